import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { allReads } from '../tests/setup/allReads';
import { built } from './_build';
import { progress } from './_contest';
import { fillLife } from './_life';
import { shapeAsked } from './_million';
import { IDLE_TIME, millionSite } from './_million-site';
import { placeFor, type BenchPlace } from './_places';
import { settled, startContender } from './_processes';
import { sizesOf } from './_tableSizes';
import { fillSite, itemIdOf, threadIdOf, tokenOf } from './_site';

/** 30,000 books and 25,000 readers with 300,000 entries and 150,000 reviews. */
const SCALE = 50;
/** A statement reads out of proportion above this many rows read per row returned, unless it reads only a few. */
const PROPORTION = 4;
const ALLOWED_ROWS = 50;
const OPERATOR = 1;
/** Maximum length of a printed statement. */
const SHOWN = 160;

const VALUES = {
  userId: ['"3"', '"4000"'],
  'Query.user.id': ['"3"'],
  'Query.post.id': [`"${threadIdOf(0)}"`],
  'Query.import.id': ['"none"'],
  id: [`"${threadIdOf(0)}"`],
  threadId: [`"${threadIdOf(0)}"`],
  entryId: ['"1"'],
  itemId: [`"${itemIdOf(0)}"`, `"${itemIdOf(40_000)}"`],
  itemIds: [`["${itemIdOf(0)}", "${itemIdOf(1)}"]`],
  isbn: ['"9780000000001"'],
  'searchReaders.query': ['"reader.1"'],
  query: ['"winter"', '"the"'],
  'list.order': ['LAST_ADDED', 'TITLE', 'LAST_READ'],
  'list.search': ['', '"winter"'],
  'list.tags': ['', '["winter"]'],
  'ranking.timeframe': ['ALL', 'WEEK'],
  'ranking.offset': ['', '5000'],
  'booksOnSubject.order': ['MOST_READ', 'NEWEST', 'BEST_RATED'],
  sequence: ['0'],
  year: ['2026'],
  state: ['REPORTED'],
};

interface Statement {
  statement: string;
  times: number;
  sent: number;
  examined: number;
  ms: number;
}

/** A statement without its values, which would make equal statements different. */
const withoutValues = (sql: string): string =>
  sql
    .replace(/'(?:[^'\\]|\\.)*'/g, '?')
    .replace(/\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/\(\s*\?(?:\s*,\s*\?)+\s*\)/g, '(?, …)')
    .replace(/\s+/g, ' ')
    .trim();

const shown = (statements: readonly Statement[]) =>
  statements.map(({ statement, ...figures }) => ({ ...figures, statement: statement.slice(0, SHOWN) }));

/** All statements since the log was emptied: how often each ran, and the run that read the most rows. */
async function statementsOf(connection: Connection): Promise<Statement[]> {
  const [logged] = await connection.query<RowDataPacket[]>(
    `SELECT rows_sent AS sent, rows_examined AS examined, sql_text AS text,
       TIME_TO_SEC(query_time) * 1000 AS ms FROM mysql.slow_log WHERE db = 'bench'`,
  );
  const statements = new Map<string, Statement>();
  for (const { sent, examined, text, ms } of logged) {
    const statement = withoutValues(String(text));
    if (!/^SELECT\b/i.test(statement)) continue;
    const known = statements.get(statement);
    const times = (known?.times ?? 0) + 1;
    const most =
      known && known.examined - known.sent >= Number(examined) - Number(sent)
        ? known
        : { sent: Number(sent), examined: Number(examined), ms: Number(ms) };
    statements.set(statement, { ...most, statement, times });
  }
  return [...statements.values()];
}

/** The site of `fillSite` in the given scale, or the kept one of a million readers. */
async function siteOf(words: readonly string[]): Promise<BenchPlace> {
  if (words.includes('million')) return (await millionSite(shapeAsked())).place;
  const place = await placeFor('mariadb');
  const open = await place.open();
  const scale = Number(words.find((word) => /^\d+$/.test(word)) ?? SCALE);
  await fillSite(open, scale, () => {});
  await fillLife(open, scale);
  await open.close();
  return place;
}

/**
 * All statements behind all reads of the schema on a large MariaDB: how many rows they read and how many they return. The first
 * table has those that read out of proportion, the second the slowest. An argument sets the size of the site: 1 has 600 books;
 * `million` is the site of `npm run bench -- million mariadb`.
 */
export async function bench(words: string[]) {
  const { file, remove } = await built('_peers/peer.ts');
  const place = await siteOf(words);
  try {
    const connection = await createConnection(place.env().DATABASE_URL!);
    await connection.query('INSERT IGNORE INTO operators (userId, createdAt) VALUES (?, NOW())', [OPERATOR]);
    const gateway = await startContender(file, 'product', place.env());
    try {
      await settled(gateway, words.includes('million') ? IDLE_TIME : undefined);
      const [keys] = await connection.query<RowDataPacket[]>(
        `(SELECT kind, linkKey FROM book_links WHERE kind = 1 LIMIT 1) UNION ALL
         (SELECT kind, linkKey FROM book_links WHERE kind = 2 LIMIT 1)`,
      );
      const key = (kind: number) => [
        JSON.stringify(keys.find((one) => one.kind === kind)?.linkKey ?? 'none'),
      ];
      const reads = allReads({
        ...VALUES,
        'booksByAuthor.key': key(1),
        'booksOnSubject.key': key(2),
        key: key(2),
      });
      const clients = { guest: undefined, reader: tokenOf(3), operator: tokenOf(OPERATOR - 1) };
      await connection.query('TRUNCATE mysql.slow_log'); // of an earlier run on a kept site
      await connection.query(
        "SET GLOBAL log_output = 'TABLE', long_query_time = 0, min_examined_row_limit = 0, slow_query_log = 1",
      );
      const tick = progress(reads.length * Object.keys(clients).length);
      let refused = 0;
      for (const [client, token] of Object.entries(clients))
        for (const query of reads) {
          tick(client);
          const response = await fetch(`http://127.0.0.1:${gateway.port}/graphql`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...(token ? { authorization: `Bearer ${token}` } : {}),
            },
            body: JSON.stringify({ query }),
          });
          if ((await response.text()).includes('"errors"')) refused++;
        }
      await connection.query('SET GLOBAL slow_query_log = 0');
      const statements = await statementsOf(connection);
      const outOfProportion = statements
        .filter(({ sent, examined }) => examined > PROPORTION * sent + ALLOWED_ROWS)
        .sort((a, b) => b.examined - a.examined);
      return [
        {
          title: 'Reads of the schema',
          rows: [
            {
              reads: reads.length * Object.keys(clients).length,
              refused,
              statements: statements.length,
              'out of proportion': outOfProportion.length,
            },
          ],
        },
        { title: `More than ${PROPORTION} rows read for each one answered`, rows: shown(outOfProportion) },
        { title: 'The largest tables', rows: await sizesOf(connection) },
        { title: 'The slowest', rows: shown(statements.sort((a, b) => b.ms - a.ms).slice(0, 15)) },
      ];
    } finally {
      await connection.end();
      await gateway.stop();
    }
  } finally {
    await place.remove();
    remove();
  }
}
