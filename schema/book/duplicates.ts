import type { DataSource } from 'typeorm';
import { rows, toList } from '../database';
import { fold } from '../fold';

interface Pair {
  id: number;
  otherId: number;
  authors: string;
  otherAuthors: string;
  readers: number | string;
  otherReaders: number | string;
}

/** Two books that may be the same; the first has at least as many readers. */
export interface LikelyDuplicate {
  ids: [number, number];
  readers: [number, number];
}

const READERS = (book: string) =>
  `COALESCE((SELECT SUM(count) FROM rankings WHERE timeframe = 0 AND bookId = ${book}.id), 0)`;

const shareAuthor = ({ authors, otherAuthors }: Pair): boolean => {
  const others = new Set(toList(otherAuthors).map(fold));
  return toList(authors).some((author) => others.has(fold(author)));
};

/** Pairs of published books with the same title and an author in common, most read first. */
export async function likelyDuplicates(db: DataSource, most: number): Promise<LikelyDuplicate[]> {
  const found = await rows<Pair>(
    db,
    `SELECT a.id, b.id AS otherId, a.authors, b.authors AS otherAuthors,
     ${READERS('a')} AS readers, ${READERS('b')} AS otherReaders
     FROM books a JOIN books b ON b.titleKey = a.titleKey AND b.id > a.id
     WHERE a.ownerId IS NULL AND b.ownerId IS NULL
     ORDER BY ${READERS('a')} + ${READERS('b')} DESC, a.id, b.id LIMIT ?`,
    [10 * most], // most of the same title are of the same author
  );
  return found
    .filter(shareAuthor)
    .slice(0, most)
    .map((pair) => {
      const [readers, otherReaders] = [Number(pair.readers), Number(pair.otherReaders)];
      return readers >= otherReaders
        ? { ids: [pair.id, pair.otherId], readers: [readers, otherReaders] }
        : { ids: [pair.otherId, pair.id], readers: [otherReaders, readers] };
    });
}
