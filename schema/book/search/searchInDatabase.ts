import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { likeLiteral, rows } from '../../database';
import { fold } from '../../fold';
import type { Page } from '../../page';
import { isOptional, wordsOf } from './words';

/** Books read by one statement: SQLite answers without a pause, so each must be short. */
const BATCH_SIZE = 25_000;

interface Row {
  id: number;
  /** 0 for the exact title, 1 for a title that begins with the query, else 2. */
  place: number | string;
  readers: number | string;
}

/** The condition on `books` that every word of a query begins a word of the title or of an author; null for an empty query. */
export function containsWords(query: string): { sql: string; values: string[] } | null {
  const words = wordsOf(query).slice(0, 12);
  const required = words.filter((word, at) => !isOptional(word, at, words));
  if (required.length === 0) return null;
  return {
    sql: required.map(() => `searchKey LIKE ? ESCAPE '~'`).join(' AND '),
    values: required.map((word) => `% ${likeLiteral(word)}%`),
  };
}

/**
 * The ids of published books in which every word of the query begins a word of the title or of an author, by SQL, for the time
 * before the index is built. Exact title first, then titles that begin with the query, then the most read.
 */
export async function searchInDatabase(
  db: DataSource,
  query: string,
  { limit, offset }: Page,
): Promise<number[]> {
  const contains = containsWords(query);
  if (!contains) return [];
  const title = fold(query);
  const statement = `SELECT b.id,
      CASE WHEN b.titleKey = ? THEN 0 WHEN b.titleKey LIKE ? ESCAPE '~' THEN 1 ELSE 2 END AS place,
      COALESCE((SELECT SUM(r.count) FROM rankings r WHERE r.bookId = b.id AND r.timeframe = 0), 0) AS readers
    FROM books b WHERE b.id > ? AND b.id <= ? AND b.ownerId IS NULL AND ${contains.sql}
    ORDER BY place, readers DESC, b.id LIMIT ?`;
  const [last] = await rows<{ id: number | null }>(db, 'SELECT MAX(id) AS id FROM books');
  let best: Row[] = [];
  for (let from = 0; from < (last?.id ?? 0); from += BATCH_SIZE) {
    const found = await rows<Row>(db, statement, [
      title,
      `${likeLiteral(title)}%`,
      from,
      from + BATCH_SIZE,
      ...contains.values,
      limit + offset,
    ]);
    best = [...best, ...found]
      .sort(
        (a, b) => Number(a.place) - Number(b.place) || Number(b.readers) - Number(a.readers) || a.id - b.id,
      )
      .slice(0, limit + offset);
    await nextTurn();
  }
  return best.slice(offset).map(({ id }) => id);
}
