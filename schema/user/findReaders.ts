import type { DataSource } from 'typeorm';
import { maxEdits, editDistance } from '../book/search/fuzzy';
import { likeLiteral, rows } from '../database';
import { fold } from '../fold';

/** Minimum length of usernames that may have two typing errors. */
const LONG_FROM = 7;
/** Maximum number of names with the same beginning that are compared with the query. */
const MAX_COMPARED = 5_000;

const codes = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
/** IDs of the users whose username begins with the query, then of those whose username nearly does (one or two typing errors). */
export async function findReaders(db: DataSource, query: string, limit: number): Promise<number[]> {
  const folded = fold(query);
  if (folded === '') return []; // of accents alone
  const find = (patterns: string[], max: number) =>
    rows<{ id: number; usernameKey: string }>(
      db,
      `SELECT id, usernameKey FROM users WHERE ${patterns.map(() => "usernameKey LIKE ? ESCAPE '~'").join(' OR ')}
       ORDER BY usernameKey LIMIT ?`,
      [...patterns, max],
    );
  const exact = await find([`${likeLiteral(folded)}%`], limit);
  const ids = exact.map(({ id }) => id);
  const edits = maxEdits(folded, LONG_FROM);
  if (edits === 0 || ids.length >= limit) return ids;
  const [first = '', second = ''] = Array.from(folded);
  const alike = await find(
    [`${likeLiteral(first)}%`, `_${likeLiteral(second)}%`, `${likeLiteral(second)}%`],
    MAX_COMPARED,
  );
  const typed = codes(folded);
  const near = alike
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, usernameKey }) => {
      const letters = codes(usernameKey);
      return { id, usernameKey, edits: editDistance(typed, letters, 0, letters.length, edits, true) };
    })
    .filter((reader) => reader.edits <= edits)
    .sort((a, b) => a.edits - b.edits || (a.usernameKey < b.usernameKey ? -1 : 1));
  return [...ids, ...near.map(({ id }) => id)].slice(0, limit);
}
