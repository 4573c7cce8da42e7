import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import type { Context } from '../context';
import { rows } from '../database';
import { limits } from '../limits';
import { ListName } from '../list/ListEntry';
import { pageOf } from '../page';
import { RankingRow } from './RankingRow';
import { sizeOf } from './sizes';
import { Timeframe } from './Timeframe';

@Resolver(() => RankingRow)
export class RankingResolver {
  @Query(() => [RankingRow], { description: 'The books that most readers put on that list; ties by title.' })
  async ranking(
    @Arg('list', () => ListName) list: ListName,
    @Arg('timeframe', () => Timeframe, { defaultValue: Timeframe.ALL }) timeframe: Timeframe,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Ctx() { db }: Context,
  ): Promise<RankingRow[]> {
    const page = pageOf(limit, offset);
    return rows<RankingRow>(
      db,
      `SELECT bookId, count FROM rankings WHERE list = ? AND timeframe = ? AND count > 0
       ORDER BY count DESC, titleKey, bookId LIMIT ? OFFSET ?`,
      [list, timeframe, page.limit, page.offset],
    );
  }

  @Query(() => Int, { description: 'How many books that ranking holds; at most ten thousand are counted.' })
  async rankingCount(
    @Arg('list', () => ListName) list: ListName,
    @Arg('timeframe', () => Timeframe, { defaultValue: Timeframe.ALL }) timeframe: Timeframe,
    @Ctx() { db }: Context,
  ): Promise<number> {
    return Math.min(await sizeOf(db, list, timeframe), limits.counted);
  }

  @FieldResolver(() => Book)
  book(@Root() row: RankingRow, @Ctx() { load }: Context) {
    return load(booksById, row.bookId);
  }
}
