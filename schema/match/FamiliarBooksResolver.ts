import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { Book } from '../book/Book';
import { linkKeyOf } from '../book/bookLinks';
import { booksById } from '../book/books';
import { bookByItem } from '../book/unpublished';
import type { Context } from '../context';
import type { Viewer } from '../viewer';
import { rows } from '../database';
import { BadInput } from '../errors';
import { limits } from '../limits';
import { sharedLoader } from '../loader';
import { ListName } from '../list/ListEntry';
import { checkLimit } from '../page';
import { Timeframe } from '../ranking/Timeframe';
import { ownView, whereVisible } from '../user/visibleTo';

/** Size of the pool: the most completed books. */
const POPULAR = 1_000;
/** More books are chosen than needed, so that each can be by another author. */
const SPARE = 2;

@Resolver()
export class FamiliarBooksResolver {
  @Query(() => Int, {
    description: 'Number of books the viewer has listed or reviewed; 0 for a guest.',
  })
  async viewerBookCount(@Ctx() ctx: Context): Promise<number> {
    return ctx.viewer ? ownBookCount(ctx, ctx.viewer) : 0;
  }

  @Query(() => [Book], {
    description:
      'Popular books, as different from each other as the data allow, to ask a new reader which they have read. Books the viewer has are left out.',
  })
  async familiarBooks(
    @Arg('limit', () => Int, { defaultValue: 24 }) limit: number,
    @Arg('read', () => [String], {
      defaultValue: [],
      description: '`itemId`s that were recognised; books with the same readers come first.',
    })
    read: string[],
    @Arg('seen', () => [String], { defaultValue: [], description: '`itemId`s not to be returned again.' })
    seen: string[],
    @Ctx() ctx: Context,
  ): Promise<Book[]> {
    checkLimit(limit);
    if (read.length > limits.pageSize || seen.length > 10 * limits.pageSize)
      throw new BadInput('Too many books.');
    const { community, load } = ctx;
    const idsOf = async (itemIds: readonly string[]) =>
      (await Promise.all(itemIds.map((itemId) => bookByItem(itemId, ctx)))).flatMap((book) => book?.id ?? []);
    const [known, notAgain, own, pool = []] = await Promise.all([
      idsOf(read),
      idsOf(seen),
      ownBooks(ctx),
      load(popularBooks, POPULAR),
    ]);
    const answers = { read: [...known, ...own].slice(0, limits.pageSize), skipped: [...notAgain, ...own] };
    const chosen = await community.familiar(pool, answers, SPARE * limit);
    return onePerAuthor(await booksOf(chosen, ctx)).slice(0, limit);
  }
}

/** First one book of every author, then the others. */
function onePerAuthor(books: readonly Book[]): Book[] {
  const authors = new Set<string>();
  const isFirst = ({ authors: [author] }: Book) => {
    const key = linkKeyOf(author ?? '');
    return key === '' || (!authors.has(key) && authors.add(key));
  };
  const first = new Set(books.filter(isFirst));
  return [...first, ...books.filter((book) => !first.has(book))];
}

/** The most completed books of all time, first. */
export async function mostCompleted(db: Context['db'], limit: number): Promise<number[]> {
  const found = await rows<{ bookId: number }>(
    db,
    `SELECT bookId FROM rankings WHERE list = ? AND timeframe = ? AND count > 0
     ORDER BY count DESC, titleKey, bookId LIMIT ?`,
    [ListName.COMPLETED, Timeframe.ALL, limit],
  );
  return found.map(({ bookId }) => bookId);
}

/** The most completed books. If there are fewer than `limit`, the catalogue follows, which begins with well-known books. */
async function mostPopular(db: Context['db'], limit: number): Promise<readonly number[]> {
  const completed = await mostCompleted(db, limit);
  if (completed.length >= limit) return completed;
  return [...new Set([...completed, ...(await firstOfCatalogue(db, limit))])];
}

/** `mostPopular` by its limit, shared until the next commit. */
const popularBooks = sharedLoader<number, readonly number[]>(
  async (sizes, { db }) =>
    new Map(await Promise.all(sizes.map(async (limit) => [limit, await mostPopular(db, limit)] as const))),
);

async function firstOfCatalogue(db: Context['db'], limit: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    'SELECT id FROM books WHERE ownerId IS NULL ORDER BY id LIMIT ?',
    [limit],
  );
  return found.map(({ id }) => id);
}

/** Selects the ids of all books that a reader listed or reviewed; takes the id of the reader twice. */
const selectOwnBooks = async (ctx: Context, viewer: Viewer) =>
  `SELECT bookId FROM list_entries e WHERE userId = ? ${whereVisible(await ownView(ctx, viewer), 'e')}
   UNION SELECT bookId FROM reviews WHERE userId = ?`;

async function ownBooks(ctx: Context): Promise<Set<number>> {
  const { db, viewer } = ctx;
  if (!viewer) return new Set();
  const found = await rows<{ bookId: number }>(db, await selectOwnBooks(ctx, viewer), [viewer.id, viewer.id]);
  return new Set(found.map(({ bookId }) => bookId));
}

async function ownBookCount(ctx: Context, viewer: Viewer): Promise<number> {
  const [found] = await rows<{ count: number }>(
    ctx.db,
    `SELECT COUNT(*) AS count FROM (${await selectOwnBooks(ctx, viewer)}) own`,
    [viewer.id, viewer.id],
  );
  return Number(found?.count);
}

async function booksOf(ids: readonly number[], { load }: Context): Promise<Book[]> {
  return (await Promise.all(ids.map((id) => load(booksById, id)))).filter((book) => book !== undefined);
}
