import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MatrixFile } from '../gateway/database/MatrixFile';
import { Community } from '../schema/match/Community';
import { fillLargeSite } from './_large-site';
import { DATABASES, placeFor, type DatabaseName } from './_places';

const run = promisify(execFile);

/** For the tables to fit, and no waiting for the disk at each commit. */
const ENOUGH_MEMORY = [
  '--innodb-buffer-pool-size=3G',
  '--innodb-log-file-size=1G',
  '--innodb-flush-log-at-trx-commit=2',
];

async function measure(name: DatabaseName, readers: number) {
  const folder = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  const place = await placeFor(name, ...ENOUGH_MEMORY);
  const seconds: Record<string, number> = {};
  const time = async (what: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    seconds[what] = (performance.now() - begun) / 1_000;
  };
  try {
    const database = await place.open();
    await time('fill the tables', () => fillLargeSite(database, { readers, entries: 53 }));
    await database.write((tx) =>
      tx.query('INSERT INTO taste_changes (userId, bookId, createdAt) VALUES (1, NULL, ?)', [
        new Date(Date.now() - 300_000),
      ]),
    );
    const file = join(folder, 'matches');
    const index = () =>
      new Community(
        database.db,
        new MatrixFile(file, (error) => {
          throw error;
        }),
      );
    const built = index();
    await time('match index from its tables', () => built.build());
    while (!existsSync(file)) await pause(20);
    await built.close();
    const read = index();
    await time('match index from its file', () => read.build());
    await read.close();
    await database.close();

    const env = { ...process.env, ...place.env() };
    const command = (program: string, ...words: string[]) =>
      run(process.execPath, [`dist/server/${program}.js`, ...words], { env });
    const backup = join(folder, name === 'sqlite' ? 'backup.sqlite' : 'backup.sql.gz');
    await time('counters rebuild', () => command('counters', 'rebuild'));
    await time('counters', () => command('counters'));
    await time('backup', () => command('backup', backup));
    await time('restore', () => command('restore', backup, '--overwrite'));
    return Object.entries(seconds).map(([what, took]) => ({
      database: name,
      what,
      s: took,
      'readers a second': readers / took,
      'backup MB': what === 'backup' ? statSync(backup).size / 1e6 : null,
    }));
  } finally {
    await place.remove();
    rmSync(folder, { recursive: true });
  }
}

/**
 * How long an operator of a large site waits: for the match index at a start, for counters, a backup and a restore, with
 * `BENCH_READERS` readers (100,000), 53 entries and ten titles for each. Words: `sqlite`, `mariadb` (both without).
 */
export async function bench(words: string[]) {
  const readers = Number(process.env.BENCH_READERS ?? 100_000);
  const named = DATABASES.filter((name) => words.includes(name));
  const measured = [];
  for (const name of named.length > 0 ? named : DATABASES) measured.push(...(await measure(name, readers)));
  return [{ title: `Upkeep of a site of ${readers.toLocaleString('en')} readers`, rows: measured }];
}
