import type { DataSource } from 'typeorm';
import { rows } from '../database';
import { ListName } from '../list/ListEntry';
import { LinkKind } from './BookLink';

interface Pair {
  id: number;
  otherId: number;
  readers: number | string;
  otherReaders: number | string;
}

/** Two books that may be duplicates; the first has at least as many readers. */
export interface LikelyDuplicate {
  ids: [number, number];
  readers: [number, number];
}

/** How many of the most read books of each list, and of the newest books, are checked for a page. */
const CANDIDATE_COUNT = 1_000;

const mostReadOf = (list: ListName): string =>
  `SELECT * FROM (SELECT bookId AS id FROM rankings WHERE list = ${list} AND timeframe = 0
   ORDER BY count DESC LIMIT ${CANDIDATE_COUNT}) most${list}`;
const NEWEST = `SELECT * FROM (SELECT id FROM books ORDER BY id DESC LIMIT ${CANDIDATE_COUNT}) newest`;

/** Which books to check. `all` reads the whole catalogue. */
const CANDIDATES = {
  'most read and newest': [...[ListName.WISHLIST, ListName.COMPLETED].map(mostReadOf), NEWEST].join(
    ' UNION ',
  ),
  all: 'SELECT id FROM books',
};

const READERS = (book: string) =>
  `COALESCE((SELECT SUM(count) FROM rankings WHERE timeframe = 0 AND bookId = ${book}.id), 0)`;

/** Only published books have links. */
const SHARE_AUTHOR = `EXISTS (SELECT 1 FROM book_links la JOIN book_links lb ON lb.kind = la.kind AND lb.linkKey = la.linkKey
   WHERE la.kind = ${LinkKind.AUTHOR} AND la.bookId = a.id AND lb.bookId = b.id)`;

/** Pairs of published books with the same title and an author in common, most read first. */
export async function likelyDuplicates(
  db: DataSource,
  limit: number,
  among: keyof typeof CANDIDATES,
): Promise<LikelyDuplicate[]> {
  const found = await rows<Pair>(
    db,
    `SELECT a.id, b.id AS otherId, ${READERS('a')} AS readers, ${READERS('b')} AS otherReaders
     FROM (${CANDIDATES[among]}) some JOIN books a ON a.id = some.id
     JOIN books b ON b.titleKey = a.titleKey AND b.id <> a.id
     WHERE ${SHARE_AUTHOR}
     ORDER BY readers + otherReaders DESC, a.id, b.id LIMIT ?`,
    [2 * limit], // a pair may be found from both sides
  );
  const pairs = new Map<string, LikelyDuplicate>();
  for (const pair of found) {
    const [readers, otherReaders] = [Number(pair.readers), Number(pair.otherReaders)];
    const isFirst = readers > otherReaders || (readers === otherReaders && pair.id < pair.otherId);
    const duplicate: LikelyDuplicate = isFirst
      ? { ids: [pair.id, pair.otherId], readers: [readers, otherReaders] }
      : { ids: [pair.otherId, pair.id], readers: [otherReaders, readers] };
    pairs.set(duplicate.ids.join(), duplicate);
  }
  return [...pairs.values()].slice(0, limit);
}
