import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import { storedBook } from '../book/store';
import { SignedIn, type Context, type Viewer } from '../context';
import { isDuplicate, isMissingParent } from '../database';
import { Conflict, Unauthenticated } from '../errors';
import { tasteChanged } from '../match/changes';
import { pageOf } from '../page';
import { count, discountAll } from '../ranking/counts';
import { Timeframe } from '../ranking/Timeframe';
import { User } from '../user/User';
import { findUser, usersById } from '../user/users';
import { entryFor, ownEntry } from './entries';
import { ListEntry, ListName } from './ListEntry';
import { listPage, wordsOf } from './pages';
import { CompletedMove, ListOrder, ListPage, RemovedEntry } from './types';

const ALREADY: Record<ListName, string> = {
  [ListName.WISHLIST]: 'This book is already on your Wishlist.',
  [ListName.COMPLETED]: 'This book is already on Completed list.',
};

async function insertEntry(
  tx: EntityManager,
  userId: number,
  list: ListName,
  bookId: number,
): Promise<ListEntry> {
  const entry = tx.create(ListEntry, { userId, list, bookId, recency: Timeframe.WEEK, addedAt: new Date() });
  await tx.insert(ListEntry, entry);
  await count(tx, entry);
  await tasteChanged(tx, userId, bookId);
  return entry;
}

async function deleteEntry(tx: EntityManager, entry: ListEntry): Promise<RemovedEntry> {
  await tx.delete(ListEntry, entry.id);
  await discountAll(tx, entry);
  await tasteChanged(tx, entry.userId, entry.bookId);
  return { id: entry.id, list: entry.list, bookId: entry.bookId };
}

@Resolver(() => ListEntry)
export class ListResolver {
  @Query(() => ListPage, { description: 'A reader’s list; lists are public.' })
  async list(
    @Arg('userId', () => ID) userId: string,
    @Arg('list', () => ListName) list: ListName,
    @Arg('order', () => ListOrder, { defaultValue: ListOrder.LAST_ADDED }) order: ListOrder,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Arg('search', () => String, {
      defaultValue: '',
      description: 'Only books of whose title or authors these words begin words; blank for all.',
    })
    search: string,
    @Ctx() ctx: Context,
  ): Promise<ListPage> {
    const { id } = await findUser(userId, ctx);
    const page = pageOf(limit, offset, ctx);
    return listPage(ctx, id, list, { ...page, order, words: wordsOf(search) });
  }

  @Mutation(() => ListEntry, {
    description: 'Puts a book on one of the viewer’s lists; a book can be there only once.',
  })
  async addToList(
    @Arg('bookId', () => ID, {
      description: 'The book’s id, or else its itemId; one of an outside catalogue becomes ours.',
    })
    bookId: string,
    @Arg('list', () => ListName) list: ListName,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<ListEntry> {
    const book = await storedBook(bookId, ctx);
    const entry = await ctx
      .write((tx) => insertEntry(tx, viewer.id, list, book.id))
      .catch((error) => {
        if (isDuplicate(error)) throw new Conflict(ALREADY[list]);
        if (isMissingParent(error)) throw new Unauthenticated();
        throw error;
      });
    ctx.search.moveReaders(book.id, 1);
    return entry;
  }

  @Mutation(() => RemovedEntry, { description: 'Takes a book off one of the viewer’s lists.' })
  async removeFromList(
    @Arg('entryId', () => ID) entryId: string,
    @Arg('list', () => ListName, {
      nullable: true,
      description: 'When given, the entry must be on that list.',
    })
    list: ListName | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, search }: Context,
  ): Promise<RemovedEntry> {
    const removed = await write(async (tx) => deleteEntry(tx, await ownEntry(tx, entryId, viewer.id, list)));
    search.moveReaders(removed.bookId, -1);
    return removed;
  }

  @Mutation(() => CompletedMove, {
    description: 'Moves a book from the viewer’s wishlist to her completed list, in one step.',
  })
  async moveToCompleted(
    @Arg('entryId', () => ID) entryId: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, search }: Context,
  ): Promise<CompletedMove> {
    const move = () =>
      write(async (tx) => {
        const wished = await ownEntry(tx, entryId, viewer.id, ListName.WISHLIST);
        const removed = await deleteEntry(tx, wished);
        const there = await entryFor(tx, viewer.id, ListName.COMPLETED, wished.bookId);
        return {
          removed,
          entry: there ?? (await insertEntry(tx, viewer.id, ListName.COMPLETED, wished.bookId)),
          isOneLess: there !== null,
        };
      });
    const { isOneLess, ...moved } = await move().catch((error: unknown) => {
      if (isDuplicate(error)) return move(); // she completed it elsewhere meanwhile; by now that entry can be read
      throw error;
    });
    if (isOneLess) search.moveReaders(moved.removed.bookId, -1);
    return moved;
  }

  @FieldResolver(() => Book)
  book(@Root() entry: ListEntry, @Ctx() { load }: Context) {
    return load(booksById, entry.bookId);
  }

  @FieldResolver(() => User)
  user(@Root() entry: ListEntry, @Ctx() { load }: Context) {
    return load(usersById, entry.userId);
  }
}

@Resolver(() => RemovedEntry)
export class RemovedEntryResolver {
  @FieldResolver(() => Book)
  book(@Root() entry: RemovedEntry, @Ctx() { load }: Context) {
    return load(booksById, entry.bookId);
  }
}
