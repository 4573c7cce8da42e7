import { COMPLETED, STANCES, STARS, WISHED, type Stance } from './taste';

/*
 * How much two readers have in common, as a whole number from 0 to 100, the same for both. `docs/matching.md` explains it
 * for readers and holds the measurements behind its numbers.
 *
 *   sum    =  Σ over the books they share:  agreement × rarity        (whole numbers, so every order of adding agrees)
 *   common =  sum / √((sizeA + prior) · (sizeB + prior))
 *   score  =  100 · common² / (common² + half²), rounded up
 *
 * Rarity is (2 / holders) ^ 0.2: what few share tells more about them (Adamic and Adar, "Friends and neighbors on the
 * Web", 2003, with a power instead of their logarithm, which measured better on books). Dividing by the root of both sizes
 * is the cosine of Salton and McGill, 1983: a large library does not win by size alone. The prior added to each size is
 * the shrinkage of Herlocker and others, 1999 ("significance weighting"), in the form of Bell and Koren, 2007: one
 * shared book is little evidence. The last step only spreads what is left over the scale that is shown; it is flat near 0,
 * so that little evidence also looks like little.
 */

/** The numbers of the formula. The benchmark of its quality tries others. */
export interface Weights {
  /** How much a shared book counts, in sixteenths, by why. */
  agreement: {
    both5Star: number;
    /** Both rated it, and the stars are so far apart. */
    starsApart: readonly [number, number, number, number, number];
    completed: number;
    bothWishlisted: number;
    wishlistCompletedOverlap: number;
    helpful: number;
  };
  /** The power by which a book that many have counts less. */
  rarity: number;
  /** Books that every library is taken to have more than it has. */
  prior: number;
  /** What they have in common at a score of 50. */
  half: number;
}

export const WEIGHTS: Weights = {
  agreement: {
    both5Star: 16,
    starsApart: [15, 14, 8, -2, -6],
    completed: 13,
    bothWishlisted: 12,
    wishlistCompletedOverlap: 11,
    helpful: 8,
  },
  rarity: 0.2,
  prior: 12,
  half: 0.1,
};

/** Why a book counts between two readers. All but the last are insights. */
export const REASONS = [
  'both5Star',
  'bothReviewed',
  'completed',
  'bothWishlisted',
  'wishlistCompletedOverlap',
  'foundHelpful',
  'foundTheirsHelpful',
] as const;
export type Reason = (typeof REASONS)[number];

/** What a book with two holders weighs; all other books weigh less. */
const RAREST = 4096;

/** The formula with some weights. */
export function formula(weights: Weights) {
  const { agreement, rarity, prior, half } = weights;
  const pairs = Array.from(
    { length: STANCES * STANCES },
    (_, pair) => [(pair / STANCES) | 0, pair % STANCES] as const,
  );
  const agreements = Int32Array.from(pairs, ([a, b]) => agreementOf(a, b));
  const shared = Uint8Array.from(pairs, ([a, b]) => (reasonOf(a, b) === null ? 0 : 1));

  function agreementOf(a: Stance, b: Stance): number {
    const reason = reasonOf(a, b);
    if (reason === null) return 0;
    if (reason === 'bothReviewed') return agreement.starsApart[Math.abs((a & STARS) - (b & STARS))] ?? 0;
    return agreement[reason];
  }

  /** What two readers have in common, from 0 to 1, before it is spread over the scale that is shown. */
  const common = (sum: number, normA: number, normB: number): number =>
    (Math.max(0, sum) / (RAREST * 16)) * (normA * normB);

  return {
    helpful: agreement.helpful,
    prior,
    /** What a book is worth between two stances, before its rarity. A table, because it is asked for millions of pairs. */
    agreement: (a: Stance, b: Stance): number => agreements[a * STANCES + b] ?? 0,
    /** Whether two stances on a book are something in common at all. */
    shares: (a: Stance, b: Stance): boolean => shared[a * STANCES + b] === 1,
    /** How telling a book is that so many readers have. */
    weight: (holders: number): number =>
      Math.max(1, Math.round(RAREST * (2 / Math.max(2, holders)) ** rarity)),
    /** One over the root of a library's size in books, prior included. */
    norm: (size: number): number => 1 / Math.sqrt(size + prior),
    /** Orders somebody's matches as their scores do, only finer: a sum, and the norm of the other's library. */
    rankKey: (sum: number, norm: number): number => Math.max(0, sum) * norm,
    common,
    /** The score shown for a sum of agreements and the norms of both libraries. */
    score(sum: number, normA: number, normB: number): number {
      const squared = common(sum, normA, normB) ** 2;
      return Math.min(100, Math.ceil((100 * squared) / (squared + half ** 2)));
    },
  };
}

export type Formula = ReturnType<typeof formula>;
export const FORMULA: Formula = formula(WEIGHTS);

/** The strongest thing that two stances on one book have in common, or null. */
export function reasonOf(
  a: Stance,
  b: Stance,
): Exclude<Reason, 'foundHelpful' | 'foundTheirsHelpful'> | null {
  const starsA = a & STARS;
  const starsB = b & STARS;
  if (starsA === 5 && starsB === 5) return 'both5Star';
  if (starsA && starsB) return 'bothReviewed';
  if (a & b & COMPLETED) return 'completed';
  if (a & b & WISHED) return 'bothWishlisted';
  if ((a & WISHED && b & COMPLETED) || (a & COMPLETED && b & WISHED)) return 'wishlistCompletedOverlap';
  return null;
}
