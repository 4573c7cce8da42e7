import { Heart, Lightbulb, ThumbsUp, type LucideIcon } from 'lucide-react';
import type { ReactionType } from '../../schema/gql/types';
import { msg } from '../language/t';

interface ReactionLook {
  label: string;
  Icon: LucideIcon;
}

const LOOKS: Record<ReactionType, ReactionLook> = {
  LIKE: { label: msg('Like'), Icon: ThumbsUp },
  LOVE: { label: msg('Love'), Icon: Heart },
  INSIGHTFUL: { label: msg('Insightful'), Icon: Lightbulb },
};

/** The reactions to a post, in the order in which they are shown. */
export const REACTIONS = Object.entries(LOOKS) as [ReactionType, ReactionLook][];
