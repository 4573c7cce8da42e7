import type { ListButtons_bookFragment, BookReading_readingFragment } from '../list/gql/ListButtons';
import type { Progress } from './progress';

/* A book after a change of a reading, as the server will return it; used for optimistic responses. */

type Book = ListButtons_bookFragment;

const withReading = (book: Book, id: string, change: Partial<BookReading_readingFragment>): Book => ({
  ...book,
  viewerReadings: book.viewerReadings.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

export function started(book: Book, id: string, startedOn: string | null): Book {
  const moved = book.viewerWishlistEntry ?? book.viewerStoppedEntry;
  const entry = { __typename: 'ListEntry' as const, id: moved?.id ?? `new-READING-${book.itemId}` };
  const reading: BookReading_readingFragment = {
    __typename: 'Reading',
    id,
    state: 'OPEN',
    startedOn,
    finishedOn: null,
    stoppedOn: null,
    percent: null,
    page: null,
    pageCount: book.viewerReadings.find(({ pageCount }) => pageCount)?.pageCount ?? null,
  };
  return {
    ...book,
    viewerWishlistEntry: null,
    viewerStoppedEntry: null,
    viewerReadingEntry: { ...entry, addedAt: new Date().toISOString() },
    viewerReadings: [reading, ...book.viewerReadings],
  };
}

export const progressed = (book: Book, { id }: { id: string }, progress: Progress): Book =>
  withReading(book, id, progress);

export function finished(book: Book, reading: BookReading_readingFragment, finishedOn: string | null): Book {
  const { pageCount, page } = reading;
  const after = withReading(book, reading.id, {
    state: 'FINISHED',
    finishedOn,
    percent: 100,
    page: pageCount ?? page,
    pageCount,
  });
  const entry = book.viewerReadingEntry && {
    ...book.viewerReadingEntry,
    addedAt: new Date().toISOString(),
  };
  return {
    ...after,
    viewerWishlistEntry: null,
    viewerStoppedEntry: null,
    viewerReadingEntry: null,
    viewerCompletedEntry: book.viewerCompletedEntry ?? entry,
  };
}

export function stopped(book: Book, { id }: { id: string }, stoppedOn: string | null): Book {
  const after = withReading(book, id, { state: 'STOPPED', stoppedOn });
  const entry = book.viewerStoppedEntry ?? book.viewerReadingEntry;
  return {
    ...after,
    viewerReadingEntry: null,
    viewerStoppedEntry: book.viewerCompletedEntry
      ? null
      : entry && { ...entry, addedAt: new Date().toISOString() },
  };
}
