import { WEIGHTS } from '../schema/match/score';
import { communities, type Tastes } from './_communities';
import { hitsOf, lead, measure, recallOf, together, type Found } from './_match-measure';
import { OTHERS, OURS } from './_match-methods';
import { sides, split } from './_match-split';
import { tune } from './_match-tune';

/*
 * How good are matches? A fifth of every reader's books is hidden; the 50 best matches of a reader vote for books, and the
 * first 20 of them are compared with the hidden ones. Every method votes in the same way: once weighted by its own similarity, and
 * once with one vote per match. `tune` chooses weights on readers who are never reported. Arguments: names of data sets, `tune`, and
 * the number of weights to try.
 */
const REPORTED = 3_000;
/** The number of readers used of the large set, whose readers share most of their books with thousands of others. */
const REPORTED_OF_LARGE_SET = 500;
const LARGE_SET = 3_000_000;
const COLD = [3, 5, 10];

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const points = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)}`;

/** Small sets have several draws, to make up for their few readers. */
const drawsOf = (tastes: Tastes) => (tastes.size < 10_000 ? [11, 12] : [11]);

async function report(name: string, tastes: Tastes) {
  let pairs = 0;
  for (const taste of tastes.values()) pairs += taste.size;
  const readers = sides(tastes).report.slice(0, pairs > LARGE_SET ? REPORTED_OF_LARGE_SET : REPORTED);
  const splits = drawsOf(tastes).map((draw) => split(tastes, draw));
  const methods = { ...OTHERS, Shelfmates: OURS };
  const all = new Map<string, Found>();
  const rows = [];
  for (const [method, of] of Object.entries(methods)) {
    const finders = await Promise.all(splits.map(async (parts) => ({ parts, find: await of(parts) })));
    const measured = (way: Parameters<typeof measure>[3]) =>
      together(finders.map(({ parts, find }) => measure(parts, readers, find, way)));
    const both = (some: Found) => `${percent(recallOf(some))} / ${percent(hitsOf(some))}`;
    const found = measured({});
    all.set(method, found);
    const cold = Object.fromEntries(COLD.map((first) => [`from ${first} books`, both(measured({ first }))]));
    rows.push({
      method,
      'recall@20': percent(recallOf(found)),
      'hit rate@20': percent(hitsOf(found)),
      'one vote each': both(measured({ oneVoteEach: true })),
      ...cold,
    });
  }
  const own = all.get('Shelfmates')!;
  const leads = Object.keys(OTHERS).map((method) => {
    const { lead: ahead, within } = lead(own, all.get(method)!);
    return {
      'Shelfmates against': method,
      'points of recall': points(ahead),
      '95 %': `± ${(within * 100).toFixed(1)}`,
    };
  });
  return [
    {
      title: `${name}: ${own.size} readers of the report part, ${splits.length} draws (from n books: recall / hit rate)`,
      rows,
    },
    { title: `${name}: the lead, reader by reader`, rows: leads },
  ];
}

export async function bench(words: string[]) {
  const tuning = words.includes('tune');
  const names = words.filter((word) => communities().some(({ name }) => name === word));
  const sets = communities().filter(({ name }) =>
    names.length > 0 ? names.includes(name) : !tuning || name !== 'goodbooks shape',
  );
  if (sets.length === 0) throw new Error('There is no data: set BENCH_DATA to a folder that has it.');
  if (tuning) {
    const trials = Number(words.find((word) => /^\d+$/.test(word)) ?? 60);
    return tune(
      sets.map(({ name, read }) => ({ name, tastes: read() })),
      trials,
      WEIGHTS,
    );
  }
  const results = [];
  for (const { name, read } of sets) results.push(...(await report(name, read())));
  return results;
}
