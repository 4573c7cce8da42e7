import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { insertRows } from '../gateway/database/bulkInsert';
import { rows } from '../schema/database';
import { starterCatalogue } from '../gateway/seed/starterCatalogue';
import { openDatabase, type Database } from '../gateway/database/openDatabase';
import { toIsbn13 } from '../schema/book/isbn';
import { bookColumns } from '../schema/book/store';
import { seeded, oneOf } from './_random';

export interface BenchBook {
  title: string;
  authors: string[];
  readers: number;
  isbn: string | null;
  /** The title of the first edition; empty if unknown. */
  originalTitle?: string;
}

const FILES = ['../shared/data', '../../shared/data'].map((folder) => `${folder}/goodbooks/books.csv.gz`);

/** Ten thousand real books if the data is there, else the starter catalogue. */
export function realBooks(): { books: BenchBook[]; from: string } {
  const file = FILES.find(existsSync);
  if (!file)
    return {
      from: `the ${starterCatalogue.length} titles of the starter catalogue (the real data is not on this machine)`,
      books: starterCatalogue.map(({ title, authors }, at) => ({
        title,
        authors,
        readers: 1_000 - at,
        isbn: null,
      })),
    };
  const [head = [], ...lines] = cells(gunzipSync(readFileSync(file)).toString('utf8'));
  const at = (name: string) => head.indexOf(name);
  const books = lines.map((line) => ({
    title: line[at('title')] ?? '',
    authors: (line[at('authors')] ?? '').split(',').map((author) => author.trim()),
    readers: Number(line[at('ratings_count')]),
    isbn: line[at('isbn')] ? toIsbn13(line[at('isbn')]!.padStart(10, '0')) : null,
    originalTitle: line[at('original_title')] ?? '',
  }));
  return { books, from: 'goodbooks-10k' };
}

/** The cells of a CSV text. */
function cells(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    lines.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') lines.push([]);
    if (end === '') break;
  }
  return lines.filter((line) => line.length > 1);
}

export const SYLLABLES =
  'ba be bor ca cen da del dor el en fa fer gal gor ha hel in is ka kel la len lo ma mar men na nor or pa per ra ren ri sa sel ta ter tor u va ven vi wa yo zan'.split(
    ' ',
  );

/** Generated titles: words have the frequencies of real titles, every eighth is an invented one, and the number of authors is realistic. */
export const inventedBooks = (count: number, real: readonly BenchBook[]): BenchBook[] => [
  ...inventBooks(count, real),
];

/** The same as a generator, for more titles than memory should hold. */
export function* inventBooks(count: number, real: readonly BenchBook[]): Generator<BenchBook> {
  const random = seeded(7);
  const words = real.flatMap(({ title }) => title.replace(/\(.*/, '').split(/\s+/).filter(Boolean));
  const names = real.flatMap(({ authors }) => authors).map((author) => author.split(' '));
  const invented = Array.from({ length: Math.ceil(count / 12) }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => oneOf(SYLLABLES, random)).join(''),
  );
  const authors = Array.from(
    { length: Math.ceil(count / 3) },
    () =>
      `${oneOf(names, random)[0]} ${random() < 0.3 ? oneOf(invented, random) : oneOf(names, random).at(-1)}`,
  );
  for (let made = 0; made < count; made++)
    yield {
      title: Array.from({ length: 2 + Math.floor(random() * 4) }, () =>
        random() < 0.12 ? oneOf(invented, random) : oneOf(words, random),
      ).join(' '),
      authors: [oneOf(authors, random)],
      readers: Math.floor(1 / (random() + 0.00001)),
      isbn: null,
    };
}

const BATCH = 5_000;

/** Stores books, with their reader counts as rankings; their IDs, which are also their itemIds, continue from `after`. */
export async function storeBooks(
  { write }: Pick<Database, 'write'>,
  books: readonly BenchBook[],
  after: number,
): Promise<void> {
  const createdAt = new Date();
  for (let from = 0; from < books.length; from += BATCH)
    await write(async (tx) => {
      const part = books.slice(from, from + BATCH);
      const columns = part.map(({ title, authors, isbn }, at) => ({
        id: after + from + at + 1,
        ...bookColumns(
          {
            itemId: String(after + from + at + 1),
            title: title.slice(0, 500),
            authors,
            authorKeys: [],
            coverUrl: null,
            firstPublishYear: null,
            firstSentence: null,
            description: null,
            isbns: isbn ? [isbn] : [],
            subjects: [],
            subjectFacets: [],
          },
          createdAt,
        ),
      }));
      await insertRows(tx, 'books', columns);
      await insertRows(
        tx,
        'book_isbns',
        part.flatMap(({ isbn }, at) => (isbn ? [{ isbn, bookId: after + from + at + 1 }] : [])),
      );
      await insertRows(
        tx,
        'rankings',
        part.map(({ readers }, at) => ({
          list: 1,
          timeframe: 0,
          bookId: after + from + at + 1,
          count: readers,
          titleKey: columns[at]!.titleKey,
        })),
      );
    });
}

/**
 * A database with those books: in `DATABASE_URL`, which must be empty, or else in an SQLite file. It is emptied afterwards, unless
 * `BENCH_KEEP` names a folder in which it is kept until the next run.
 */
export async function databaseOf(books: readonly BenchBook[]): Promise<Database> {
  const keep = process.env.BENCH_KEEP;
  const dataDir = keep
    ? join(keep, `books-${books.length}`)
    : mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  mkdirSync(dataDir, { recursive: true });
  const url = process.env.DATABASE_URL;
  const database = await openDatabase({ dataDir, databaseUrls: url ? [url] : [] });
  const [{ stored } = { stored: 0 }] = await rows<{ stored: number | string }>(
    database.db,
    'SELECT COUNT(*) AS stored FROM books',
  );
  await storeBooks(database, books.slice(Number(stored)), Number(stored));
  return {
    ...database,
    close: async () => {
      if (url && !keep)
        for (const table of ['rankings', 'book_isbns', 'books'])
          await database.db.query(`DELETE FROM ${table}`);
      await database.close();
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
