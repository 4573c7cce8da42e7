import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ArrayFile } from '../gateway/database/ArrayFile';
import type { Database } from '../gateway/database/openDatabase';
import { BookSearch } from '../schema/book/search/BookSearch';
import { Community } from '../schema/match/Community';
import { MATRIX_FORMAT } from '../schema/match/TasteMatrix';

/** How long the indexes take at a start, in seconds: built from the tables, and for matches also read from the file in the folder. */
export async function indexTimes({ db, write }: Database, folder: string) {
  // The file contains all changes up to one, from which the index continues.
  await write((tx) =>
    tx.query('INSERT INTO taste_changes (userId, bookId, createdAt) VALUES (1, NULL, ?)', [
      new Date(Date.now() - 300_000),
    ]),
  );
  const pauses = monitorEventLoopDelay({ resolution: 2 });
  const seconds = async (work: () => Promise<void>) => {
    const startedAt = performance.now();
    await work();
    return (performance.now() - startedAt) / 1_000;
  };
  const file = join(folder, 'matches');
  const matches = () =>
    new Community(
      db,
      new ArrayFile(file, String(MATRIX_FORMAT), (error) => {
        throw error;
      }),
    );
  const built = matches();
  pauses.enable();
  const fromTables = await seconds(() => built.build());
  const matchPause = pauses.max / 1e9;
  while (!existsSync(file)) await pause(20);
  await built.close();
  const read = matches();
  const fromFile = await seconds(() => read.build());
  await read.close();
  const search = new BookSearch(db);
  pauses.reset();
  const searchFromTables = await seconds(() => search.build());
  pauses.disable();
  return {
    'match index from its tables': fromTables,
    'its longest pause': matchPause,
    'match index from its file': fromFile,
    'search index from its tables': searchFromTables,
    'longest pause of that': pauses.max / 1e9,
  };
}
