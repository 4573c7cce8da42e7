import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Libsql from 'libsql';
import { createConnection, type Connection } from 'mysql2/promise';
import { SearchIndex } from '../schema/book/search/SearchIndex';
import { searchKey, wordsOf } from '../schema/book/search/words';
import { freePort, startMariadb } from '../tests/setup/mariadb';
import { inventedBooks, realBooks, type BenchBook } from './_books';
import { oneOf, seeded } from './_random';
import { QUERY_COUNT, KINDS, ms, share, timesOf } from './_search-speed';

/*
 * Our search index compared with engines that keep theirs on disk, which could be used behind the same interface if memory does not
 * hold all titles. Each finds candidates for our ranking: all words are in the title or the authors, the last one possibly unfinished.
 */
const TITLES = 1_000_000;
/** The number of candidates for our ranking. */
const CANDIDATES = 500;
const SHOWN = 10;
const BATCH = 20_000;

interface Row {
  id: number;
  words: string;
  readers: number;
}

interface Engine {
  search(query: string): Promise<number[]>;
  /** Its size on disk or in memory, in MB. */
  megabytes: number;
  close(): Promise<void>;
}

const folderSize = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;

const scratch = () => mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));

/** The words of a query in the syntax of an engine. */
const matchExpression = (
  query: string,
  whole: (word: string) => string,
  unfinished: (word: string) => string,
): string => {
  const words = wordsOf(query);
  return words.map((word, at) => (at === words.length - 1 ? unfinished(word) : whole(word))).join(' ');
};

async function ours(rows: readonly Row[]): Promise<Engine> {
  const batches = function* () {
    for (let from = 0; from < rows.length; from += BATCH)
      yield rows
        .slice(from, from + BATCH)
        .map(({ id, words, readers }) => ({ id, searchKey: words, readers }));
  };
  const index = await SearchIndex.build(batches());
  return {
    search: async (query) => index.search(query),
    megabytes: index.bytes / 1e6,
    close: async () => {},
  };
}

async function sqliteFts(rows: readonly Row[]): Promise<Engine> {
  const folder = scratch();
  const db = new Libsql(join(folder, 'fts.sqlite'));
  db.exec(`CREATE TABLE books (id INTEGER PRIMARY KEY, words TEXT, readers INT);
    CREATE VIRTUAL TABLE fts USING fts5(words, content = books, content_rowid = id, prefix = '2 3')`);
  const insert = db.prepare('INSERT INTO books VALUES (?, ?, ?)');
  db.transaction(() => {
    for (const { id, words, readers } of rows) insert.run(id, words, readers);
  })();
  db.exec("INSERT INTO fts(fts) VALUES ('rebuild')");
  const find = db.prepare(
    `SELECT id FROM books WHERE id IN (SELECT rowid FROM fts WHERE fts MATCH ?) ORDER BY readers DESC LIMIT ${CANDIDATES}`,
  );
  return {
    search: async (query) => {
      const match = matchExpression(
        query,
        (word) => `"${word}"`,
        (word) => `"${word}"*`,
      );
      return match ? (find.all(match) as { id: number }[]).map(({ id }) => id) : [];
    },
    megabytes: folderSize(folder),
    close: async () => {
      db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function mariadbFullText(rows: readonly Row[]): Promise<Engine> {
  const server = await startMariadb(
    '--innodb-ft-min-token-size=1',
    '--innodb-ft-enable-stopword=OFF',
    '--innodb-buffer-pool-size=1G',
  );
  const db = await createConnection(server.url);
  await db.query('CREATE DATABASE bench');
  await db.query('USE bench');
  await db.query('CREATE TABLE books (id INT PRIMARY KEY, words TEXT, readers INT) CHARSET utf8mb4');
  for (let from = 0; from < rows.length; from += BATCH)
    await db.query('INSERT INTO books VALUES ?', [
      rows.slice(from, from + BATCH).map(({ id, words, readers }) => [id, words, readers]),
    ]);
  await db.query('ALTER TABLE books ADD FULLTEXT INDEX (words)');
  const [[size]] = (await db.query(
    "SELECT SUM(file_size) / 1e6 AS mb FROM information_schema.innodb_sys_tablespaces WHERE name LIKE 'bench/%'",
  )) as unknown as [[{ mb: string }]];
  return {
    search: async (query) => {
      const match = matchExpression(
        query,
        (word) => `+${word}`,
        (word) => `+${word}*`,
      );
      const sql = `SELECT id FROM books WHERE MATCH (words) AGAINST (? IN BOOLEAN MODE) ORDER BY readers DESC LIMIT ${CANDIDATES}`;
      const [found] = await db.query(sql, [match]);
      return (found as { id: number }[]).map(({ id }) => id);
    },
    megabytes: Number(size.mb),
    close: async () => {
      await db.end();
      await server.remove();
    },
  };
}

/** Sphinx, from which Manticore was forked; null if it is not installed. */
async function sphinx(rows: readonly Row[]): Promise<Engine | null> {
  const folder = scratch();
  const [port, config] = [await freePort(), join(folder, 'sphinx.conf')];
  const table = join(folder, 'books.tsv');
  writeFileSync(
    table,
    rows
      .map(({ id, words, readers }) => `${id}\t${words}\t${readers}`)
      .join('\n')
      .concat('\n'),
  );
  writeFileSync(
    config,
    `source books
{
  type = tsvpipe
  tsvpipe_command = cat ${table}
  tsvpipe_field = words
  tsvpipe_attr_uint = readers
}
index books
{
  source = books
  path = ${folder}/books
  min_prefix_len = 1
}
indexer
{
  mem_limit = 1024M
}
searchd
{
  listen = 127.0.0.1:${port}:mysql41
  log = ${folder}/log
  pid_file = ${folder}/pid
  binlog_path =
}
`,
  );
  try {
    execFileSync('indexer', ['--config', config, '--all'], { stdio: 'ignore' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  rmSync(table);
  const server = spawn('searchd', ['--config', config, '--nodetach'], { stdio: 'ignore' });
  const connect = async (): Promise<Connection> => {
    for (let tries = 0; ; tries++)
      try {
        return await createConnection({ host: '127.0.0.1', port });
      } catch (error) {
        if (tries > 100) throw error;
        await pause(100);
      }
  };
  const db = await connect();
  return {
    search: async (query) => {
      const match = matchExpression(
        query,
        (word) => word,
        (word) => `${word}*`,
      );
      const sql = `SELECT id FROM books WHERE MATCH(?) ORDER BY readers DESC LIMIT ${CANDIDATES} OPTION max_matches = ${CANDIDATES}`;
      const [found] = await db.query(sql, [match]);
      return (found as { id: number }[]).map(({ id }) => Number(id));
    },
    megabytes: folderSize(folder),
    close: async () => {
      db.destroy();
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

const ENGINES = {
  'our index, in memory': ours,
  'SQLite FTS5': sqliteFts,
  'MariaDB FULLTEXT': mariadbFullText,
  Sphinx: sphinx,
};

async function measure(
  name: string,
  start: (rows: readonly Row[]) => Promise<Engine | null>,
  books: BenchBook[],
) {
  const rows = books.map(({ title, authors, readers }, at) => ({
    id: at + 1,
    words: searchKey(title, authors),
    readers,
  }));
  const startedAt = performance.now();
  const engine = await start(rows);
  if (!engine) return `| ${name} | is not installed | | | | | |`;
  const seconds = (performance.now() - startedAt) / 1_000;
  const cells: string[] = [];
  let found = 0;
  for (const [kind, ask] of Object.entries(KINDS)) {
    const random = seeded(kind.length + 5);
    const asks = Array.from({ length: QUERY_COUNT }, () => oneOf(books, random)).map((book) => ({
      book,
      query: ask(book, random),
    }));
    const queries = asks.map(({ query }) => query).filter(Boolean);
    const times = await timesOf(queries, engine.search, 1);
    cells.push(`${ms(share(times, 0.5))} / ${ms(share(times, 0.95))}`);
    if (kind === 'one typo')
      for (const { book, query } of asks) {
        const ids = (await engine.search(query)).slice(0, SHOWN);
        if (ids.some((id) => books[id - 1]!.title === book.title)) found++;
      }
  }
  await engine.close();
  return `| ${name} | ${seconds.toFixed(0)} | ${engine.megabytes.toFixed(0)} | ${cells.join(' | ')} | ${Math.round((100 * found) / QUERY_COUNT)} % |`;
}

/** `BENCH_TITLES` is the number of titles. */
export async function run(): Promise<string> {
  const books = inventedBooks(Number(process.env.BENCH_TITLES ?? TITLES), realBooks().books);
  const lines: string[] = [];
  for (const [name, start] of Object.entries(ENGINES)) {
    process.stderr.write(`${name} …\n`);
    lines.push(await measure(name, start, books));
  }
  return [
    `Search engines, ${books.length.toLocaleString('en')} titles; ms in the median / 95th percentile`,
    '',
    `| engine | built in s | MB | ${Object.keys(KINDS).join(' | ')} | found with one typo |`,
    `|---|--:|--:|${Object.keys(KINDS)
      .map(() => '--:|')
      .join('')}--:|`,
    ...lines,
  ].join('\n');
}
