import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BookSearch } from '../schema/book/search/BookSearch';
import { searchInDatabase } from '../schema/book/search/searchInDatabase';
import { databaseOf, inventedBooks, realBooks, type BenchBook } from './_books';
import { oneOf, seeded } from './_random';
import { withTypos } from './_typos';

export const QUERY_COUNT = 400;
const DATABASE_QUERY_COUNT = 5;
export const TURNS = 3;
const PAGE = { limit: 20, offset: 0 };

type Ask = (book: BenchBook, random: () => number) => string;

const words = ({ title }: BenchBook) => title.replace(/\(.*/, '').split(/\s+/).filter(Boolean);

export const KINDS: Record<string, Ask> = {
  words: (book, random) => {
    const all = words(book);
    const at = Math.floor(random() * all.length);
    return [...new Set([all[at], oneOf(all, random)])].join(' ');
  },
  author: ({ authors }, random) =>
    random() < 0.5 ? (authors[0] ?? '') : ((authors[0] ?? '').split(' ').at(-1) ?? ''),
  prefix: (book, random) => {
    const title = words(book).join(' ');
    return title.slice(0, 2 + Math.floor(random() * Math.min(10, title.length)));
  },
  'one typo': (book, random) =>
    (withTypos(words(book), ['missing', 'swapped', 'wrong', 'added'], 1, random) ?? words(book)).join(' '),
};

export const share = (times: number[], part: number) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
export const ms = (time: number) => (time < 10 ? time.toFixed(2) : time.toFixed(0));

/** The best of a few runs of each query, to exclude other load on the machine. */
export async function timesOf(
  queries: string[],
  search: (query: string) => Promise<unknown>,
  yieldToEventLoop: number,
): Promise<number[]> {
  for (const query of queries.slice(0, 1)) await search(query);
  const times: number[] = [];
  for (const query of queries) {
    let best = Infinity;
    for (let turn = 0; turn < yieldToEventLoop; turn++) {
      const startedAt = performance.now();
      await search(query);
      best = Math.min(best, performance.now() - startedAt);
    }
    times.push(best);
  }
  return times;
}

async function measure(books: readonly BenchBook[], name: string): Promise<string[]> {
  const database = await databaseOf(books);
  if (process.env.BENCH_FILL) {
    await database.close();
    return [];
  }
  const search = new BookSearch(database.db);
  const pause = monitorEventLoopDelay({ resolution: 2 });
  pause.enable();
  const startedAt = performance.now();
  const meanwhile: Promise<unknown>[] = [];
  const asking = setInterval(() => meanwhile.push(search.find(books[meanwhile.length]!.title, PAGE)), 1_500);
  await search.build();
  const built = performance.now() - startedAt;
  clearInterval(asking);
  pause.disable();
  await Promise.all(meanwhile);
  const lines: string[] = [];
  for (const [kind, ask] of Object.entries(KINDS)) {
    const random = seeded(kind.length + 5);
    const queries = Array.from({ length: QUERY_COUNT }, () => ask(oneOf(books, random), random)).filter(
      Boolean,
    );
    const index = await timesOf(queries, (query) => search.find(query, PAGE), TURNS);
    const plain = await timesOf(
      queries.slice(0, DATABASE_QUERY_COUNT),
      (query) => searchInDatabase(database.db, query, PAGE),
      1,
    );
    lines.push(
      `| ${name} | ${kind} | ${ms(share(index, 0.5))} | ${ms(share(index, 0.95))} | ${ms(share(plain, 0.5))} | ${ms(share(plain, 0.95))} |`,
    );
  }
  const { bytes = 0, books: size = 0 } = search.state ?? {};
  lines.push(
    `| ${name} | built in ${(built / 1000).toFixed(1)} s, longest pause ${ms(pause.max / 1e6)} ms, ${meanwhile.length} searches meanwhile; ${(bytes / size).toFixed(0)} bytes a title | | | | |`,
  );
  await database.close();
  return lines;
}

/**
 * How long a search takes in the index and as a plain query of the database. `BENCH_TITLES` sets other sizes than `real,1000000`;
 * with `BENCH_FILL`, the database of `BENCH_KEEP` is only filled.
 */
export async function run(): Promise<string> {
  const { books, from } = realBooks();
  const lines: string[] = [];
  for (const size of process.env.BENCH_TITLES?.split(',') ?? ['real', '1000000']) {
    const count = size === 'real' ? books.length : Number(size);
    const some = size === 'real' ? books : inventedBooks(count, books);
    lines.push(
      ...(await measure(some, `${count.toLocaleString('en')} (${size === 'real' ? from : 'invented'})`)),
    );
  }
  return [
    'Search speed, ms',
    '',
    '| titles | query | index p50 | index p95 | database p50 | database p95 |',
    '|---|---|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
}
