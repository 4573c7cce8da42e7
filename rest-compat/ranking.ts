import { book, bookShape, ratingStats } from './book';
import { RankingDocument } from './gql/ranking';
import type { ListName, Timeframe } from '../schema/gql/types';
import { isNameIn, type EnumValues } from './enumValues';
import { pageOf, paging } from './page';
import { HttpError } from './HttpError';
import type { Route } from './route';
import { array, enumOf, id, integer, shape } from './schemas';

const row = shape('RankingRow', { _id: id, bookDetails: book, count: integer, rating: ratingStats });

const TIMEFRAMES: EnumValues<Timeframe> & { '': Timeframe } = {
  '': 'ALL',
  all: 'ALL',
  year: 'YEAR',
  month: 'MONTH',
  week: 'WEEK',
};

const routeOf = (path: string, key: ListName, { name, summary }: Pick<Route, 'name' | 'summary'>): Route => ({
  method: 'get',
  path,
  name,
  summary,
  query: {
    timeframe: {
      schema: { ...enumOf(Object.keys(TIMEFRAMES)), default: '' },
      description: 'Entries added in the last 365, 30 or 7 days; all if empty.',
    },
    ...paging(20),
  },
  answers: {
    200: { description: 'Highest count first, ties by title.', schema: array(row) },
  },
  refusals: { 400: 'Unknown timeframe.' },
  async answer({ query, run }) {
    const requested = query.get('timeframe') ?? '';
    if (!isNameIn(TIMEFRAMES, requested))
      throw new HttpError(400, 'timeframe must be empty, all, year, month or week.');
    const { ranking, rankingCount } = await run(RankingDocument, {
      list: key,
      timeframe: TIMEFRAMES[requested],
      ...pageOf(query, 20),
    });
    const body = ranking.map(({ book, count }) => {
      const bookDetails = bookShape(book);
      return { _id: book.id, bookDetails, count, rating: bookDetails.ratingStats };
    });
    return { body, total: rankingCount };
  },
});

export const rankingRoutes: readonly Route[] = [
  routeOf('/lists/top-wishlist', 'WISHLIST', {
    name: 'topWishlist',
    summary: 'The books on most wishlists.',
  }),
  routeOf('/lists/top-completed', 'COMPLETED', {
    name: 'topCompleted',
    summary: 'The books that most readers have completed.',
  }),
];
