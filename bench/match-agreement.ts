import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { insertRows } from '../gateway/database/bulkInsert';
import { openDatabase, type Database } from '../gateway/database/openDatabase';
import { Community } from '../schema/match/Community';
import { rankInSql } from '../schema/match/sqlMatches';
import { changeCommunity, fillCommunity } from '../tests/setup/community';
import { startMariadb } from '../tests/setup/mariadb';
import { referenceMatches } from '../tests/setup/matches';

/*
 * Do the index, the calculation without an index, and the formula as a single SQL statement give the same matches with the same
 * scores? Thousands of generated communities are compared, before and after changes. Arguments: the number of communities and, to
 * continue an earlier run, the number of the first; `mariadb` instead of SQLite. The run ends at the first difference.
 */
const READERS = 14;
const VIEWERS = 4;
const BEST = 50;

async function books({ write }: Database): Promise<void> {
  const text = { authors: '[]', isbns: '[]', authorKeys: '[]', subjects: '[]', subjectFacets: '[]' };
  const books = Array.from({ length: 14 }, (_, at) => ({
    itemId: `b${at}`,
    title: `Book ${at}`,
    titleKey: `book ${at}`,
    searchKey: '',
    ...text,
    createdAt: new Date(),
  }));
  await write((tx) => insertRows(tx, 'books', books));
}

async function compare(database: Database, seed: number): Promise<number> {
  await database.write(async (tx) => {
    for (const table of ['users', 'taste_changes']) await tx.query(`DELETE FROM ${table}`);
  });
  const { db } = database;
  const made = await fillCommunity(database, READERS, seed);
  const community = new Community(db);
  await community.build();
  let compared = 0;
  const agree = async () => {
    for (let viewer = 0; viewer < VIEWERS; viewer++) {
      const id = made.ids[made.below(made.ids.length)]!;
      const all = await referenceMatches(db, id);
      const expected = JSON.stringify({ best: all.slice(0, BEST), total: all.length });
      for (const answer of [await community.rank(id, BEST), await rankInSql(db, id, BEST)])
        if (JSON.stringify(answer) !== expected)
          throw new Error(`Community ${seed}, reader ${id}: ${JSON.stringify(answer)}, but ${expected}`);
      compared += all.length;
    }
  };
  await agree();
  await changeCommunity(database, made, 10);
  await agree();
  const differences = await community.check();
  if (differences.length > 0) throw new Error(`Community ${seed}: ${differences.join(' ')}`);
  await community.close();
  return compared;
}

export async function bench(words: string[]) {
  const [communities = 2_000, first = 1] = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const folder = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  const server = words.includes('mariadb') ? await startMariadb() : null;
  if (server) {
    const connection = await createConnection(server.url);
    await connection.query('CREATE DATABASE bench');
    await connection.end();
  }
  const database = await openDatabase({
    dataDir: folder,
    databaseUrls: server ? [`${server.url}bench`] : [],
  });
  try {
    await books(database);
    let matches = 0;
    for (let seed = first; seed < first + communities; seed++) matches += await compare(database, seed);
    const rankings = communities * VIEWERS * 2;
    return [
      {
        title: 'Index, SQL and reference agree',
        rows: [
          { database: server ? 'mariadb' : 'sqlite', communities, first, rankings, matches, differences: 0 },
        ],
      },
    ];
  } finally {
    await database.close();
    await server?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
