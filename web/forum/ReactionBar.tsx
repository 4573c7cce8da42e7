import { Heart, Lightbulb, ThumbsUp } from 'lucide-react';
import type { ReactionType } from '../../schema/gql/types';
import { msg, t } from '../language/t';
import { grouped } from '../ui/formatCount';
import type { Post_postFragment } from './gql/Post';
import styles from './ReactionBar.module.css';
import { useReact } from './useReact';

const REACTIONS = [
  { type: 'LIKE', label: msg('Like'), Icon: ThumbsUp },
  { type: 'LOVE', label: msg('Love'), Icon: Heart },
  { type: 'INSIGHTFUL', label: msg('Insightful'), Icon: Lightbulb },
] as const satisfies { type: ReactionType; label: string; Icon: unknown }[];

/** The three reactions to a post, each with its count. */
export function ReactionBar({ post }: { post: Post_postFragment }) {
  const react = useReact();
  return (
    <fieldset className={styles.bar} aria-label={t('Reactions')}>
      {REACTIONS.map(({ type, label, Icon }) => (
        <button
          key={type}
          type="button"
          className={styles.reaction}
          aria-pressed={post.viewerReaction === type}
          onClick={() => void react(post, type)}
        >
          <Icon aria-hidden="true" size={16} />
          <span className={styles.label}>{t(label)}</span>{' '}
          <span className={styles.count}>
            {grouped(post.reactionCounts.find((one) => one.type === type)?.count ?? 0)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
