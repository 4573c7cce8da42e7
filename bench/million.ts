import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { ArrayFile } from '../gateway/database/ArrayFile';
import type { Candidates } from '../schema/match/ranking';
import { MatchIndex } from '../schema/match/MatchIndex';
import type { MatchQuery } from '../schema/match/MatchQuery';
import { FORMULA } from '../schema/match/score';
import { holds, RANGE, type Shard } from '../schema/match/Shard';
import { STANCES } from '../schema/match/taste';
import type { MatrixPosition } from '../schema/match/IndexFollower';
import { assemble, MATRIX_FORMAT, type Source, type TasteMatrix } from '../schema/match/TasteMatrix';
import { indexTimes } from './_indexTimes';
import { inPortions, shapeAsked, type Shape } from './_million';
import { millionSite } from './_million-site';
import { sizesOf } from './_tableSizes';

/** Number of matches. */
const RANKED = 50;
const VIEWERS = 300;
/** Warm-up rankings, which are not reported. */
const WARM = 50;
/** Repetitions of each ranking: a slice that takes long by itself does so every time, unlike one that was interrupted. */
const TIMES = 3;

const ALL_STANCES = Array.from({ length: STANCES }, (_, stance) => stance);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const quantile = (values: number[], at: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? 0;

/**
 * Matches on a very large site, in memory: generated readers and their books, the same in every run. `BENCH_READERS` (100,000) and
 * `BENCH_ENTRIES` (53 per reader on average) set the size. With `BENCH_SHARDS` the readers are divided, as among several match
 * services: the shards are run one after the other, and a ranking takes as long as the slowest. With the argument `mariadb`, all data
 * of such readers is stored in a MariaDB that is kept, unless it exists already, and the indexes are built from that.
 */
export async function bench(words: string[]) {
  if (words.includes('mariadb')) return onMariadb();
  const shape = shapeAsked();
  const { readers } = shape;
  const startedAt = performance.now();
  const of = Number(process.env.BENCH_SHARDS ?? 1);
  const shards = Array.from({ length: of }, (_, number): Shard => ({ number, of, range: RANGE }));
  const matrices: TasteMatrix[] = [];
  for (const shard of shards) matrices.push(await assemble(readersOf(shard, shape)));
  const indexes = matrices.map((matrix, at) => new MatchIndex(matrix, FORMULA, shards[at]));
  const seconds = (performance.now() - startedAt) / 1_000;
  const holders = (book: number) => sumOf(indexes.map((index) => index.holders(book)));
  const [times, slices, shortest]: [number[], number[], number[]] = [[], [], []];
  const [shares, additions, saved]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < VIEWERS + WARM; turn++) {
    const viewer = 1 + Math.floor((turn * readers) / (VIEWERS + WARM));
    const own = indexes.find(({ shard }) => holds(shard, viewer))!;
    const query = { ...own.queryOf(viewer), holders };
    const answers: Answer[] = [];
    for (const index of indexes) {
      const answer = await timedAnswer(index, query);
      answers.push(answer);
      if (turn < WARM) continue;
      slices.push(...answer.slices);
      let least = answer.slices;
      for (let time = 1; time < TIMES; time++) {
        const again = (await timedAnswer(index, query)).slices;
        least = least.map((slice, at) => Math.min(slice, again[at]!));
      }
      shortest.push(...least);
    }
    if (turn < WARM) continue;
    const total = sumOf(answers.map(({ candidates }) => candidates.total));
    times.push(Math.max(...answers.map(({ time }) => time)));
    shares.push((100 * total) / readers);
    additions.push(sumOf([...query.taste.keys()].map(holders)));
    const keys = answers.flatMap(({ candidates }) => candidates.best.map(({ key }) => key));
    const threshold = keys.sort((a, b) => b - a)[RANKED - 1];
    saved.push(threshold === undefined ? 0 : savedByBounds(query, threshold));
  }
  const pairs = sumOf(indexes.map(({ extent }) => extent.pairs));
  const bytes = sumOf(indexes.map(({ extent }) => extent.bytes));
  const file = await throughFile(matrices[0]!);
  return [
    {
      title: 'The match index in memory',
      rows: [
        {
          readers,
          shards: of,
          entries: pairs,
          'generated and built s': seconds,
          MB: bytes / 1e6,
          'bytes an entry': bytes / pairs,
          ...file,
        },
      ],
    },
    {
      title: `The ${RANKED} best matches of ${VIEWERS} readers`,
      rows: [
        {
          'median ms': quantile(times, 0.5),
          'p99 ms': quantile(times, 0.99),
          'p99 slice ms': quantile(slices, 0.99),
          'p99.9 slice ms': quantile(slices, 0.999),
          'longest slice ms': quantile(slices, 1),
          [`longest slice, best of ${TIMES}, ms`]: quantile(shortest, 1),
          'median additions': quantile(additions, 0.5),
          'p99 additions': quantile(additions, 0.99),
          'median % of readers who match': quantile(shares, 0.5),
          'median % that bounds save at best': 100 * quantile(saved, 0.5),
          'p99 %': 100 * quantile(saved, 0.99),
        },
      ],
    },
  ];
}

interface Answer {
  candidates: Candidates;
  /** In ms, as are the slices. */
  time: number;
  slices: number[];
}

async function timedAnswer(index: MatchIndex, query: MatchQuery): Promise<Answer> {
  const slices: number[] = [];
  const requestedAt = performance.now();
  let startedAt = requestedAt;
  const endSlice = async () => {
    slices.push(performance.now() - startedAt);
    startedAt = performance.now();
  };
  const candidates = await index.candidatesInSlices(query, RANKED, endSlice);
  await endSlice();
  return { candidates, time: performance.now() - requestedAt, slices };
}

async function onMariadb() {
  const shape = shapeAsked();
  const { place, loaded } = await millionSite(shape);
  const folder = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  const database = await place.open();
  const connection = await createConnection(place.env().DATABASE_URL!);
  try {
    const times = await indexTimes(database, folder);
    return [
      { title: `The tables of ${shape.readers.toLocaleString('en')} readers`, rows: loaded },
      { title: 'The largest tables', rows: await sizesOf(connection) },
      { title: 'A start, in seconds', rows: [times] },
    ];
  } finally {
    await connection.end();
    await database.close();
    await place.remove();
    rmSync(folder, { recursive: true });
  }
}

async function* readersOf(shard: Shard, shape: Shape): Source {
  for await (const portion of inPortions(shape)) yield portion.filter(({ id }) => holds(shard, id));
}

/**
 * The share of a ranking's additions that upper bounds as in MaxScore (Turtle and Flood, 1995) would save if the last of the best
 * matches were known beforehand: those of books that bring nobody among the best who shares no other book with the viewer.
 */
function savedByBounds(query: MatchQuery, threshold: number): number {
  const books = Array.from(query.taste, ([book, stance]) => {
    const holders = query.holders(book);
    const agreement = Math.max(...ALL_STANCES.map((other) => FORMULA.agreement(stance, other)));
    return { holders, most: agreement * FORMULA.weight(holders) };
  }).sort((a, b) => a.most - b.most);
  // Readers who share some of these books have at least as many.
  const isSaved = (count: number) => {
    let sum = 0;
    for (let shared = 1; shared <= count; shared++) {
      sum += books[count - shared]!.most;
      if (FORMULA.rankKey(sum, FORMULA.norm(shared)) >= threshold) return false;
    }
    return true;
  };
  let count = 0;
  while (count < books.length && isSaved(count + 1)) count++;
  const additionsOf = (some: typeof books) => sumOf(some.map(({ holders }) => holders));
  return additionsOf(books.slice(0, count)) / additionsOf(books);
}

/** How long it takes to write the matrix to its file and to read it, as before and after a restart. */
async function throughFile(matrix: TasteMatrix) {
  const folder = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  try {
    const file = new ArrayFile<MatrixPosition>(join(folder, 'matches'), String(MATRIX_FORMAT), (error) => {
      throw error;
    });
    const upTo = { number: 1, userId: 1, bookId: null, createdAt: '' };
    const startedAt = performance.now();
    const position = { upTo, builtAt: Date.now() };
    await file.save({ arrays: { ...matrix }, position }, new AbortController().signal);
    const written = performance.now();
    await file.load();
    return {
      'file written s': (written - startedAt) / 1_000,
      'file read s': (performance.now() - written) / 1_000,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
