import type { MatchIndex } from './MatchIndex';

/** A book that may be shown, most popular first. */
export interface Candidate {
  bookId: number;
  author: string;
}

/** So many readers of a book stand for all of them: enough to tell books apart, few enough to compare hundreds. */
const SAMPLE = 400;
/** How much more a book counts for every reader it shares with those that were recognised. */
const FOLLOW = 4;

/**
 * Chooses books to ask a new reader about. Each is popular and read by others than those chosen before it, so that every answer
 * splits the community anew; those that share readers with `read` come first, for they are likely to be known too. The choice
 * is greedy, as maximal marginal relevance (Carbonell and Goldstein, 1998) is.
 */
export function chooseFamiliar(
  index: MatchIndex,
  candidates: readonly Candidate[],
  read: readonly number[],
  count: number,
): number[] {
  const samples = new Map(candidates.map(({ bookId }) => [bookId, sampleOf(index, bookId)]));
  const overlap = overlaps(index.readerLimit);
  const nearRead = new Map<number, number>();
  for (const known of read) {
    const share = overlap(sampleOf(index, known));
    for (const [bookId, readers] of samples)
      nearRead.set(bookId, (nearRead.get(bookId) ?? 0) + share(readers) / read.length);
  }
  const nearest = new Map<number, number>();
  const authors = new Set<string>();
  const chosen: number[] = [];
  const left = new Set(candidates);
  while (chosen.length < count && left.size > 0) {
    let best: Candidate | undefined;
    let most = -Infinity;
    for (const candidate of left) {
      const { bookId, author } = candidate;
      const popularity = Math.log(2 + index.holders(bookId));
      const novelty = 1 - (nearest.get(bookId) ?? 0);
      const sameAuthor = author !== '' && authors.has(author) ? 0.5 : 1;
      const worth = popularity * novelty * sameAuthor * (1 + FOLLOW * (nearRead.get(bookId) ?? 0));
      if (worth > most) [best, most] = [candidate, worth];
    }
    if (!best) break;
    left.delete(best);
    chosen.push(best.bookId);
    authors.add(best.author);
    const share = overlap(samples.get(best.bookId) ?? []);
    for (const { bookId } of left)
      nearest.set(bookId, Math.max(nearest.get(bookId) ?? 0, share(samples.get(bookId) ?? [])));
  }
  return chosen;
}

/** Some readers of a book, evenly taken from all. */
function sampleOf(index: MatchIndex, bookId: number): number[] {
  const readers = index.readersOf(bookId, () => true).filter((reader) => !index.isRestricted(reader));
  const step = Math.max(1, readers.length / SAMPLE);
  return Array.from({ length: Math.min(SAMPLE, readers.length) }, (_, at) => readers[Math.floor(at * step)]!);
}

/** Compares sets of readers: their cosine, from 0 to 1. */
function overlaps(readerLimit: number) {
  const marked = new Uint32Array(readerLimit);
  let turn = 0;
  return (one: readonly number[]) => {
    turn++;
    for (const reader of one) marked[reader] = turn;
    const mark = turn;
    return (other: readonly number[]): number => {
      if (one.length === 0 || other.length === 0) return 0;
      let both = 0;
      for (const reader of other) if (marked[reader] === mark) both++;
      return both / Math.sqrt(one.length * other.length);
    };
  };
}
