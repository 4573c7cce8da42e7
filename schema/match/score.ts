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

/** The parameters of the formula. The benchmark of its quality varies them. */
export interface Weights {
  /** The weight of a shared book, in sixteenths, by reason. */
  agreement: {
    both5Star: number;
    /** Both rated it, with this difference in stars. */
    starsApart: readonly [number, number, number, number, number];
    completed: number;
    bothWishlisted: number;
    wishlistCompletedOverlap: number;
    helpful: number;
  };
  /** The exponent by which popular books count less. */
  rarity: number;
  /** Added to the size of every library. */
  prior: number;
  /** The similarity that corresponds to a score of 50. */
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

/** The reasons why a book counts between two readers. All but the last are insights. */
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

/** The weight of a book with two holders; all other books have less. */
const MAX_WEIGHT = 4096;

/** The formula with some parameters. */
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

  /** The similarity of two readers, from 0 to 1, before it is mapped to the displayed scale. */
  const common = (sum: number, normA: number, normB: number): number =>
    (Math.max(0, sum) / (MAX_WEIGHT * 16)) * (normA * normB);

  return {
    helpful: agreement.helpful,
    prior,
    /** The value of a book for two stances, before its rarity. A table, because it is used for millions of pairs. */
    agreement: (a: Stance, b: Stance): number => agreements[a * STANCES + b] ?? 0,
    /** Whether two stances on a book count at all. */
    shares: (a: Stance, b: Stance): boolean => shared[a * STANCES + b] === 1,
    /** The weight of a book with this many holders. */
    weight: (holders: number): number =>
      Math.max(1, Math.round(MAX_WEIGHT * (2 / Math.max(2, holders)) ** rarity)),
    /** One over the root of a library's size in books, including the prior. */
    norm: (size: number): number => 1 / Math.sqrt(size + prior),
    /** Sorts matches like their scores, but more finely: by a sum, and the norm of the other library. */
    rankKey: (sum: number, norm: number): number => Math.max(0, sum) * norm,
    common,
    /** The displayed score for a sum of agreements and the norms of both libraries. */
    score(sum: number, normA: number, normB: number): number {
      const squared = common(sum, normA, normB) ** 2;
      return Math.min(100, Math.ceil((100 * squared) / (squared + half ** 2)));
    },
  };
}

export type Formula = ReturnType<typeof formula>;
export const FORMULA: Formula = formula(WEIGHTS);

/** The strongest reason in two stances on one book, or null. */
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
