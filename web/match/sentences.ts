import type { MatchReason } from '../../schema/gql/types';

const INSIGHTS: Partial<Record<string, string>> = {
  completed: 'You both completed this book',
  bothReviewed: 'You both reviewed this book',
  both5Star: 'You both rated it 5 stars',
  foundHelpful: 'They found your review helpful',
  bothWishlisted: 'You both wishlisted this book',
  wishlistCompletedOverlap: 'One of you wishlisted it, the other completed it',
};

/** What an insight says; a kind that this page does not know yet says something true of all. */
export const insightSentence = (type: string): string => INSIGHTS[type] ?? 'Something in common on this book';

/** What a part of the score is for, in a few words. */
export const REASON_LABELS: Record<MatchReason, string> = {
  both5Star: 'Both rated 5 stars',
  bothReviewed: 'Both reviewed',
  completed: 'Both completed',
  bothWishlisted: 'Both wishlisted',
  wishlistCompletedOverlap: 'One wishlisted, the other completed',
  foundHelpful: 'They found your review helpful',
  foundTheirsHelpful: 'You found their review helpful',
};

/** Points as a sum shows them: with their sign and one decimal. */
export const pointsText = (points: number): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
