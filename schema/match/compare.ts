import type { Ranked } from './ranking';
import { COMPLETED, STARS, type Stance, type Taste } from './taste';
import type { ComparedBook, LovedBook } from './types';

const LOVED = 4;
const DISAGREEMENT = 2;
const MAX_SHOWN = 12;

const stars = (stance: Stance | undefined): number => (stance ?? 0) & STARS;

/**
 * Books that the viewer's matches rated 4 or higher, except some, each with its witnesses and a book that the best of them shares
 * with the viewer; strongest recommendation first.
 */
export function lovedBy(
  matches: readonly Ranked[],
  tastes: ReadonlyMap<number, Taste>,
  without: ReadonlySet<number>,
  mine: Taste,
): LovedBook[] {
  const found = new Map<number, LovedBook & { weight: number }>();
  for (const { id: userId, score } of matches)
    for (const [bookId, stance] of tastes.get(userId) ?? []) {
      const rating = stars(stance);
      if (rating < LOVED || without.has(bookId)) continue;
      const book = found.get(bookId) ?? {
        bookId,
        sharedBookId: null,
        witnesses: [],
        witnessCount: 0,
        weight: 0,
      };
      found.set(bookId, book);
      book.weight += score * (rating - LOVED + 1);
      book.witnessCount++;
      if (book.witnesses.length < 3) book.witnesses.push({ userId, rating });
    }
  const shared = new Map(matches.map(({ id }) => [id, bestShared(mine, tastes.get(id))]));
  return [...found.values()]
    .sort((a, b) => b.weight - a.weight || b.witnessCount - a.witnessCount || a.bookId - b.bookId)
    .map((book) => ({ ...book, sharedBookId: shared.get(book.witnesses[0]?.userId ?? 0) ?? null }));
}

/** The book that both readers rated best, or else one that both have read. */
function bestShared(mine: Taste, theirs: Taste = new Map()): number | null {
  let best: number | null = null;
  let bestWorth = 0;
  for (const [bookId, stance] of mine) {
    const other = theirs.get(bookId);
    if (other === undefined) continue;
    const worth = 1 + Math.min(stars(stance), stars(other));
    if (worth > bestWorth) [best, bestWorth] = [bookId, worth];
  }
  return best;
}

/** The number of books that a reader has completed, as on their profile. */
export const completedCount = (taste: Taste): number =>
  [...taste.values()].filter((stance) => (stance & COMPLETED) !== 0).length;

/** The opinions of two readers on the same books, and what each could recommend to the other. */
export function compareTastes(mine: Taste, theirs: Taste, viewerPrivate: ReadonlySet<number>) {
  const books = [...new Set([...mine.keys(), ...theirs.keys()])].map((bookId) => {
    const [viewerRating, theirRating] = [stars(mine.get(bookId)), stars(theirs.get(bookId))];
    return { bookId, viewerRating: viewerRating || null, theirRating: theirRating || null };
  });
  const rated = books.filter(({ viewerRating, theirRating }) => viewerRating && theirRating);
  const sum = ({ viewerRating, theirRating }: ComparedBook) => (viewerRating ?? 0) + (theirRating ?? 0);
  const gap = ({ viewerRating, theirRating }: ComparedBook) =>
    Math.abs((viewerRating ?? 0) - (theirRating ?? 0));
  const first = (some: ComparedBook[], by: (book: ComparedBook) => number) =>
    some.sort((a, b) => by(b) - by(a) || a.bookId - b.bookId).slice(0, MAX_SHOWN);
  /** Loved by the one who has it; a completed book without stars comes after those. */
  const worth = (stance: Stance) => (stars(stance) >= LOVED ? stars(stance) : stance === COMPLETED ? 1 : 0);
  const from = (giver: Taste, taker: Taste) =>
    first(
      books.filter(
        ({ bookId }) =>
          !taker.has(bookId) &&
          !(taker === mine && viewerPrivate.has(bookId)) &&
          worth(giver.get(bookId) ?? 0) > 0,
      ),
      ({ bookId }) => worth(giver.get(bookId) ?? 0),
    );
  return {
    sharedLoves: first(
      rated.filter((book) => Math.min(book.viewerRating ?? 0, book.theirRating ?? 0) >= LOVED),
      sum,
    ),
    disagreements: first(
      rated.filter((book) => gap(book) >= DISAGREEMENT),
      gap,
    ),
    toBorrow: from(theirs, mine),
    toLend: from(mine, theirs),
  };
}
