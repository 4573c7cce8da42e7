import type { MatchReason } from '../../schema/gql/types';
import { msg, t } from '../language/t';
import { tenths } from '../ui/formatCount';

const INSIGHTS: Partial<Record<string, string>> = {
  completed: msg('You both completed this book'),
  bothReviewed: msg('You both reviewed this book'),
  both5Star: msg('You both rated it 5 stars'),
  foundHelpful: msg('They found your review helpful'),
  bothWishlisted: msg('You both wishlisted this book'),
  wishlistCompletedOverlap: msg('One of you wishlisted it, the other completed it'),
};

/** The text of an insight; a kind that this version does not know gets a general text. */
export const insightSentence = (type: string): string =>
  t(INSIGHTS[type] ?? msg('Something in common on this book'));

/** The reason for a part of the score, in a few words. */
export const REASON_LABELS: Record<MatchReason, string> = {
  both5Star: msg('Both rated 5 stars'),
  bothReviewed: msg('Both reviewed'),
  completed: msg('Both completed'),
  bothWishlisted: msg('Both wishlisted'),
  wishlistCompletedOverlap: msg('One wishlisted, the other completed'),
  foundHelpful: msg('They found your review helpful'),
  foundTheirsHelpful: msg('You found their review helpful'),
};

/** Points with their sign and one decimal. The mark keeps the sign in front in right-to-left text. */
export const pointsText = (points: number): string =>
  `${document.dir === 'rtl' ? '\u200e' : ''}${points < 0 ? '−' : '+'}${tenths(Math.abs(points))}`;
