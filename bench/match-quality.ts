import { MatchIndex } from '../schema/match/MatchIndex';
import { formula, WEIGHTS, type Weights } from '../schema/match/score';
import { assemble, pack } from '../schema/match/Shelves';
import type { Taste } from '../schema/match/taste';
import { random } from '../tests/setup/random';
import { communities, type Tastes } from './_communities';

/*
 * How good are matches? A fifth of every reader's books is hidden; the 50 best matches of a reader vote for books, and
 * the first 20 of them are compared with what was hidden. Every method votes in the same way, with its own similarity as
 * the weight of a vote. Weights were chosen with `--tune`, on other readers than those that are reported.
 */
const HIDDEN = 0.2;
const MATCHES = 50;
const PREDICTED = 20;
const VALIDATION = 0.3;
const READERS = 1000;

interface Split {
  known: Tastes;
  hidden: Map<number, Set<number>>;
  /** By book, who knows it. */
  holders: Map<number, number[]>;
  /** Books, the one with most holders first. */
  popular: number[];
  validation: number[];
  reported: number[];
}

type Votes = { id: number; weight: number }[];
/** The 50 most alike readers, for a reader who says this. */
type Method = (reader: number, taste: Taste) => Votes;

function split(tastes: Tastes): Split {
  const { chance, next } = random(20_261_121);
  const known: Tastes = new Map();
  const hidden = new Map<number, Set<number>>();
  const holders = new Map<number, number[]>();
  for (const [reader, taste] of tastes) {
    const kept: Taste = new Map();
    const away = new Set<number>();
    for (const [book, stance] of taste) {
      if (chance(HIDDEN)) away.add(book);
      else kept.set(book, stance);
    }
    known.set(reader, kept);
    hidden.set(reader, away);
    for (const book of kept.keys()) {
      const some = holders.get(book);
      if (some) some.push(reader);
      else holders.set(book, [reader]);
    }
  }
  const order = [...known.keys()].map((reader) => ({ reader, at: next() })).sort((a, b) => a.at - b.at);
  const readers = order.map(({ reader }) => reader);
  const border = Math.floor(readers.length * VALIDATION);
  const usable = (some: number[]) =>
    some.filter((reader) => known.get(reader)?.size && hidden.get(reader)?.size).slice(0, READERS);
  return {
    known,
    hidden,
    holders,
    popular: [...holders].sort(([, a], [, b]) => b.length - a.length).map(([book]) => book),
    validation: usable(readers.slice(0, border)),
    reported: usable(readers.slice(border)),
  };
}

const best = (votes: Votes): Votes =>
  votes.sort((a, b) => b.weight - a.weight || a.id - b.id).slice(0, MATCHES);

function counted(
  { known, holders }: Split,
  similarity: (shared: number, a: number, b: number) => number,
): Method {
  return (reader, taste) => {
    const shared = new Map<number, number>();
    for (const book of taste.keys())
      for (const other of holders.get(book) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    shared.delete(reader);
    return best(
      [...shared].map(([id, count]) => ({
        id,
        weight: similarity(count, taste.size, known.get(id)?.size ?? 0),
      })),
    );
  };
}

async function ours({ known }: Split, weights: Weights): Promise<Method> {
  async function* readers() {
    for (const [id, taste] of [...known].sort(([a], [b]) => a - b))
      yield [{ id, books: [...taste].map(([book, stance]) => pack(book, stance)) }];
  }
  const index = new MatchIndex(await assemble(readers()), formula(weights));
  return (reader, taste) => {
    const whole = known.get(reader) ?? new Map<number, number>();
    if (taste.size !== whole.size) index.setTaste(reader, taste);
    const votes = index.rank(reader, MATCHES).best.map(({ id, score }) => ({ id, weight: score }));
    if (taste.size !== whole.size) index.setTaste(reader, whole);
    return votes;
  };
}

function byChance({ known }: Split): Method {
  const ids = [...known.keys()];
  const { below } = random(3);
  return () => Array.from({ length: MATCHES }, () => ({ id: ids[below(ids.length)] ?? 0, weight: 1 }));
}

function measure(
  { known, hidden, holders, popular }: Split,
  readers: readonly number[],
  method: Method | 'popular',
  first = Infinity,
) {
  let [recall, hits, asked] = [0, 0, 0];
  for (const reader of readers) {
    const whole = known.get(reader) ?? new Map<number, number>();
    if (first !== Infinity && whole.size < first) continue;
    const taste: Taste = new Map([...whole].slice(0, first));
    const votes = new Map<number, number>();
    if (method !== 'popular')
      for (const { id, weight } of method(reader, taste))
        for (const book of known.get(id)?.keys() ?? [])
          if (!whole.has(book)) votes.set(book, (votes.get(book) ?? 0) + weight);
    const predicted =
      method === 'popular'
        ? popular.filter((book) => !whole.has(book)).slice(0, PREDICTED)
        : first20(votes, (book) => holders.get(book)?.length ?? 0);
    const away = hidden.get(reader) ?? new Set<number>();
    const found = predicted.filter((book) => away.has(book)).length;
    recall += found / away.size;
    hits += found > 0 ? 1 : 0;
    asked++;
  }
  return { recall: recall / asked, hits: hits / asked, asked };
}

/** The books with most votes; of those with as many, the more popular ones. */
function first20(votes: Map<number, number>, popularity: (book: number) => number): number[] {
  const least = [...votes.values()].sort((a, b) => b - a)[PREDICTED - 1] ?? 0;
  return [...votes]
    .filter(([, count]) => count >= least)
    .sort(([a, x], [b, y]) => y - x || popularity(b) - popularity(a) || a - b)
    .slice(0, PREDICTED)
    .map(([book]) => book);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function report(name: string, parts: Split) {
  const methods: [string, Method | 'popular'][] = [
    ['random readers', byChance(parts)],
    ['most popular', 'popular'],
    ['plain overlap', counted(parts, (shared) => shared)],
    ['cosine', counted(parts, (shared, a, b) => shared / Math.sqrt(a * b))],
    ['Jaccard', counted(parts, (shared, a, b) => shared / (a + b - shared))],
    ['Shelfmates', await ours(parts, WEIGHTS)],
  ];
  const rows = methods.map(([method, find]) => {
    const all = measure(parts, parts.reported, find);
    const cold = Object.fromEntries(
      [3, 5, 10].map((first) => {
        const { recall, hits } = measure(parts, parts.reported, find, first);
        return [`from ${first} books`, `${percent(recall)} / ${percent(hits)}`];
      }),
    );
    return { method, 'recall@20': percent(all.recall), 'hit rate@20': percent(all.hits), ...cold };
  });
  return { title: `${name}: ${parts.reported.length} readers (from n books: recall / hit rate)`, rows };
}

/** The choice of weights: neighbours of today's, on the validation part alone. */
async function tune(name: string, parts: Split) {
  const { agreement } = WEIGHTS;
  const tried: [string, Weights][] = [
    ['today', WEIGHTS],
    ...[0, 0.15, 0.2, 0.4, 0.5].map((rarity): [string, Weights] => [
      `rarity ${rarity}`,
      { ...WEIGHTS, rarity },
    ]),
    ...[5, 10, 30].map((prior): [string, Weights] => [`prior ${prior}`, { ...WEIGHTS, prior }]),
    ['all alike', { ...WEIGHTS, agreement: flat(16) }],
    [
      'wishes 8, 7',
      { ...WEIGHTS, agreement: { ...agreement, bothWishlisted: 8, wishlistCompletedOverlap: 7 } },
    ],
    [
      'wishes 12, 11',
      { ...WEIGHTS, agreement: { ...agreement, bothWishlisted: 12, wishlistCompletedOverlap: 11 } },
    ],
    ['harder on disagreement', { ...WEIGHTS, agreement: { ...agreement, starsApart: [15, 12, 5, -6, -12] } }],
    ['softer on disagreement', { ...WEIGHTS, agreement: { ...agreement, starsApart: [15, 13, 10, 2, -1] } }],
  ];
  const rows = [];
  for (const [weights, values] of tried) {
    const { recall, hits } = measure(parts, parts.validation, await ours(parts, values));
    rows.push({ weights, 'recall@20': percent(recall), 'hit rate@20': percent(hits) });
  }
  return { title: `${name}: weights on ${parts.validation.length} validation readers`, rows };
}

const flat = (value: number): Weights['agreement'] => ({
  both5Star: value,
  starsApart: [value, value, value, value, value],
  completed: value,
  bothWishlisted: value,
  wishlistCompletedOverlap: value,
  helpful: value,
});

export async function bench(words: string[]) {
  const results = [];
  for (const { name, read } of communities()) {
    if (words.some((word) => !word.startsWith('--')) && !words.includes(name)) continue;
    const tastes = read();
    const parts = split(tastes);
    results.push(words.includes('--tune') ? await tune(name, parts) : await report(name, parts));
  }
  if (results.length === 0) throw new Error('There is no data: set BENCH_DATA to a folder that has it.');
  return results;
}
