import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { insertRows } from '../gateway/database/bulkInsert';
import type { Database } from '../gateway/database/openDatabase';
import { rows } from '../schema/database';
import { COMPLETED, WISHED } from '../schema/match/taste';
import { random } from '../tests/setup/random';
import { goodbooksShape, hasGoodbooksShape, type Tastes } from './_communities';

/** Readers with huge libraries, which the data lacks. */
export const EXTREME = [
  { books: 500, readers: 40 },
  { books: 3_000, readers: 20 },
];

/** The shape used when there is no data: books of ever lower popularity. */
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

/** The contents of the tables, by column. */
function* entries(tastes: Tastes): Generator<[userId: number, list: number, bookId: number]> {
  for (const [userId, taste] of tastes)
    for (const [bookId, stance] of taste) {
      if (stance & COMPLETED) yield [userId, 1, bookId];
      if (stance & WISHED) yield [userId, 0, bookId];
    }
}

const WHEN = '2024-01-01 00:00:00.000';

export const readerRow = (id: number, createdAt: Date) => ({
  id,
  username: `r${id}`,
  usernameKey: `r${id}`,
  usernameSkeleton: `r${id}`,
  createdAt,
});

export const bookRow = (id: number, createdAt: Date) => ({
  id,
  itemId: `b${id}`,
  title: `Book ${id}`,
  titleKey: `book ${id}`,
  searchKey: `book ${id}`,
  authors: '[]',
  isbns: '[]',
  authorKeys: '[]',
  subjects: '[]',
  subjectFacets: '[]',
  createdAt,
});

async function people({ write }: Database, tastes: Tastes): Promise<void> {
  const createdAt = new Date('2024-01-01');
  await write(async (tx) => {
    await insertRows(
      tx,
      'users',
      [...tastes.keys()].map((id) => readerRow(id, createdAt)),
    );
    await insertRows(
      tx,
      'books',
      Array.from({ length: 10_000 }, (_, at) => bookRow(at + 1, createdAt)),
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

/** Fills empty tables with the whole community, or a tenth of it. */
export async function fillTables(
  database: Database,
  folder: string,
  url: string | null,
  small: boolean,
): Promise<void> {
  const tastes = community(small);
  if (url) await fillMariadb(database, tastes, url, folder);
  else await fillSqlite(database, tastes);
}

/** The library sizes of all readers, smallest first. */
export async function librarySizes({ db }: Database): Promise<{ id: number; size: number }[]> {
  const found = await rows<{ id: number; size: number | string }>(
    db,
    'SELECT userId AS id, COUNT(DISTINCT bookId) AS size FROM list_entries GROUP BY userId',
  );
  return found
    .map(({ id, size }) => ({ id, size: Number(size) }))
    .sort((a, b) => a.size - b.size || a.id - b.id);
}
