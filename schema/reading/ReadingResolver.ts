import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import { knownBook, withStoredBook } from '../book/store';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { isDuplicate, isMissingParent, retryIfDuplicate } from '../database';
import { BadInput, Conflict, Unauthenticated } from '../errors';
import { entries } from '../list/entryWriter';
import type { ReaderBook } from '../list/privacy';
import { pageOf } from '../page';
import { undoable } from '../list/undo';
import { UndoId } from '../list/UndoId';
import type { Transaction } from '../transaction';
import { Reading, ReadingState } from './Reading';
import {
  deleteReading,
  editReading,
  finishReading,
  recordReading,
  startReading,
  stopReading,
} from './readingLife';
import { ownReading, readingPage } from './readings';
import { ReadingInput } from './types';

@ObjectType({ description: 'Some readings, newest first, and how many there are.', simpleResolvers: true })
export class ReadingPage {
  @Field(() => [Reading]) readings: Reading[];
  @Field(() => Int) totalCount: number;
}

@ObjectType({ description: 'A reading that was deleted.', simpleResolvers: true })
export class DeletedReading {
  @Field(() => ID) id: string;
  bookId: number;
}

const PRIVATE =
  'Whether only the viewer can see the book and its readings; if it is private already, it stays so.';
const PAGE_COUNT = 'Pages of the reader’s edition; what is absent stays.';
const CLIENT_ID = 'A UUID chosen by the client, so that a request can be repeated safely.';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const BOOK = 'The ID of the book, or its itemId. A book of the external catalogue is stored first.';

function refuseOtherThanUuid(id: string | undefined): void {
  if (id !== undefined && !UUID.test(id))
    throw new BadInput('The ID of a reading must be a UUID in lower case.');
}

/** A reader and a book that become private before anything is added. */
async function readerBookOf(
  tx: Transaction,
  { id }: Viewer,
  bookId: number,
  isPrivate: boolean,
): Promise<ReaderBook> {
  const readerBook = { userId: id, bookId, private: isPrivate };
  if (isPrivate) await entries.setPrivate(tx, readerBook, true);
  return readerBook;
}

@Resolver(() => Reading)
export class ReadingResolver {
  @Query(() => ReadingPage, { description: 'The viewer’s readings, newest first.' })
  async viewerReadings(
    @Arg('bookId', () => ID, { nullable: true, description: 'Only readings of this book.' })
    bookId: string | undefined,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<ReadingPage> {
    const book = bookId ? await knownBook(bookId, ctx) : null;
    return readingPage(ctx, viewer.id, book?.id ?? null, pageOf(limit, offset, ctx));
  }

  @Mutation(() => Reading, {
    description:
      'Starts reading a book: it moves to the list READING. A completed book also stays completed.',
  })
  async startReading(
    @Arg('bookId', () => ID, { description: BOOK }) bookId: string,
    @Arg('input', () => ReadingInput, { nullable: true }) input: ReadingInput | undefined,
    @Arg('id', () => ID, { nullable: true, description: CLIENT_ID }) id: string | undefined,
    @UndoId() undoId: string | undefined,
    @Arg('private', () => Boolean, { defaultValue: false, description: PRIVATE }) isPrivate: boolean,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Reading> {
    refuseOtherThanUuid(id);
    return withStoredBook(bookId, ctx, (book) =>
      change(ctx, async (tx) => {
        const readerBook = { userId: viewer.id, bookId: book.id };
        return undoable(tx, readerBook, undoId, async () =>
          startReading(tx, await readerBookOf(tx, viewer, book.id, isPrivate), { ...input, id }),
        );
      }),
    );
  }

  @Mutation(() => Reading, {
    description: 'Records a reading, also one of the past; its dates decide which list the book is on.',
  })
  async recordReading(
    @Arg('bookId', () => ID, { description: BOOK }) bookId: string,
    @Arg('input', () => ReadingInput) input: ReadingInput,
    @Arg('state', () => ReadingState, {
      nullable: true,
      description: 'Set it if the reading has ended on an unknown day; otherwise it follows from the dates.',
    })
    state: ReadingState | undefined,
    @Arg('id', () => ID, { nullable: true, description: CLIENT_ID }) id: string | undefined,
    @Arg('private', () => Boolean, { defaultValue: false, description: PRIVATE }) isPrivate: boolean,
    @UndoId() undoId: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Reading> {
    refuseOtherThanUuid(id);
    return withStoredBook(bookId, ctx, (book) =>
      change(ctx, async (tx) => {
        const readerBook = { userId: viewer.id, bookId: book.id };
        return undoable(tx, readerBook, undoId, async () =>
          recordReading(
            tx,
            await readerBookOf(tx, viewer, book.id, isPrivate),
            { ...input, id },
            state ?? undefined,
          ),
        );
      }),
    );
  }

  @Mutation(() => Reading, {
    description: 'Sets how far an open reading has come, by page or by percentage.',
  })
  updateReading(
    @Arg('id', () => ID) id: string,
    @Arg('percent', () => Int, { nullable: true }) percent: number | undefined,
    @Arg('page', () => Int, { nullable: true }) page: number | undefined,
    @Arg('pageCount', () => Int, { nullable: true }) pageCount: number | undefined,
    @UndoId() undoId: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Reading> {
    return change(ctx, async (tx) => {
      const reading = await ownReading(tx, id, viewer.id);
      if (reading.state !== ReadingState.OPEN) throw new Conflict('This reading has ended already.');
      return undoable(tx, reading, undoId, () => editReading(tx, reading, { percent, page, pageCount }));
    });
  }

  @Mutation(() => Reading, {
    description: 'Finishes an open reading: the book moves to COMPLETED and leaves the wishlist.',
  })
  finishReading(
    @Arg('id', () => ID) id: string,
    @Arg('finishedOn', () => String, { nullable: true, description: 'Such as `2024-05-17` or `2024`.' })
    finishedOn: string | null | undefined,
    @Arg('pageCount', () => Int, { nullable: true, description: PAGE_COUNT }) pageCount: number | undefined,
    @UndoId() undoId: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Reading> {
    return change(ctx, async (tx) => {
      const reading = await ownReading(tx, id, viewer.id);
      const input = { finishedOn, pageCount: pageCount ?? undefined };
      return undoable(tx, reading, undoId, () => finishReading(tx, reading, input));
    });
  }

  @Mutation(() => Reading, { description: 'Stops an open reading: the book moves to STOPPED.' })
  stopReading(
    @Arg('id', () => ID) id: string,
    @Arg('stoppedOn', () => String, { nullable: true, description: 'Such as `2024-05-17` or `2024`.' })
    stoppedOn: string | null | undefined,
    @Arg('percent', () => Int, { nullable: true, description: 'How far the reader came.' })
    percent: number | undefined,
    @Arg('page', () => Int, { nullable: true, description: 'The page that the reader reached.' })
    page: number | undefined,
    @Arg('pageCount', () => Int, { nullable: true, description: PAGE_COUNT }) pageCount: number | undefined,
    @UndoId() undoId: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Reading> {
    return change(ctx, async (tx) => {
      const reading = await ownReading(tx, id, viewer.id);
      const input = {
        stoppedOn,
        percent: percent ?? undefined,
        page: page ?? undefined,
        pageCount: pageCount ?? undefined,
      };
      return undoable(tx, reading, undoId, () => stopReading(tx, reading, input));
    });
  }

  @Mutation(() => Reading, {
    description: 'Changes dates or progress. The order of lists by date added does not change.',
  })
  editReading(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ReadingInput) input: ReadingInput,
    @UndoId() undoId: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Reading> {
    return change(ctx, async (tx) => {
      const reading = await ownReading(tx, id, viewer.id);
      return undoable(tx, reading, undoId, () => editReading(tx, reading, input));
    });
  }

  @Mutation(() => DeletedReading, {
    description: 'Deletes a reading. With an open one, the book leaves the list READING.',
  })
  deleteReading(
    @Arg('id', () => ID) id: string,
    @UndoId() undoId: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<DeletedReading> {
    return change(ctx, async (tx) => {
      const reading = await ownReading(tx, id, viewer.id);
      await undoable(tx, reading, undoId, () => deleteReading(tx, reading));
      return { id: reading.id, bookId: reading.bookId };
    });
  }

  @FieldResolver(() => Book)
  book(@Root() reading: Reading, @Ctx() { load }: Context) {
    return load(booksById, reading.bookId);
  }
}

@Resolver(() => DeletedReading)
export class DeletedReadingResolver {
  @FieldResolver(() => Book)
  book(@Root() reading: DeletedReading, @Ctx() { load }: Context) {
    return load(booksById, reading.bookId);
  }
}

/** Writes, and repeats it once if another request added the book to the same list at the same time. */
async function change<T>({ write }: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await retryIfDuplicate(() => write(work));
  } catch (error) {
    if (isDuplicate(error)) throw new Conflict('You are already reading this book.');
    throw isMissingParent(error) ? new Unauthenticated() : error;
  }
}
