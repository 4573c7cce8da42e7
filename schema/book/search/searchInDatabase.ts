import type { DataSource } from 'typeorm';
import { rows } from '../../database';
import { fold } from '../../fold';
import type { Page } from '../../page';
import { isOptional, wordsOf } from './words';

/** `%` and `_` as themselves in a LIKE pattern. */
const literal = (word: string) => word.replace(/[%_~]/g, (sign) => `~${sign}`);

/**
 * The ids of stored books in which every word of the query begins a word of the title or of an author: plain SQL, for the
 * time before the index is built. Exact title first, then titles that begin with the query, then the most read.
 */
export async function searchInDatabase(
  db: DataSource,
  query: string,
  { limit, offset }: Page,
): Promise<number[]> {
  const words = wordsOf(query).slice(0, 12);
  const asked = words.filter((word, at) => !isOptional(word, at, words));
  if (asked.length === 0) return [];
  const title = fold(query);
  const found = await rows<{ id: number }>(
    db,
    `SELECT b.id FROM books b
     LEFT JOIN (SELECT bookId, SUM(count) AS readers FROM rankings WHERE timeframe = 0 GROUP BY bookId) r ON r.bookId = b.id
     WHERE ${asked.map(() => `b.searchKey LIKE ? ESCAPE '~'`).join(' AND ')}
     ORDER BY CASE WHEN b.titleKey = ? THEN 0 WHEN b.titleKey LIKE ? ESCAPE '~' THEN 1 ELSE 2 END,
       COALESCE(r.readers, 0) DESC, b.titleKey, b.id
     LIMIT ? OFFSET ?`,
    [...asked.map((word) => `% ${literal(word)}%`), title, `${literal(title)}%`, limit, offset],
  );
  return found.map(({ id }) => id);
}
