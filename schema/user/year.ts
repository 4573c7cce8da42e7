import type { Context } from '../context';
import { rows, toDate, toList } from '../database';
import { ListName } from '../list/ListEntry';
import { ReadingState } from '../reading/Reading';
import { whereVisible, type View } from './visibleTo';
import type { NamedCount, YearInBooks } from './YearInBooks';

const SHOWN = 8;
const STARS = [1, 2, 3, 4, 5];

/** The first moment of the month that lies so many months back, in UTC. */
const monthStart = (now: Date, back: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
const monthOf = (date: Date) => date.toISOString().slice(0, 7);

/** Reviews are public, but the year of a hidden library shows nothing. */
const unlessHidden = (view: View) => (view === 'hidden' ? 'AND 1 = 0' : '');

/** Looks at the last twelve months of a reader. */
export async function yearOf(
  { db }: Pick<Context, 'db'>,
  userId: number,
  view: View,
  now = new Date(),
): Promise<YearInBooks> {
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
    subjects: most(completed.flatMap(({ subjects }) => toList(subjects))),
    authors: most(completed.flatMap(({ authors }) => toList(authors))),
  };
}

/** What a reader finished in a calendar year, by the dates of their readings; re-reads count. */
export async function calendarYearOf(
  { db }: Pick<Context, 'db'>,
  userId: number,
  view: View,
  year: number,
): Promise<YearInBooks> {
  const [finished, given] = await Promise.all([
    rows<{ finishedOn: string; authors: string; subjects: string }>(
      db,
      `SELECT r.finishedOn, b.authors, b.subjects FROM readings r JOIN books b ON b.id = r.bookId
       WHERE r.userId = ? AND r.state = ? AND r.finishedOn >= ? AND r.finishedOn < ? ${whereVisible(view, 'r')}`,
      [userId, ReadingState.FINISHED, String(year), String(year + 1)],
    ),
    rows<{ rating: number; count: number }>(
      db,
      `SELECT rating, COUNT(*) AS count FROM reviews WHERE userId = ? AND createdAt >= ? AND createdAt < ? ${unlessHidden(view)} GROUP BY rating`,
      [userId, new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1))],
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
    subjects: most(finished.flatMap(({ subjects }) => toList(subjects))),
    authors: most(finished.flatMap(({ authors }) => toList(authors))),
  };
}

function tally(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The names that come most often, ties by name. */
const most = (names: readonly string[]): NamedCount[] =>
  [...tally(names)]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, SHOWN);
