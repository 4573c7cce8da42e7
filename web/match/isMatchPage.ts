import type { MatchListQuery } from './gql/MatchListPage';

/** Whether a response has the shape of a page of matches; an older server or a proxy may send something else. */
export const isMatchPage = (page: unknown): page is MatchListQuery['matches'] =>
  typeof page === 'object' &&
  page !== null &&
  'matches' in page &&
  Array.isArray(page.matches) &&
  page.matches.every(
    (match: { user?: unknown; score?: unknown }) => match?.user && typeof match.score === 'number',
  );
