import type { Context } from '../context';
import { rows, toDate, toList } from '../database';
import { ListName } from '../list/ListEntry';
import { ReadingState } from '../reading/Reading';
import { whereVisible, type View } from './visibleTo';
import type { FinishedBook, NamedCount, YearInBooks } from './YearInBooks';

const MAX_SHOWN = 8;
const STARS = [1, 2, 3, 4, 5];

/** The start of the month that many months ago, in UTC. */
const monthStart = (now: Date, back: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
const monthOf = (date: Date) => date.toISOString().slice(0, 7);

/** Reviews are public, but the year of a hidden library shows nothing. */
const unlessHidden = (view: View) => (view === 'hidden' ? 'AND 1 = 0' : '');

/** Reads the last twelve months of a reader. */
export async function yearOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  view: View,
): Promise<YearInBooks> {
  const now = clock.now();
  const since = monthStart(now, 11);
  const [completed, given] = await Promise.all([
    rows<{ addedAt: string; authors: string; subjects: string }>(
      db,
      `SELECT e.addedAt, b.authors, b.subjects FROM list_entries e JOIN books b ON b.id = e.bookId
       WHERE e.userId = ? AND e.list = ${ListName.COMPLETED} AND e.addedAt >= ? ${whereVisible(view, 'e')}`,
      [userId, since],
    ),
    rows<{ rating: number; count: number }>(
      db,
      `SELECT rating, COUNT(*) AS count FROM reviews WHERE userId = ? AND createdAt >= ? ${unlessHidden(view)} GROUP BY rating`,
      [userId, since],
    ),
  ]);
  const perMonth = tally(completed.map(({ addedAt }) => monthOf(toDate(addedAt))));
  const perRating = new Map(given.map(({ rating, count }) => [rating, Number(count)]));
  const months = Array.from({ length: 12 }, (_, place) => monthOf(monthStart(now, 11 - place)));
  return {
    completedCount: completed.length,
    undatedCount: 0,
    months: months.map((month) => ({ month, count: perMonth.get(month) ?? 0 })),
    ratings: STARS.map((stars) => perRating.get(stars) ?? 0),
    subjects: mostFrequent(completed.flatMap(({ subjects }) => toList(subjects))),
    authors: mostFrequent(completed.flatMap(({ authors }) => toList(authors))),
    finished: [],
    withoutDateCount: 0,
    userId,
    year: null,
  };
}

interface FinishedRow extends Omit<FinishedBook, 'isReread' | 'private'> {
  isReread: number | string;
  private: number | boolean;
  authors: string;
  subjects: string;
}

/** What a reader finished in a calendar year, by the dates of their readings, including re-reads. */
export async function calendarYearOf(
  { db }: Pick<Context, 'db'>,
  userId: number,
  view: View,
  year: number,
): Promise<YearInBooks> {
  const [finished, given, [undated]] = await Promise.all([
    rows<FinishedRow>(
      db,
      `SELECT r.id, r.bookId, r.finishedOn, r.pageCount, r.private, v.rating, b.authors, b.subjects,
         EXISTS (SELECT 1 FROM readings p WHERE p.userId = r.userId AND p.bookId = r.bookId AND p.state = ? AND p.id <> r.id
           AND (p.finishedOn IS NULL OR p.finishedOn < r.finishedOn OR (p.finishedOn = r.finishedOn AND p.id < r.id))) AS isReread
       FROM readings r JOIN books b ON b.id = r.bookId LEFT JOIN reviews v ON v.userId = r.userId AND v.bookId = r.bookId
       WHERE r.userId = ? AND r.state = ? AND r.finishedOn >= ? AND r.finishedOn < ? ${whereVisible(view, 'r')}
       ORDER BY CASE WHEN r.finishedOn = ? THEN 1 ELSE 0 END, r.finishedOn, r.id`,
      [ReadingState.FINISHED, userId, ReadingState.FINISHED, String(year), String(year + 1), String(year)],
    ),
    rows<{ rating: number; count: number }>(
      db,
      `SELECT rating, COUNT(*) AS count FROM reviews WHERE userId = ? AND createdAt >= ? AND createdAt < ? ${unlessHidden(view)} GROUP BY rating`,
      [userId, new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1))],
    ),
    rows<{ count: number }>(
      db,
      `SELECT COUNT(*) AS count FROM list_entries e WHERE e.userId = ? AND e.list = ${ListName.COMPLETED} ${whereVisible(view, 'e')}
       AND NOT EXISTS (SELECT 1 FROM readings r WHERE r.userId = e.userId AND r.bookId = e.bookId AND r.finishedOn IS NOT NULL)`,
      [userId],
    ),
  ]);
  const perMonth = tally(finished.map(({ finishedOn }) => finishedOn.slice(0, 7)));
  const perRating = new Map(given.map(({ rating, count }) => [rating, Number(count)]));
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
  return {
    completedCount: finished.length,
    undatedCount: perMonth.get(String(year)) ?? 0,
    months: months.map((month) => ({ month, count: perMonth.get(month) ?? 0 })),
    ratings: STARS.map((stars) => perRating.get(stars) ?? 0),
    subjects: mostFrequent(finished.flatMap(({ subjects }) => toList(subjects))),
    authors: mostFrequent(finished.flatMap(({ authors }) => toList(authors))),
    finished: finished.map(({ id, bookId, finishedOn, pageCount, rating, isReread, private: hidden }) => ({
      id,
      bookId,
      finishedOn,
      pageCount,
      rating,
      isReread: Boolean(Number(isReread)),
      private: Boolean(hidden),
    })),
    withoutDateCount: Number(undated?.count ?? 0),
    userId,
    year,
  };
}

function tally(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The most frequent names, ties by name. */
const mostFrequent = (names: readonly string[]): NamedCount[] =>
  [...tally(names)]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_SHOWN);
