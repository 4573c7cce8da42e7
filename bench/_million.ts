import { COMPLETED, WISHED } from '../schema/match/taste';
import { pack, type Source } from '../schema/match/TasteMatrix';
import { random } from '../tests/setup/random';

/** The shape of a large site; everything is derived from the seed. */
export interface Shape {
  readers: number;
  /** Entries of a reader, on average. */
  entries: number;
}

/** The site of the size in `BENCH_READERS` (100,000) and `BENCH_ENTRIES` (53 per reader on average). */
export const shapeAsked = (): Shape => ({
  readers: Number(process.env.BENCH_READERS ?? 100_000),
  entries: Number(process.env.BENCH_ENTRIES ?? 53),
});

/** Ten titles per reader, most of which are on no list. */
export const titlesOf = ({ readers }: Shape): number => readers * 10;

/** The spread of list lengths: the standard deviation of their logarithm. */
const SPREAD = 0.9;
const MAX_LIST_SIZE = 5_000;
/** Titles before the first in Zipf's law (Mandelbrot's shift): the most popular title is on the lists of a third of all readers, as on goodbooks. */
const SHIFT = 10;
/** The share of a reader's books from their own communities of taste. */
const OWN = 0.4;

/** Draws ranks below a limit by Zipf's law, low ones most often. */
const zipf = (limit: number, shift: number, chance: number): number =>
  Math.min(limit - 1, Math.floor(shift * (Math.exp(Math.log((limit + shift) / shift) * chance) - 1)));

/** Readers with their books, in ascending order, in the form that the match index takes. */
export function* libraries(shape: Shape): Generator<{ id: number; books: number[] }> {
  const titles = titlesOf(shape);
  const kinds = 100 + Math.floor(shape.readers / 2_000);
  const perKind = Math.floor(titles / kinds);
  const { next, below } = random(shape.readers);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const median = shape.entries / Math.exp(SPREAD ** 2 / 2);
  for (let id = 1; id <= shape.readers; id++) {
    const size = Math.min(MAX_LIST_SIZE, Math.max(1, Math.round(median * Math.exp(SPREAD * normal()))));
    const own = [0, 1, 2].map(() => Math.floor(kinds * next() ** 2));
    const ranks = new Set<number>();
    for (let tries = 0; ranks.size < size && tries < size * 3; tries++)
      ranks.add(
        next() < OWN ? zipf(perKind, 3, next()) * kinds + own[below(3)]! : zipf(titles, SHIFT, next()),
      );
    const books: number[] = [];
    // Popular titles are spread over all IDs.
    for (const rank of ranks) books.push(pack(1 + ((rank * 7_368_787) % titles), stance(next, below)));
    yield { id, books };
  }
}

function stance(next: () => number, below: (bound: number) => number): number {
  if (next() < 0.15) return WISHED;
  return next() < 0.5 ? COMPLETED : COMPLETED | Math.min(5, 2 + below(5));
}

/** The same in batches. */
export async function* inPortions(shape: Shape): Source {
  let portion: { id: number; books: number[] }[] = [];
  for (const library of libraries(shape)) {
    portion.push(library);
    if (portion.length < 1_000) continue;
    yield portion;
    portion = [];
  }
  yield portion;
}
