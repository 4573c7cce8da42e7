import type { Context } from '../context';
import { marks, rows } from '../database';
import { blocks } from '../match/blocked';
import { takingPart } from '../match/takesPart';
import { ReadingState } from '../reading/Reading';
import { LibraryVisibility } from './LibraryVisibility';
import { isReader } from './visibleTo';
import type { FinishedBook } from './YearInBooks';

const MAX_READERS = 5;
/** Further books are not compared: nobody reads more in a year. */
const MAX_BOOKS = 500;

/** A reader who finished some of the same books in the same year. */
export interface YearReaderRow {
  userId: number;
  /** How many of the books they rated the same, or with a difference of one star. */
  agreedCount: number;
  bookIds: number[];
}

/**
 * The readers whose year was most like this one: those who finished most of the same books in that year; ties by how many of them
 * they rated alike. Based on public data only, and only on readers who take part in matching.
 */
export async function readersOfYear(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  userId: number,
  year: number,
  finished: readonly Pick<FinishedBook, 'bookId' | 'rating'>[],
): Promise<YearReaderRow[]> {
  const stars = new Map(finished.slice(0, MAX_BOOKS).map(({ bookId, rating }) => [bookId, rating]));
  if (stars.size === 0) return [];
  const visible = isReader(viewer)
    ? [LibraryVisibility.EVERYONE, LibraryVisibility.READERS]
    : [LibraryVisibility.EVERYONE];
  const found = await rows<{ userId: number; bookId: number; rating: number | null }>(
    db,
    `SELECT DISTINCT r.userId, r.bookId, v.rating FROM readings r JOIN users u ON u.id = r.userId
     LEFT JOIN reviews v ON v.userId = r.userId AND v.bookId = r.bookId
     WHERE r.bookId IN (${marks([...stars])}) AND r.userId <> ? AND r.state = ? AND r.finishedOn >= ? AND r.finishedOn < ?
       AND r.private = 0 AND ${takingPart('u')} AND u.libraryVisibility IN (${visible.join()})`,
    [...stars.keys(), userId, ReadingState.FINISHED, String(year), String(year + 1)],
  );
  const hidden = new Set(viewer ? (await blocks(db, [viewer.id])).get(viewer.id) : []);
  const readers = new Map<number, YearReaderRow>();
  for (const { userId: id, bookId, rating } of found) {
    if (hidden.has(id)) continue;
    const reader = readers.get(id) ?? { userId: id, agreedCount: 0, bookIds: [] };
    readers.set(id, reader);
    reader.bookIds.push(bookId);
    const own = stars.get(bookId);
    if (own && rating && Math.abs(own - rating) <= 1) reader.agreedCount++;
  }
  return [...readers.values()]
    .sort(
      (a, b) => b.bookIds.length - a.bookIds.length || b.agreedCount - a.agreedCount || a.userId - b.userId,
    )
    .slice(0, MAX_READERS);
}
