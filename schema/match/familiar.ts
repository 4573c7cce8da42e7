import type { CoOccurrences } from './CoOccurrences';
import type { MatchIndex } from './MatchIndex';

/** Weight of the similarity to the nearest book that the reader has read. */
const FOLLOW = 4;
/** Added to informativeness, so that books without co-readers can still be chosen. */
const BASELINE = 0.02;

/** The answers of a new reader so far, as book ids. */
export interface Answers {
  /** Books they have read. */
  read: readonly number[];
  /** Books not to show again. */
  skipped: readonly number[];
}

/** The most popular books that were not shown yet, while there is no index. */
export function byPopularity(popular: readonly number[], answers: Answers, count: number): number[] {
  const answered = new Set([...answers.read, ...answers.skipped]);
  return popular.filter((bookId) => !answered.has(bookId)).slice(0, count);
}

/**
 * Chooses books to ask a new reader about: popular ones that say much about taste. Books similar to those already read come
 * first, because the reader has probably read them too. Each choice also avoids the readers of earlier ones, so that every answer
 * narrows down the community. Greedy, as in maximal marginal relevance (Carbonell and Goldstein, 1998).
 */
export function chooseFamiliar(
  index: MatchIndex,
  coOccurrences: CoOccurrences,
  { read, skipped }: Answers,
  count: number,
): number[] {
  const known = read.flatMap((bookId) => coOccurrences.positionOf(bookId) ?? []);
  const left = new Map<number, number>();
  for (const [position, bookId] of coOccurrences.books.entries()) {
    const popularity = Math.log(2 + index.holders(bookId));
    const near = Math.max(0, ...known.map((other) => coOccurrences.similarity(position, other)));
    left.set(
      position,
      Math.sqrt(popularity * (BASELINE + coOccurrences.informativeness(position))) * (1 + FOLLOW * near),
    );
  }
  for (const bookId of [...read, ...skipped]) left.delete(coOccurrences.positionOf(bookId) ?? -1);
  const nearest = new Float32Array(coOccurrences.books.length);
  const chosen: number[] = [];
  while (chosen.length < count && left.size > 0) {
    let [best, bestGain] = [-1, -Infinity];
    for (const [position, worth] of left) {
      const now = worth * (1 - nearest[position]!);
      if (now > bestGain) [best, bestGain] = [position, now];
    }
    left.delete(best);
    chosen.push(coOccurrences.books[best]!);
    for (const position of left.keys())
      nearest[position] = Math.max(nearest[position]!, coOccurrences.similarity(best, position));
  }
  return chosen;
}
