import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { BOOK_COLUMNS, booksById, toBook, type BookRow } from '../book/books';
import { sharedLoader } from '../loader';
import type { Context } from '../context';
import { joined, rows, taker } from '../database';
import { limits } from '../limits';
import { ListName } from '../list/ListEntry';
import { pageOf } from '../page';
import { RankingRow } from './RankingRow';
import { rankingSizes } from './sizes';
import { Timeframe } from './Timeframe';

const takeBook = taker<BookRow>('b', BOOK_COLUMNS);

/** Pages of rankings, by list, timeframe, limit and offset, with their books. */
const rankingPages = sharedLoader<string, RankingRow[]>(async (keys, { db, load }) => {
  const pageOfKey = async (key: string) => {
    const found = await rows<RankingRow>(
      db,
      `SELECT r.bookId, r.count, ${joined('b', BOOK_COLUMNS)} FROM rankings r LEFT JOIN books b ON b.id = r.bookId
       WHERE r.list = ? AND r.timeframe = ? AND r.count > 0
       ORDER BY r.count DESC, r.titleKey, r.bookId LIMIT ? OFFSET ?`,
      key.split(' ').map(Number),
    );
    for (const row of found) load.prime(booksById, row.bookId, toBook(takeBook(row)));
    return [key, found.map(({ bookId, count }) => ({ bookId, count }))] as const;
  };
  return new Map(await Promise.all(keys.map(pageOfKey)));
});

@Resolver(() => RankingRow)
export class RankingResolver {
  @Query(() => [RankingRow], { description: 'The books that most readers put on that list; ties by title.' })
  ranking(
    @Arg('list', () => ListName) list: ListName,
    @Arg('timeframe', () => Timeframe, { defaultValue: Timeframe.ALL }) timeframe: Timeframe,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Ctx() { load }: Context,
  ) {
    const page = pageOf(limit, offset);
    return load(rankingPages, `${list} ${timeframe} ${page.limit} ${page.offset}`);
  }

  @Query(() => Int, { description: 'How many books that ranking holds; at most ten thousand are counted.' })
  async rankingCount(
    @Arg('list', () => ListName) list: ListName,
    @Arg('timeframe', () => Timeframe, { defaultValue: Timeframe.ALL }) timeframe: Timeframe,
    @Ctx() { load }: Context,
  ): Promise<number> {
    return Math.min((await load(rankingSizes, `${list} ${timeframe}`)) ?? 0, limits.counted);
  }

  @FieldResolver(() => Book)
  book(@Root() row: RankingRow, @Ctx() { load }: Context) {
    return load(booksById, row.bookId);
  }
}
