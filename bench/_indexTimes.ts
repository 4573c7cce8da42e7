import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ArrayFile } from '../gateway/database/ArrayFile';
import type { Database } from '../gateway/database/openDatabase';
import { BookSearch } from '../schema/book/search/BookSearch';
import { Community } from '../schema/match/Community';
import { MATRIX_FORMAT } from '../schema/match/TasteMatrix';

/** How long a start waits for the indexes, in seconds: built from the tables, and of matches read from its file in the folder. */
export async function indexTimes({ db, write }: Database, folder: string) {
  // The file is written up to a change from which it can go on.
  await write((tx) =>
    tx.query('INSERT INTO taste_changes (userId, bookId, createdAt) VALUES (1, NULL, ?)', [
      new Date(Date.now() - 300_000),
    ]),
  );
  const seconds = async (work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    return (performance.now() - begun) / 1_000;
  };
  const file = join(folder, 'matches');
  const matches = () =>
    new Community(
      db,
      new ArrayFile(file, MATRIX_FORMAT, (error) => {
        throw error;
      }),
    );
  const built = matches();
  const fromTables = await seconds(() => built.build());
  while (!existsSync(file)) await pause(20);
  await built.close();
  const read = matches();
  const fromFile = await seconds(() => read.build());
  await read.close();
  const search = new BookSearch(db);
  return {
    'match index from its tables': fromTables,
    'match index from its file': fromFile,
    'search index from its tables': await seconds(() => search.build()),
  };
}
