import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import type { Database } from '../gateway/database/openDatabase';
import { indexTimes } from './_indexTimes';
import { fillLargeSite } from './_large-site';
import { shapeAsked } from './_million';
import { millionSite } from './_million-site';
import { DATABASES, placeFor, type DatabaseName } from './_places';

const run = promisify(execFile);

/** Large enough for all tables, and without waiting for the disk at each commit. */
const MEMORY_SETTINGS = [
  '--innodb-buffer-pool-size=3G',
  '--innodb-log-file-size=1G',
  '--innodb-flush-log-at-trx-commit=2',
];

/** Migrations of the largest table. */
const STEPS = {
  'add a column': 'ALTER TABLE list_entries ADD COLUMN bench INT NULL',
  'add an index': 'CREATE INDEX bench ON list_entries (addedAt, userId)',
};
/** Between two writes beside a migration, in ms. */
const WRITE_INTERVAL = 20;

/** Does the work while an entry is written repeatedly. Returns the time of the slowest write, in ms. */
async function writingBeside(database: Database, work: () => Promise<unknown>): Promise<number> {
  const end = new AbortController();
  let longest = 0;
  const writing = (async () => {
    while (!end.signal.aborted) {
      const startedAt = performance.now();
      await database.write((tx) => tx.query('UPDATE list_entries SET recency = 1 - recency WHERE id = 1'));
      longest = Math.max(longest, performance.now() - startedAt);
      await pause(WRITE_INTERVAL);
    }
  })();
  await work();
  end.abort();
  await writing;
  return longest;
}

type Seconds = Record<string, number>;

/** Does the work and records how long it took. */
async function time(seconds: Seconds, what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  seconds[what] = (performance.now() - startedAt) / 1_000;
  process.stderr.write(`${what}: ${seconds[what]!.toFixed(1)} s\n`);
}

const command = (env: Record<string, string>, program: string, ...words: string[]) =>
  run(process.execPath, [`dist/server/${program}.js`, ...words], { env: { ...process.env, ...env } });

const megabytes = (file: string) => statSync(file).size / 1e6;

async function measure(name: DatabaseName, readers: number) {
  const folder = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  const place = await placeFor(name, ...MEMORY_SETTINGS);
  const seconds: Seconds = {};
  try {
    const database = await place.open();
    await time(seconds, 'fill the tables', () => fillLargeSite(database, { readers, entries: 53 }));
    Object.assign(seconds, await indexTimes(database, folder));
    await database.close();

    const env = place.env();
    const backup = join(folder, name === 'sqlite' ? 'backup.sqlite' : 'backup.sql.gz');
    await time(seconds, 'rebuild all counters, all wrong', () => command(env, 'counters', 'rebuild'));
    await time(seconds, 'compare all counters', () => command(env, 'counters'));
    await time(seconds, 'backup', () => command(env, 'backup', backup));
    await time(seconds, 'restore, with counters compared', () =>
      command(env, 'restore', backup, '--overwrite'),
    );

    const migrated = await place.open();
    const longest: Record<string, number> = {};
    for (const [step, sql] of Object.entries(STEPS))
      await time(seconds, step, async () => {
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
      'backup MB': what === 'backup' ? megabytes(backup) : null,
    }));
  } finally {
    await place.remove();
    rmSync(folder, { recursive: true });
  }
}

/** On the kept site: restores its backup into a second database and rebuilds the counters, which must all be exact. */
async function measureMillion() {
  const shape = shapeAsked();
  const { place } = await millionSite(shape);
  const folder = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  const backup = join(folder, 'backup.sql.gz');
  const env = place.env();
  const connection = await createConnection(env.DATABASE_URL!);
  const seconds: Seconds = {};
  try {
    await time(seconds, 'compare all counters', () => command(env, 'counters'));
    await time(seconds, 'backup', () => command(env, 'backup', backup));
    await connection.query('DROP DATABASE IF EXISTS restored');
    await connection.query('CREATE DATABASE restored');
    const restored = { ...env, DATABASE_URL: env.DATABASE_URL!.replace(/[^/]+$/, 'restored') };
    await time(seconds, 'restore, with counters compared', () => command(restored, 'restore', backup));
    await time(seconds, 'rebuild all counters, all right', () => command(restored, 'counters', 'rebuild'));
    return Object.entries(seconds).map(([what, took]) => ({
      what,
      s: took,
      'backup MB': what === 'backup' ? megabytes(backup) : null,
    }));
  } finally {
    await connection.query('DROP DATABASE IF EXISTS restored');
    await connection.end();
    await place.remove();
    rmSync(folder, { recursive: true });
  }
}

const titleFor = (readers: number) => `Upkeep of a site of ${readers.toLocaleString('en')} readers`;

/**
 * How long an operator of a large site waits for the match index at a start, for migrations, counters, a backup and a restore, with
 * `BENCH_READERS` readers (100,000), 53 entries and ten titles for each. Arguments: `sqlite` or `mariadb` (default: both), or
 * `million`, the site of `npm run bench -- million mariadb`.
 */
export async function bench(words: string[]) {
  if (words.includes('million'))
    return [{ title: titleFor(shapeAsked().readers), rows: await measureMillion() }];
  const readers = Number(process.env.BENCH_READERS ?? 100_000);
  const named = DATABASES.filter((name) => words.includes(name));
  const measured = [];
  for (const name of named.length > 0 ? named : DATABASES) measured.push(...(await measure(name, readers)));
  return [{ title: titleFor(readers), rows: measured }];
}
