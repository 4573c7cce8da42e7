import { reasonOf, REASONS, type Formula, type Reason } from './score';
import type { Mark, Taste } from './taste';

/** One book between two readers: why it counts, and how much, before both libraries are taken into account. */
export interface Evidence {
  reason: Reason;
  bookId: number;
  worth: number;
}

/** The share of a book and its reason in the score. */
export interface Part extends Evidence {
  /** In tenths of a point; negative if the two disagree. The parts of a match add up exactly to its score. */
  tenths: number;
}

/** The number of readers of a book. */
export type Holders = (bookId: number) => number;

/** All evidence for and against a match of two readers, from the first one's point of view; strongest first. */
export function evidenceBetween(
  { id: viewer, taste: mine }: { id: number; taste: Taste },
  { id: other, taste: theirs }: { id: number; taste: Taste },
  marks: readonly Mark[],
  holders: Holders,
  { agreement, helpful, weight }: Formula,
): Evidence[] {
  const evidence: Evidence[] = [];
  const [fewer, more] = mine.size <= theirs.size ? [mine, theirs] : [theirs, mine];
  for (const [bookId, stance] of fewer) {
    const opposite = more.get(bookId) ?? 0;
    const reason = reasonOf(stance, opposite);
    if (reason)
      evidence.push({ reason, bookId, worth: agreement(stance, opposite) * weight(holders(bookId)) });
  }
  for (const { author, marker, bookId } of marks) {
    const worth = helpful * weight(holders(bookId));
    if (author === viewer && marker === other) evidence.push({ reason: 'foundHelpful', bookId, worth });
    if (author === other && marker === viewer) evidence.push({ reason: 'foundTheirsHelpful', bookId, worth });
  }
  return evidence.sort(mostTellingFirst);
}

export const mostTellingFirst = (a: Evidence, b: Evidence): number =>
  b.worth - a.worth || REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) || a.bookId - b.bookId;

export function sumOf(evidence: readonly Evidence[]): number {
  let sum = 0;
  for (const { worth } of evidence) sum += worth;
  return sum;
}

/**
 * Splits a score among its evidence so that the parts add up to it exactly. If disagreement outweighs everything else the score
 * is 0, and disagreement subtracts exactly what the rest adds.
 */
export function partsOf(evidence: readonly Evidence[], scoreOfSum: (sum: number) => number): Part[] {
  const sum = sumOf(evidence);
  if (sum > 0) return split(evidence, scoreOfSum(sum) * 10);
  const agreeing = evidence.filter(({ worth }) => worth > 0);
  const given = scoreOfSum(sumOf(agreeing)) * 10;
  return [
    ...split(agreeing, given),
    ...split(
      evidence.filter(({ worth }) => worth <= 0),
      -given,
    ),
  ];
}

/** The largest remainder method: each part is rounded down, and the rest goes to those with the largest remainders. */
function split(evidence: readonly Evidence[], total: number): Part[] {
  const sum = sumOf(evidence);
  const shares = evidence.map(({ worth }) => (sum === 0 ? 0 : (total * worth) / sum));
  const parts = evidence.map((one, at) => ({ ...one, tenths: Math.floor(shares[at] ?? 0) }));
  let left = sum === 0 ? 0 : total - parts.reduce((all, { tenths }) => all + tenths, 0);
  const byLoss = shares
    .map((share, at) => ({ at, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss || a.at - b.at);
  for (const { at } of byLoss) {
    const part = parts[at];
    if (left-- <= 0 || !part) break;
    part.tenths++;
  }
  return parts;
}
