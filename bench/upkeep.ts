import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Database } from '../gateway/database/openDatabase';
import { indexTimes } from './_indexTimes';
import { fillLargeSite } from './_large-site';
import { DATABASES, placeFor, type DatabaseName } from './_places';

const run = promisify(execFile);

/** For the tables to fit, and no waiting for the disk at each commit. */
const ENOUGH_MEMORY = [
  '--innodb-buffer-pool-size=3G',
  '--innodb-log-file-size=1G',
  '--innodb-flush-log-at-trx-commit=2',
];

/** What migrations do to the largest table. */
const STEPS = {
  'add a column': 'ALTER TABLE list_entries ADD COLUMN bench INT NULL',
  'add an index': 'CREATE INDEX bench ON list_entries (addedAt, userId)',
};
/** Between two writes beside a migration, in ms. */
const WRITE_EVERY = 20;

/** Does the work, and writes an entry again and again meanwhile. Returns how long the slowest of these took, in ms. */
async function writingBeside(database: Database, work: () => Promise<unknown>): Promise<number> {
  const end = new AbortController();
  let longest = 0;
  const writing = (async () => {
    while (!end.signal.aborted) {
      const begun = performance.now();
      await database.write((tx) => tx.query('UPDATE list_entries SET recency = 1 - recency WHERE id = 1'));
      longest = Math.max(longest, performance.now() - begun);
      await pause(WRITE_EVERY);
    }
  })();
  await work();
  end.abort();
  await writing;
  return longest;
}

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
    Object.assign(seconds, await indexTimes(database, folder));
    await database.close();

    const env = { ...process.env, ...place.env() };
    const command = (program: string, ...words: string[]) =>
      run(process.execPath, [`dist/server/${program}.js`, ...words], { env });
    const backup = join(folder, name === 'sqlite' ? 'backup.sqlite' : 'backup.sql.gz');
    await time('counters rebuild', () => command('counters', 'rebuild'));
    await time('counters', () => command('counters'));
    await time('backup', () => command('backup', backup));
    await time('restore', () => command('restore', backup, '--overwrite'));

    const migrated = await place.open();
    const longest: Record<string, number> = {};
    for (const [step, sql] of Object.entries(STEPS))
      await time(step, async () => {
        const migrate = () => migrated.write((tx) => tx.query(sql));
        longest[step] = await writingBeside(migrated, migrate);
      });
    await migrated.close();
    return Object.entries(seconds).map(([what, took]) => ({
      database: name,
      what,
      s: took,
      'readers a second': readers / took,
      'longest write meanwhile ms': longest[what] ?? null,
      'backup MB': what === 'backup' ? statSync(backup).size / 1e6 : null,
    }));
  } finally {
    await place.remove();
    rmSync(folder, { recursive: true });
  }
}

/**
 * How long an operator of a large site waits: for the match index at a start, for migrations, counters, a backup and a restore, with
 * `BENCH_READERS` readers (100,000), 53 entries and ten titles for each. Words: `sqlite`, `mariadb` (both without).
 */
export async function bench(words: string[]) {
  const readers = Number(process.env.BENCH_READERS ?? 100_000);
  const named = DATABASES.filter((name) => words.includes(name));
  const measured = [];
  for (const name of named.length > 0 ? named : DATABASES) measured.push(...(await measure(name, readers)));
  return [{ title: `Upkeep of a site of ${readers.toLocaleString('en')} readers`, rows: measured }];
}
