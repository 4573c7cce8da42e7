import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { openDatabase, type Database } from '../gateway/database/openDatabase';
import { rows } from '../schema/database';
import { Community } from '../schema/match/Community';
import { startMariadb } from '../tests/setup/mariadb';
import { EXTREME, fillTables, librarySizes } from './_match-tables';

/*
 * How fast are matches on a large site: 53,424 readers, 10,000 books, 6 million completed and 0.9 million wished books, and some
 * readers with very many. Arguments: `sqlite` or `mariadb` (default: both), `small` (a tenth), `fill` (only fills the database, for a
 * later run with the same `BENCH_KEEP` and `DATABASE_URL`).
 */
const RANKED = 50;

/** Matches without an index in memory: shared books counted from the covering index. */
const SQL = `SELECT o.userId, COUNT(*) AS shared FROM list_entries m
  JOIN list_entries o ON o.bookId = m.bookId AND o.list = 1
  WHERE m.userId = ? AND m.list = 1 AND o.userId <> ? GROUP BY o.userId ORDER BY shared DESC LIMIT ${RANKED}`;

const quantile = (times: number[], at: number) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * at))] ?? 0;

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function measure(name: string, database: Database) {
  const { db } = database;
  const index = new Community(db);
  const before = process.memoryUsage();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const build = await time(() => index.build());
  delay.disable();
  const after = process.memoryUsage();
  const { pairs, bytes } = index.extent;
  const built = {
    database: name,
    'list rows': pairs,
    'build s': build / 1000,
    'longest pause while building ms': delay.max / 1e6,
    'bytes a row': bytes / pairs,
    'array buffers grew MB': (after.arrayBuffers - before.arrayBuffers) / 1e6,
  };

  const bySize = await librarySizes(database);
  const normal = bySize.filter(({ size }) => size < 400);
  const near = (at: number) =>
    normal.slice(Math.floor(at * (normal.length - 200)), Math.floor(at * (normal.length - 200)) + 200);
  const groups = [
    ['light', near(0.01)],
    ['median', near(0.5)],
    ['heavy', near(1)],
    ...EXTREME.map(({ books }) => [`${books} books`, bySize.filter(({ size }) => size === books)] as const),
  ] as const;
  const answers = [];
  for (const [group, readers] of groups) {
    const ask = async (id: number) => {
      const { best } = await index.rank(id, RANKED);
      await index.explain(
        id,
        best.map((match) => match.id),
      );
    };
    for (const { id } of readers.slice(0, 20)) await ask(id); // warm
    const times = [];
    const pause = monitorEventLoopDelay({ resolution: 1 });
    pause.enable();
    for (let round = 0; round < Math.ceil(200 / readers.length); round++)
      for (const { id } of readers) {
        times.push(await time(() => ask(id)));
        await nextTurn(); // as between two requests; without it no pause would be seen
      }
    pause.disable();
    const inSql = [];
    for (const { id } of readers.slice(0, group.endsWith('books') ? 3 : 7))
      inSql.push(await time(() => db.query(SQL, [id, id])));
    const p50 = quantile(times, 0.5);
    answers.push({
      database: name,
      reader: group,
      books: readers[0]?.size ?? 0,
      'p50 ms': p50,
      'p99 ms': quantile(times, 0.99),
      'longest pause ms': pause.max / 1e6,
      'SQL ms': quantile(inSql, 0.5),
      'times faster': quantile(inSql, 0.5) / p50,
    });
  }
  await index.close();
  return { built, answers };
}

/** An empty or filled database: with `BENCH_KEEP` in a folder that is kept; for MariaDB in `DATABASE_URL` or on a private server. */
async function placeFor(name: string) {
  const kept = process.env.BENCH_KEEP && join(process.env.BENCH_KEEP, `matches-${name}`);
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  mkdirSync(folder, { recursive: true });
  const given = process.env.DATABASE_URL;
  const server = name === 'mariadb' && !given ? await startMariadb() : null;
  if (server) {
    const connection = await createConnection(server.url);
    await connection.query('CREATE DATABASE bench');
    await connection.end();
  }
  const url = name === 'sqlite' ? null : (given ?? `${server?.url ?? ''}bench`);
  const leave = async () => {
    await server?.remove();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  return { folder, url, leave };
}

export async function bench(words: string[]) {
  const which = ['sqlite', 'mariadb'].filter(
    (name) => !['sqlite', 'mariadb'].some((one) => words.includes(one)) || words.includes(name),
  );
  const builds = [];
  const answers = [];
  for (const name of which) {
    const { folder, url, leave } = await placeFor(name);
    const database = await openDatabase({ dataDir: folder, databaseUrls: url ? [url] : [] });
    try {
      const [some] = await rows<{ id: number }>(database.db, 'SELECT id FROM list_entries LIMIT 1');
      if (!some) await fillTables(database, folder, url, words.includes('small'));
      if (words.includes('fill')) continue;
      const result = await measure(name, database);
      builds.push(result.built);
      answers.push(...result.answers);
    } finally {
      await database.close();
      await leave();
    }
  }
  return [
    { title: 'The index', rows: builds },
    { title: `The ${RANKED} best matches with their reasons`, rows: answers },
  ];
}
