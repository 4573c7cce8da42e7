import type { DataSource } from 'typeorm';
import { rows } from '../database';
import { fold } from '../fold';
import type { Page } from '../page';
import type { Book } from './Book';
import { toBook } from './books';

/** `%` and `_` as themselves in a LIKE pattern. */
const literal = (word: string) => word.replace(/[%_~]/g, (sign) => `~${sign}`);

/** What is searched: the folded title and authors of a book, words apart by one blank. */
export const searchKey = (title: string, authors: readonly string[]): string =>
  ` ${words([title, ...authors].join(' ')).join(' ')}`;

const words = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Stored books in which every word of the query begins a word of the title or of an author. Exact title first, then
 * titles that begin with the query, then the most reviewed, then by title.
 */
export async function searchBooks(db: DataSource, query: string, { limit, offset }: Page): Promise<Book[]> {
  const asked = words(query).slice(0, 12);
  if (asked.length === 0) return [];
  const title = literal(fold(query));
  const found = await rows<Parameters<typeof toBook>[0]>(
    db,
    `SELECT * FROM books WHERE ${asked.map(() => `searchKey LIKE ? ESCAPE '~'`).join(' AND ')}
     ORDER BY CASE WHEN titleKey = ? THEN 0 WHEN titleKey LIKE ? ESCAPE '~' THEN 1 ELSE 2 END, ratingCount DESC, titleKey, id
     LIMIT ? OFFSET ?`,
    [...asked.map((word) => `% ${literal(word)}%`), fold(query), `${title}%`, limit, offset],
  );
  return found.map(toBook);
}
