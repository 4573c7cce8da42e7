import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createConnection } from 'mysql2/promise';
import { insertRows } from '../gateway/bulk';
import { openDatabase, type Database } from '../gateway/database';
import { rows } from '../schema/database';
import { Community } from '../schema/match/Community';
import { COMPLETED, WISHED } from '../schema/match/taste';
import { random } from '../tests/setup/random';
import { startMariadb } from '../tests/setup/mariadb';
import { goodbooksShape, hasGoodbooksShape, type Tastes } from './_communities';

/*
 * How fast are matches at the size of a large site: 53,424 readers, 10,000 books, 6 million completed and 0.9 million
 * wished books, and some readers with very many. Words: `sqlite`, `mariadb` (both without), `small` (a tenth).
 */
const EXTREME = [
  { books: 500, readers: 40 },
  { books: 3_000, readers: 20 },
];
const RANKED = 50;

/** The shape made up where the data is not there: books of ever falling popularity. */
function madeUp(readers: number): Tastes {
  const { next, below } = random(53_424);
  const tastes: Tastes = new Map();
  for (let reader = 1; reader <= readers; reader++) {
    const taste = new Map<number, number>();
    const size = 90 + below(80);
    while (taste.size < size)
      taste.set(1 + Math.floor(10_000 * next() ** 2.5), next() < 0.13 ? WISHED : COMPLETED | (1 + below(5)));
    tastes.set(reader, taste);
  }
  return tastes;
}

function community(small: boolean): Tastes {
  const all = hasGoodbooksShape() ? goodbooksShape() : madeUp(53_424);
  const tastes: Tastes = small ? new Map([...all].slice(0, 5_342)) : all;
  const { below } = random(7);
  let id = Math.max(...[...tastes.keys()].slice(-1)) + 1;
  for (const { books, readers } of EXTREME)
    for (let count = 0; count < readers; count++) {
      const taste = new Map<number, number>();
      while (taste.size < books) taste.set(1 + below(10_000), COMPLETED | (1 + below(5)));
      tastes.set(id++, taste);
    }
  return tastes;
}

/** What goes into the tables, a column of values each. */
function* entries(tastes: Tastes): Generator<[userId: number, list: number, bookId: number]> {
  for (const [userId, taste] of tastes)
    for (const [bookId, stance] of taste) {
      if (stance & COMPLETED) yield [userId, 1, bookId];
      if (stance & WISHED) yield [userId, 0, bookId];
    }
}

const WHEN = '2024-01-01 00:00:00.000';

async function people({ write }: Database, tastes: Tastes): Promise<void> {
  const createdAt = new Date('2024-01-01');
  const text = { authors: '[]', isbns: '[]', authorKeys: '[]', subjects: '[]', subjectFacets: '[]' };
  await write(async (tx) => {
    await insertRows(
      tx,
      'users',
      [...tastes.keys()].map((id) => ({
        id,
        username: `r${id}`,
        usernameKey: `r${id}`,
        usernameSkeleton: `r${id}`,
        createdAt,
      })),
    );
    await insertRows(
      tx,
      'books',
      Array.from({ length: 10_000 }, (_, at) => ({
        id: at + 1,
        itemId: `b${at + 1}`,
        title: `Book ${at + 1}`,
        titleKey: `book ${at + 1}`,
        searchKey: '',
        ...text,
        createdAt,
      })),
    );
  });
}

async function fillSqlite(database: Database, tastes: Tastes): Promise<void> {
  const { db } = database;
  await people(database, tastes);
  await db.query('PRAGMA foreign_keys = OFF');
  const indexes = await rows<{ name: string; sql: string }>(
    db,
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'list_entries' AND sql IS NOT NULL",
  );
  for (const { name } of indexes) await db.query(`DROP INDEX ${name}`);
  await database.write(async (tx) => {
    const size = 6_000;
    const sql = (count: number) =>
      `INSERT INTO list_entries (userId, list, bookId, recency, addedAt) VALUES ${Array(count).fill(`(?, ?, ?, 0, '${WHEN}')`).join(',')}`;
    const full = sql(size);
    let values: number[] = [];
    for (const row of entries(tastes)) {
      values.push(...row);
      if (values.length < size * 3) continue;
      await tx.query(full, values);
      values = [];
    }
    if (values.length > 0) await tx.query(sql(values.length / 3), values);
  });
  for (const { sql } of indexes) await db.query(sql);
}

async function fillMariadb(database: Database, tastes: Tastes, url: string, folder: string): Promise<void> {
  await people(database, tastes);
  const file = join(folder, 'entries.csv');
  const lines: string[] = [];
  for (const row of entries(tastes)) lines.push(`${row.join(',')},0,${WHEN}`);
  writeFileSync(file, lines.join('\n'), { mode: 0o644 });
  const connection = await createConnection(url);
  await connection.query('SET SESSION foreign_key_checks = 0, unique_checks = 0');
  await connection.query(
    `LOAD DATA INFILE '${file}' INTO TABLE list_entries FIELDS TERMINATED BY ',' (userId, list, bookId, recency, addedAt)`,
  );
  await connection.query('ANALYZE TABLE list_entries');
  await connection.end();
}

/** What one would write without an index in memory: shared books counted off the covering index. */
const SQL = `SELECT o.userId, COUNT(*) AS shared FROM list_entries m
  JOIN list_entries o ON o.bookId = m.bookId AND o.list = 1
  WHERE m.userId = ? AND m.list = 1 AND o.userId <> ? GROUP BY o.userId ORDER BY shared DESC LIMIT ${RANKED}`;

const quantile = (times: number[], at: number) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * at))] ?? 0;

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function measure(name: string, { db }: Database, tastes: Tastes) {
  const index = new Community(db);
  const before = process.memoryUsage();
  let waiting = 0;
  const ticks = setInterval(() => waiting++, 20);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const build = await time(() => index.build());
  delay.disable();
  clearInterval(ticks);
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

  const bySize = [...tastes].map(([id, { size }]) => ({ id, size })).sort((a, b) => a.size - b.size);
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
      for (const { id } of readers) times.push(await time(() => ask(id)));
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

export async function bench(words: string[]) {
  const tastes = community(words.includes('small'));
  const which = ['sqlite', 'mariadb'].filter(
    (name) => !['sqlite', 'mariadb'].some((one) => words.includes(one)) || words.includes(name),
  );
  const builds = [];
  const answers = [];
  for (const name of which) {
    const folder = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
    const server = name === 'mariadb' ? await startMariadb() : null;
    if (server) {
      const connection = await createConnection(server.url);
      await connection.query('CREATE DATABASE bench');
      await connection.end();
    }
    const url = server && `${server.url}bench`;
    const database = await openDatabase({ dataDir: folder, databaseUrls: url ? [url] : [] });
    try {
      if (url) await fillMariadb(database, tastes, url, folder);
      else await fillSqlite(database, tastes);
      const result = await measure(name, database, tastes);
      builds.push(result.built);
      answers.push(...result.answers);
    } finally {
      await database.close();
      await server?.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [
    { title: `The index: ${tastes.size} readers`, rows: builds },
    { title: `The ${RANKED} best matches with their reasons`, rows: answers },
  ];
}
