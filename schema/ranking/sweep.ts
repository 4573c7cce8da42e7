import { forUpdate, rows } from '../database';
import { ENTRY_COLUMNS, toEntry, type EntryRow } from '../list/entries';
import { entries } from '../list/entryWriter';
import type { Write } from '../transaction';
import { startOf, Timeframe } from './Timeframe';

const BATCH_SIZE = 200;

/** Moves entries that have become too old for their timeframe to a longer one. Returns how many. */
export async function sweep(write: Write, now = new Date()): Promise<number> {
  let moved = 0;
  for (const timeframe of [Timeframe.WEEK, Timeframe.MONTH, Timeframe.YEAR]) {
    for (let size = BATCH_SIZE; size === BATCH_SIZE; moved += size)
      size = await write(async (tx) => {
        const old = await rows<EntryRow>(
          tx,
          `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE recency = ? AND addedAt <= ?
           ORDER BY addedAt LIMIT ${BATCH_SIZE} ${forUpdate(tx)}`,
          [timeframe, startOf(timeframe, now)],
        );
        await entries.age(tx, old.map(toEntry), timeframe - 1);
        return old.length;
      });
  }
  return moved;
}
