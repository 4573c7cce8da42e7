import { marks, rows } from '../database';
import { sharedLoader } from '../loader';
import { whereVisible, type View } from '../user/visibleTo';
import type { ReadingGoal } from './ReadingGoal';
import { ReadingState } from './Reading';
import { DAY } from '../durations';

/** Goals, by `userId year`; visible to those who may see the library (`visibleTo`). */
export const goalsByYear = sharedLoader<string, ReadingGoal>(async (keys, { db }) => {
  const pairs = keys.map((key) => key.split(' ').map(Number));
  const found = await rows<ReadingGoal>(
    db,
    `SELECT userId, year, books FROM reading_goals WHERE userId IN (${marks(pairs)}) AND year IN (${marks(pairs)})`,
    [...pairs.map(([userId]) => userId), ...pairs.map(([, year]) => year)],
  );
  return new Map(found.map((goal) => [`${goal.userId} ${goal.year}`, goal]));
});

/** The number of readings finished in a year, including re-reads, as the viewer may see them; by `view userId year`. */
export const finishedInYear = sharedLoader<string, number>(async (keys, { db }) => {
  const counts = await Promise.all(
    keys.map(async (key) => {
      const [view, ...values] = key.split(' ');
      const [userId, year] = values.map(Number);
      const [row] = await rows<{ count: number | string }>(
        db,
        `SELECT COUNT(*) AS count FROM readings r WHERE userId = ? AND state = ? AND finishedOn >= ? AND finishedOn < ?
         ${whereVisible(view as View, 'r')}`,
        [userId, ReadingState.FINISHED, String(year), String(year! + 1)],
      );
      return [key, Number(row?.count ?? 0)] as const;
    }),
  );
  return new Map(counts);
});

/** The number of books needed by now to be on pace for a goal: its share of the year so far, rounded down. */
export function expectedByNow(year: number, books: number, now: Date): number {
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const passed = Math.min(Math.max(0, now.getTime() + DAY / 2 - start), end - start);
  return Math.floor((books * passed) / (end - start));
}
