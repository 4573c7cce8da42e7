import type { DataSource } from 'typeorm';
import { rows } from '../../schema/database';
import { MatchListDocument } from '../../web/match/gql/MatchListPage';
import type { Client } from './app';

/** The matches of a reader, as the product finds them. */
export const matches = async (reader: Client, page = { limit: 50, offset: 0 }) =>
  (await reader.run(MatchListDocument, page)).matches;

/* The formula of docs/matching.md as one plain SQL statement, independent of the product's code. Slow on purpose. */
const STATEMENT = (greatest: string) => `
WITH entries AS (
  SELECT userId, bookId, MAX(list = 1) AS completed, MAX(list = 0) AS wished, 0 AS stars
  FROM list_entries WHERE list IN (0, 1) AND private = 0 GROUP BY userId, bookId
), stances AS (
  SELECT s.userId, s.bookId, MAX(s.completed) AS completed, MAX(s.wished) AS wished, MAX(s.stars) AS stars,
    MAX(u.libraryVisibility = 0 OR s.stars > 0) AS counts
  FROM (SELECT * FROM entries UNION ALL SELECT userId, bookId, 0, 0, rating FROM reviews) s
  JOIN users u ON u.id = s.userId WHERE u.matchable = 1 AND u.libraryVisibility < 2 GROUP BY s.userId, s.bookId
), rarity AS (
  SELECT bookId, ROUND(4096 * POWER(2.0 / ${greatest}(2, SUM(counts)), 0.2)) AS weight FROM stances GROUP BY bookId
), libraries AS (
  SELECT u.id AS userId, (SELECT COUNT(*) FROM stances s WHERE s.userId = u.id AND s.counts = 1) AS books FROM users u
), common AS (
  SELECT b.userId, r.weight * CASE
    WHEN a.stars = 5 AND b.stars = 5 THEN 16
    WHEN a.stars > 0 AND b.stars > 0 THEN CASE ABS(a.stars - b.stars)
      WHEN 0 THEN 15 WHEN 1 THEN 14 WHEN 2 THEN 8 WHEN 3 THEN -2 ELSE -6 END
    WHEN a.completed = 1 AND b.completed = 1 THEN 13
    WHEN a.wished = 1 AND b.wished = 1 THEN 12
    WHEN (a.wished = 1 AND b.completed = 1) OR (a.completed = 1 AND b.wished = 1) THEN 11
  END AS worth
  FROM stances a JOIN stances b ON b.bookId = a.bookId AND b.userId <> a.userId JOIN rarity r ON r.bookId = a.bookId
  WHERE a.userId = ?
  UNION ALL
  SELECT CASE WHEN v.userId = ? THEN h.userId ELSE v.userId END, 8 * r.weight
  FROM helpful_marks h JOIN reviews v ON v.id = h.reviewId JOIN rarity r ON r.bookId = v.bookId
  JOIN users x ON x.id = v.userId AND x.matchable = 1 AND x.libraryVisibility < 2 JOIN users y ON y.id = h.userId AND y.matchable = 1 AND y.libraryVisibility < 2
  WHERE v.userId = ? OR h.userId = ?
)
SELECT c.userId AS id, SUM(c.worth) AS sum, l.books AS books, (SELECT books FROM libraries WHERE userId = ?) AS own
FROM common c JOIN libraries l ON l.userId = c.userId
WHERE c.worth IS NOT NULL GROUP BY c.userId, l.books`;

interface Row {
  id: number;
  sum: number | string;
  books: number | string;
  own: number | string;
}

/** All matches of a reader, best first. */
export async function referenceMatches(db: DataSource, viewer: number) {
  const greatest = db.options.type === 'mariadb' ? 'GREATEST' : 'MAX';
  const found = await rows<Row>(db, STATEMENT(greatest), [viewer, viewer, viewer, viewer, viewer]);
  const all = found.map((row) => {
    const sum = Number(row.sum);
    const theirs = 1 / Math.sqrt(Number(row.books) + 12);
    const common = (Math.max(0, sum) / 65_536) * (theirs * (1 / Math.sqrt(Number(row.own) + 12)));
    const score = Math.min(100, Math.ceil((100 * common ** 2) / (common ** 2 + 0.1 ** 2)));
    return { id: row.id, sum, score, key: Math.max(0, sum) * theirs };
  });
  all.sort((a, b) => b.score - a.score || b.key - a.key || a.id - b.id);
  return all.map(({ id, sum, score }) => ({ id, sum, score }));
}
