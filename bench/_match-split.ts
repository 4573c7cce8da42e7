import type { Taste } from '../schema/match/taste';
import { random } from '../tests/setup/random';
import type { Tastes } from './_communities';

/** A fifth of every reader's books is hidden. */
const HIDDEN = 0.2;
/** The share of readers used for tuning the weights; results are reported for the rest. */
const TUNING = 0.3;
const SIDES = 20_261_121;

export interface Split {
  known: Tastes;
  hidden: ReadonlyMap<number, ReadonlySet<number>>;
  /** The known readers of each book. */
  holders: ReadonlyMap<number, readonly number[]>;
  /** Books, most read first. */
  popular: readonly number[];
}

/** The tuning set and the test set of readers, both in random order. */
export function sides(tastes: Tastes): Record<'tuning' | 'report', number[]> {
  const { chance, next } = random(SIDES);
  const readers = [...tastes.keys()]
    .sort((a, b) => a - b)
    .map((id) => ({ id, tuning: chance(TUNING) }))
    .map((reader) => ({ ...reader, at: next() }))
    .sort((a, b) => a.at - b.at);
  const some = (wanted: boolean) => readers.filter(({ tuning }) => tuning === wanted).map(({ id }) => id);
  return { tuning: some(true), report: some(false) };
}

/** Hides books; another `draw` hides others. */
export function split(tastes: Tastes, draw: number): Split {
  const { chance } = random(draw);
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
  const popular = [...holders].sort(([, a], [, b]) => b.length - a.length).map(([book]) => book);
  return { known, hidden, holders, popular };
}

/** The readers with both known and hidden books. */
export const usable = ({ known, hidden }: Split, readers: readonly number[]): number[] =>
  readers.filter((reader) => known.get(reader)?.size && hidden.get(reader)?.size);
