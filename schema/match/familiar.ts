import type { CoReading } from './CoReading';
import type { MatchIndex } from './MatchIndex';

/** How much more a book counts the more readers it shares with the nearest of those that were recognised. */
const FOLLOW = 4;
/** What a book tells of which nothing is known. */
const UNKNOWN = 0.02;

/** What a reader has said so far, as ids of books. */
export interface Said {
  /** Books they know. */
  read: readonly number[];
  /** Books that are not to be shown. */
  skipped: readonly number[];
}

/**
 * Chooses books to ask a new reader about. Each is popular, tells of taste, and is read by others than those chosen before it, so
 * that every answer splits the community anew; those that share readers with what they have read come first, for they are likely
 * to be known too. The choice is greedy, as maximal marginal relevance (Carbonell and Goldstein, 1998) is.
 */
export function chooseFamiliar(
  index: MatchIndex,
  coReading: CoReading,
  { read, skipped }: Said,
  count: number,
): number[] {
  const known = read.flatMap((bookId) => coReading.placeOf(bookId) ?? []);
  const left = new Map<number, number>();
  for (const [place, bookId] of coReading.books.entries()) {
    const popularity = Math.log(2 + index.holders(bookId));
    const near = Math.max(0, ...known.map((other) => coReading.similarity(place, other)));
    left.set(place, Math.sqrt(popularity * (UNKNOWN + coReading.telling(place))) * (1 + FOLLOW * near));
  }
  for (const bookId of [...read, ...skipped]) left.delete(coReading.placeOf(bookId) ?? -1);
  const nearest = new Float32Array(coReading.books.length);
  const chosen: number[] = [];
  while (chosen.length < count && left.size > 0) {
    let [best, most] = [-1, -Infinity];
    for (const [place, worth] of left) {
      const now = worth * (1 - nearest[place]!);
      if (now > most) [best, most] = [place, now];
    }
    left.delete(best);
    chosen.push(coReading.books[best]!);
    for (const place of left.keys())
      nearest[place] = Math.max(nearest[place]!, coReading.similarity(best, place));
  }
  return chosen;
}
