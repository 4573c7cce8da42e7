import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import { withStoredBook } from '../book/store';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { isDuplicate, isMissingParent, retryIfDuplicate } from '../database';
import { Conflict, Unauthenticated } from '../errors';
import { languageOf } from '../languages';
import { pageOf } from '../page';
import { beforeAdding } from '../reading/readingsOfLists';
import { dayOf } from '../reading/readingRules';
import { Today } from '../reading/Today';
import { User } from '../user/User';
import { findUser, usersById } from '../user/users';
import { visibleTo } from '../user/visibleTo';
import { absorb } from './absorb';
import { entryFor, ownEntry } from './entries';
import { addEntryEvent, completeWithUndo, removeWithUndo } from './entryChanges';
import { entries } from './entryWriter';
import { ListEntry, ListName } from './ListEntry';
import { listPage, undatedCounts, wordsOf } from './listPage';
import { TagCount } from './Tag';
import { listKey, tagsByList } from './tags';
import { UndoId } from './UndoId';
import { CompletedMove, ListOrder, ListPage, RemovedEntry, UndoneChange } from './types';
import { undoable, undoChange } from './undo';

const PRIVATE =
  'Whether only the viewer can see the book on their lists; a book that is private already stays so.';

const ALREADY_LISTED: Record<ListName, string> = {
  [ListName.WISHLIST]: 'This book is already on your Wishlist.',
  [ListName.COMPLETED]: 'This book is already on Completed list.',
  [ListName.READING]: 'You are already reading this book.',
  [ListName.STOPPED]: 'This book is already on your Did Not Finish list.',
};

@Resolver(() => ListEntry)
export class ListResolver {
  @Query(() => ListPage, { description: 'A reader’s list, without what the viewer may not see of it.' })
  async list(
    @Arg('userId', () => ID) userId: string,
    @Arg('list', () => ListName) list: ListName,
    @Arg('order', () => ListOrder, { defaultValue: ListOrder.LAST_ADDED }) order: ListOrder,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Arg('search', () => String, {
      defaultValue: '',
      description: 'Only books with words in title or authors that begin with these words; blank for all.',
    })
    search: string,
    @Arg('tags', () => [String], {
      defaultValue: [],
      description: 'Only entries that have all of these tags.',
    })
    tags: string[],
    @Arg('language', () => String, {
      nullable: true,
      description:
        'The language whose alphabet orders titles, such as `pl`, for lists of up to 3,000 books. Without it, letters count without case and accents.',
    })
    language: string | undefined,
    @Ctx() ctx: Context,
  ): Promise<ListPage> {
    const { id } = await findUser(userId, ctx);
    const page = pageOf(limit, offset, ctx);
    return listPage(
      ctx,
      { id, list, view: await visibleTo(ctx, id) },
      { ...page, order, language: languageOf([language ?? '']), words: wordsOf(search), tags },
    );
  }

  @Mutation(() => ListEntry, {
    description:
      'Adds a book to one of the viewer’s lists; a book can be on a list only once. Completing or stopping a book takes it off the wishlist.',
  })
  async addToList(
    @Arg('bookId', () => ID, {
      description: 'The ID of the book, or its `itemId`. A book of the external catalogue is stored first.',
    })
    bookId: string,
    @Arg('list', () => ListName) list: ListName,
    @Arg('keepWish', () => Boolean, {
      defaultValue: false,
      description: 'Whether a book that is completed or stopped stays on the wishlist too.',
    })
    keepWish: boolean,
    @UndoId() undoId: string | undefined,
    @Today() today: string | undefined,
    @Arg('private', () => Boolean, { defaultValue: false, description: PRIVATE }) isPrivate: boolean,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<ListEntry> {
    const endsWish = (list === ListName.COMPLETED || list === ListName.STOPPED) && !keepWish;
    return withStoredBook(bookId, ctx, async (book) => {
      const day = dayOf(today); // an unknown book is reported first
      return ctx.write(async (tx) => {
        const readerBook = { userId: viewer.id, bookId: book.id, private: isPrivate };
        return undoable(tx, readerBook, undoId, async () => {
          if (isPrivate) await entries.setPrivate(tx, readerBook, true);
          const moved = await beforeAdding(tx, readerBook, list, day);
          const wish = endsWish ? await entryFor(tx, viewer.id, ListName.WISHLIST, book.id) : null;
          const entry = moved
            ? await absorb(tx, moved, wish ? [wish] : [])
            : wish && (await entries.move(tx, wish, list));
          const added = entry ?? (await entries.add(tx, [{ ...readerBook, list }]))[0]!;
          if (!moved) await addEntryEvent(tx, added); // a reading that ends has its own event
          return added;
        });
      });
    }).catch((error) => {
      if (isDuplicate(error)) throw new Conflict(ALREADY_LISTED[list]);
      if (isMissingParent(error)) throw new Unauthenticated();
      throw error;
    });
  }

  @Mutation(() => RemovedEntry, { description: 'Takes a book off one of the viewer’s lists.' })
  async removeFromList(
    @Arg('entryId', () => ID) entryId: string,
    @Arg('list', () => ListName, {
      nullable: true,
      description: 'When given, the entry must be on that list.',
    })
    list: ListName | undefined,
    @UndoId() undoId: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, entryIds }: Context,
  ): Promise<RemovedEntry> {
    return write(async (tx) =>
      removeWithUndo(tx, await ownEntry(tx, entryIds.numberOf(entryId), viewer, list), undoId),
    );
  }

  @Mutation(() => CompletedMove, {
    description: 'Moves a book from the viewer’s wishlist to their completed list.',
  })
  async moveToCompleted(
    @Arg('entryId', () => ID) entryId: string,
    @UndoId() undoId: string | undefined,
    @Today() today: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, entryIds }: Context,
  ): Promise<CompletedMove> {
    return retryIfDuplicate(() =>
      write(async (tx) => {
        const wishlistEntry = await ownEntry(tx, entryIds.numberOf(entryId), viewer, ListName.WISHLIST);
        return completeWithUndo(tx, wishlistEntry, undoId, dayOf(today));
      }),
    );
  }

  @Mutation(() => UndoneChange, {
    description:
      'Undoes a change of the viewer’s lists within ten minutes: the book is back in its place, with its dates, tags, note and readings.',
  })
  undoListChange(
    @Arg('id', () => ID, { description: 'The `undoId` of the change.' }) id: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<UndoneChange> {
    return write((tx) => undoChange(tx, viewer.id, id));
  }

  @FieldResolver(() => ID)
  id(@Root() entry: ListEntry, @Ctx() { entryIds }: Context): string {
    return entryIds.idOf(entry.id);
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

@Resolver(() => ListPage)
export class ListPageResolver {
  @FieldResolver(() => [TagCount], { description: 'The tags on the whole list, most used first.' })
  async tags(@Root() page: ListPage, @Ctx() { load }: Context) {
    return (await load(tagsByList, listKey(page))) ?? [];
  }

  @FieldResolver(() => Int, {
    description: 'Entries of the whole list without a date for the order `LAST_READ`.',
  })
  async undatedCount(@Root() page: ListPage, @Ctx() { load }: Context) {
    return (await load(undatedCounts, listKey(page))) ?? 0;
  }
}

@Resolver(() => UndoneChange)
export class UndoneChangeResolver {
  @FieldResolver(() => Book)
  book(@Root() undone: UndoneChange, @Ctx() { load }: Context) {
    return load(booksById, undone.bookId);
  }
}

@Resolver(() => RemovedEntry)
export class RemovedEntryResolver {
  @FieldResolver(() => ID)
  id(@Root() entry: RemovedEntry, @Ctx() { entryIds }: Context): string {
    return entryIds.idOf(entry.id);
  }

  @FieldResolver(() => Book)
  book(@Root() entry: RemovedEntry, @Ctx() { load }: Context) {
    return load(booksById, entry.bookId);
  }
}
