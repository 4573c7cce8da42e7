import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ArrayFile } from '../gateway/database/ArrayFile';
import { SearchIndex } from '../schema/book/search/SearchIndex';
import { SEGMENT_FORMAT } from '../schema/book/search/Segment';
import { fromArrays, toArrays, type SearchPosition } from '../schema/book/search/storedIndex';
import { searchKey } from '../schema/book/search/words';
import type { SearchedBook } from '../schema/book/search/SegmentBuilder';
import { inventBooks, realBooks, type BenchBook } from './_books';
import { oneOf, seeded } from './_random';
import { QUERY_COUNT, KINDS, ms, share, timesOf, TURNS } from './_search-speed';

const TITLES = '10000000';
const BATCH = 2_000;
const SAMPLE_SIZE = 20_000;

/** The index alone, without a database: build time, memory and search time. */
async function measure(titles: number): Promise<string[]> {
  const pause = monitorEventLoopDelay({ resolution: 2 });
  pause.enable();
  /** Some of the books, to be searched for. Keeping all of them would make the garbage collector pause for seconds. */
  const books: BenchBook[] = [];
  const batches = function* () {
    let id = 0;
    let batch: SearchedBook[] = [];
    for (const book of inventBooks(titles, realBooks().books)) {
      if (id === 0) pause.reset(); // the words have been generated
      if (id % Math.ceil(titles / SAMPLE_SIZE) === 0) books.push(book);
      batch.push({ id: ++id, searchKey: searchKey(book.title, book.authors), readers: book.readers });
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  };
  const startedAt = performance.now();
  const index = await SearchIndex.build(batches());
  const built = performance.now() - startedAt;
  pause.disable();
  const name = titles.toLocaleString('en');
  const lines: string[] = [];
  for (const [kind, ask] of Object.entries(KINDS)) {
    const random = seeded(kind.length + 5);
    const queries = Array.from({ length: QUERY_COUNT }, () => ask(oneOf(books, random), random)).filter(
      Boolean,
    );
    const times = await timesOf(queries, async (query) => index.search(query), TURNS);
    lines.push(
      `| ${name} | ${kind} | ${ms(share(times, 0.5))} | ${ms(share(times, 0.95))} | ${ms(share(times, 0.99))} |`,
    );
  }
  const file = await throughFile(index);
  return [
    ...lines,
    `| ${name} | built in ${(built / 1_000).toFixed(0)} s, making up the words included, longest pause ${ms(pause.max / 1e6)} ms; ${(index.bytes / index.size).toFixed(0)} bytes a title; ${file} | | | |`,
  ];
}

/** How long it takes to write the index to its file and to read it, as before and after a restart. */
async function throughFile(index: SearchIndex): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  try {
    const file = new ArrayFile<SearchPosition>(join(folder, 'search'), String(SEGMENT_FORMAT), (error) => {
      throw error;
    });
    const change = { id: 1, bookId: 1, changedAt: '' };
    const position = { segments: index.arrays.length, bookId: 1, change, storedAt: Date.now() };
    const startedAt = performance.now();
    await file.save({ arrays: toArrays(index, new Set()), position }, new AbortController().signal);
    const written = performance.now();
    const stored = await file.load();
    if (!stored || fromArrays(stored).index.size !== index.size) throw new Error('The index was not stored.');
    const read = performance.now();
    return `written to its file in ${((written - startedAt) / 1_000).toFixed(1)} s, read in ${((read - written) / 1_000).toFixed(1)} s`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `BENCH_TITLES` sets the sizes. */
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
