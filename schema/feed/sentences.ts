import { plural, t, type Sentence, type SentenceValue } from '../Sentence';
import { FeedKind } from './FeedEvent';
import type { FeedItem } from './FeedItem';

/** What the words of a feed item need. */
interface Subject {
  reader: SentenceValue;
  /** Title of the book, if it is about one. */
  book: string | undefined;
  /** Number of books of the goal, if it is about one. */
  goal: number;
}

/** What happened, in one sentence without a full stop. `web/feed/FeedEntry.tsx` shows the same on screen. */
export function sentenceOf(
  { kind, bookIds: { length: count }, objectId }: FeedItem,
  { reader, book, goal }: Subject,
): Sentence {
  const one = book === undefined ? null : { reader, book };
  switch (kind) {
    case FeedKind.STARTED:
      return one
        ? t('{reader} started reading {book}', one)
        : plural(count, '{reader} started reading {count} book', '{reader} started reading {count} books', {
            reader,
          });
    case FeedKind.FINISHED:
      return one
        ? t('{reader} finished {book}', one)
        : plural(count, '{reader} finished {count} book', '{reader} finished {count} books', { reader });
    case FeedKind.STOPPED:
      return one
        ? t('{reader} stopped reading {book}', one)
        : plural(count, '{reader} stopped reading {count} book', '{reader} stopped reading {count} books', {
            reader,
          });
    case FeedKind.WISHED:
      return one
        ? t('{reader} wants to read {book}', one)
        : plural(count, '{reader} wants to read {count} book', '{reader} wants to read {count} books', {
            reader,
          });
    case FeedKind.REVIEWED:
      return one
        ? t('{reader} reviewed {book}', one)
        : plural(count, '{reader} reviewed {count} book', '{reader} reviewed {count} books', { reader });
    case FeedKind.GOAL:
      return plural(
        goal,
        '{reader} reached the goal of {count} book for {year}',
        '{reader} reached the goal of {count} books for {year}',
        { reader, year: objectId },
      );
    case FeedKind.IMPORTED:
      return t('{reader} imported a library', { reader });
  }
}
