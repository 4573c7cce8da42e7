import type { Explained } from './explain';
import type { MatchIndex } from './MatchIndex';

/** Two readers who match, with the evidence. */
export interface Example {
  readerId: number;
  match: Explained;
}

/** The number of readers of a popular book that are compared. */
const CANDIDATE_COUNT = 6;
/** Smaller libraries are not representative; larger ones take long to rank. */
const SIZES = { min: 5, max: 500 };

/** A pair for guests: among some readers of a popular book, the two whose match has the highest score. */
export function chooseExample(index: MatchIndex, popularBook: number): [number, number] | null {
  const readers = index.readersOf(popularBook, () => true).filter((reader) => canBeShown(index, reader));
  const step = Math.max(1, readers.length / CANDIDATE_COUNT);
  let best: [number, number] | null = null;
  let max = 0;
  for (let at = 0; at < Math.min(CANDIDATE_COUNT, readers.length); at++) {
    const reader = readers[Math.floor(at * step)]!;
    const other = index.rank(reader, 10).best.find(({ id }) => canBeShown(index, id));
    if (other && other.score > max) [best, max] = [[reader, other.id], other.score];
  }
  return best;
}

/** Readers who do not take part in matching have no books in the index, and restricted libraries are not shown to guests. */
export function canBeShown(index: MatchIndex, reader: number): boolean {
  const size = index.sizeOf(reader);
  return size >= SIZES.min && size <= SIZES.max && !index.isRestricted(reader);
}
