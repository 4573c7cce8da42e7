import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SearchIndex } from '../schema/book/search/SearchIndex';
import { searchKey } from '../schema/book/search/words';
import { inventedBooks, realBooks } from './_books';
import { oneOf, seeded } from './_random';
import { ASKED, KINDS, ms, share, timesOf, TURNS } from './_search-speed';

const TITLES = '10000000';
const BATCH = 20_000;

/** The index alone, without a database below it: how long it takes to build, what it takes in memory, and how long it searches. */
async function measure(titles: number): Promise<string[]> {
  const books = inventedBooks(titles, realBooks().books);
  const batches = function* () {
    for (let from = 0; from < books.length; from += BATCH)
      yield books.slice(from, from + BATCH).map(({ title, authors, readers }, at) => ({
        id: from + at + 1,
        searchKey: searchKey(title, authors),
        readers,
      }));
  };
  const pause = monitorEventLoopDelay({ resolution: 2 });
  pause.enable();
  const begun = performance.now();
  const index = await SearchIndex.build(batches());
  const built = performance.now() - begun;
  pause.disable();
  const name = titles.toLocaleString('en');
  const lines: string[] = [];
  for (const [kind, ask] of Object.entries(KINDS)) {
    const random = seeded(kind.length + 5);
    const queries = Array.from({ length: ASKED }, () => ask(oneOf(books, random), random)).filter(Boolean);
    const times = await timesOf(queries, async (query) => index.search(query), TURNS);
    lines.push(
      `| ${name} | ${kind} | ${ms(share(times, 0.5))} | ${ms(share(times, 0.95))} | ${ms(share(times, 0.99))} |`,
    );
  }
  return [
    ...lines,
    `| ${name} | built in ${(built / 1_000).toFixed(0)} s, making up the words included, longest pause ${ms(pause.max / 1e6)} ms; ${(index.bytes / index.size).toFixed(0)} bytes a title | | | |`,
  ];
}

/** `BENCH_TITLES` names sizes; ten million need `NODE_OPTIONS=--max-old-space-size=14000` for the made-up books. */
export async function run(): Promise<string> {
  const lines: string[] = [];
  for (const size of (process.env.BENCH_TITLES ?? TITLES).split(','))
    lines.push(...(await measure(Number(size))));
  return [
    'Search in memory, ms',
    '',
    '| titles | query | p50 | p95 | p99 |',
    '|---|---|--:|--:|--:|',
    ...lines,
  ].join('\n');
}
