import type { Taste } from '../schema/match/taste';
import type { Method } from './_match-methods';
import type { Split } from './_match-split';

/** Number of predicted books. */
const PREDICTED = 20;

/** Per reader, the share of their hidden books that were predicted, and whether any was. */
export type Found = Map<number, { recall: number; hit: number }>;

interface Way {
  /** The number of the reader's own books that are known. */
  first?: number;
  /** Every match has one vote, regardless of similarity. */
  oneVoteEach?: boolean;
}

/** Predicts books for readers. */
export function measure(
  { known, hidden, holders, popular }: Split,
  readers: readonly number[],
  method: Method | 'popular',
  { first = Infinity, oneVoteEach = false }: Way = {},
): Found {
  const found: Found = new Map();
  const popularity = (book: number) => holders.get(book)?.length ?? 0;
  for (const reader of readers) {
    const whole = known.get(reader) ?? new Map<number, number>();
    const away = hidden.get(reader);
    if (!away?.size || whole.size === 0 || (first !== Infinity && whole.size < first)) continue;
    const taste: Taste = whole.size <= first ? whole : new Map([...whole].slice(0, first));
    const votes = new Map<number, number>();
    if (method !== 'popular')
      for (const { id, weight } of method(reader, taste))
        for (const book of known.get(id)?.keys() ?? [])
          if (!whole.has(book)) votes.set(book, (votes.get(book) ?? 0) + (oneVoteEach ? 1 : weight));
    const predicted =
      method === 'popular'
        ? popular.filter((book) => !whole.has(book)).slice(0, PREDICTED)
        : mostVotes(votes, popularity);
    const right = predicted.filter((book) => away.has(book)).length;
    found.set(reader, { recall: right / away.size, hit: right > 0 ? 1 : 0 });
  }
  return found;
}

/** The books with the most votes; of equal ones the more popular. */
function mostVotes(votes: ReadonlyMap<number, number>, popularity: (book: number) => number): number[] {
  const before = ([a, x]: [number, number], [b, y]: [number, number]) =>
    y - x || popularity(b) - popularity(a) || a - b;
  const best: [number, number][] = [];
  for (const [book, count] of votes) {
    const last = best[PREDICTED - 1];
    if (last && (count < last[1] || before([book, count], last) > 0)) continue;
    let at = Math.min(best.length, PREDICTED - 1);
    for (; at > 0 && before([book, count], best[at - 1]!) < 0; at--) best[at] = best[at - 1]!;
    best[at] = [book, count];
  }
  return best.map(([book]) => book);
}

/** The results of several draws, as the mean of each reader. */
export function together(draws: readonly Found[]): Found {
  const all = new Map<number, { recall: number; hit: number; draws: number }>();
  for (const found of draws)
    for (const [reader, { recall, hit }] of found) {
      const sum = all.get(reader) ?? { recall: 0, hit: 0, draws: 0 };
      all.set(reader, { recall: sum.recall + recall, hit: sum.hit + hit, draws: sum.draws + 1 });
    }
  return new Map(
    [...all].map(([id, { recall, hit, draws }]) => [id, { recall: recall / draws, hit: hit / draws }]),
  );
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
export const recallOf = (found: Found): number => mean([...found.values()].map(({ recall }) => recall));
export const hitsOf = (found: Found): number => mean([...found.values()].map(({ hit }) => hit));

/** The difference between two methods for the same readers, with half the width of its 95 % confidence interval. */
export function lead(one: Found, other: Found): { lead: number; within: number } {
  const differences = [...one].map(([reader, { recall }]) => recall - (other.get(reader)?.recall ?? 0));
  const middle = mean(differences);
  const variance = mean(differences.map((difference) => (difference - middle) ** 2));
  return { lead: middle, within: 1.96 * Math.sqrt(variance / differences.length) };
}
