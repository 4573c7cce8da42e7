import type { DataSource } from 'typeorm';
import { rows, toDate } from '../../schema/database';
import { readChangeNumber } from '../../schema/forum/changeLog';
import { DAY } from '../../schema/durations';

/** How many missed changes a stream replays, and how old the oldest of them may be, in ms. */
const MAX_CHANGES = 10_000;
const MAX_AGE = DAY;

/**
 * Decides what a client receives that reconnects with the number of the last change it has seen: the changes since then, or a
 * reset to the current number if they are too many or too old. A number from the future belongs to another database: a reset too.
 */
export async function replayFrom(
  db: DataSource,
  since: number,
): Promise<{ since: number; isReset: boolean }> {
  const current = await readChangeNumber(db);
  const missed = current - since;
  const isReset =
    missed < 0 || missed > MAX_CHANGES || (missed > 0 && (await ageOfNext(db, since)) > MAX_AGE);
  return { since: isReset ? current : since, isReset };
}

/** Age of the first change after a number, in ms; infinite if it was deleted. */
async function ageOfNext(db: DataSource, since: number): Promise<number> {
  const [next] = await rows<{ createdAt: string }>(
    db,
    'SELECT createdAt FROM post_changes WHERE number = ?',
    [since + 1],
  );
  return next ? Date.now() - toDate(next.createdAt).getTime() : Infinity;
}
