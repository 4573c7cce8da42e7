import type { MatchListQuery } from './gql/MatchListPage';

/** Whether what came is a page of matches at all; an older server, or one in between, may send something else. */
export const isMatchPage = (page: unknown): page is MatchListQuery['matches'] =>
  typeof page === 'object' &&
  page !== null &&
  'matches' in page &&
  Array.isArray(page.matches) &&
  page.matches.every(
    (match: { user?: unknown; score?: unknown }) => match?.user && typeof match.score === 'number',
  );
