import type { DataSource, EntityManager } from 'typeorm';
import type { Write } from './transaction';
import { rows } from './database';
import { COUNTED_LISTS } from './list/ListEntry';
import { countSizes } from './ranking/sizes';
import { TIMEFRAMES } from './ranking/Timeframe';
import { LibraryVisibility } from './user/LibraryVisibility';

/*
 * Every number that is kept beside the rows it counts, as what it must be. Writes move these numbers in their own
 * transactions; this is how one proves that they did, and puts them right after somebody changed the tables by hand.
 */
interface Counter {
  table: string;
  column: string;
  /** The primary key, where it is not `id`. */
  key?: string;
  /** What the column must hold, as SQL over the row's `id`. */
  is: string;
}

/** Readable posts of a kind below a post: neither deleted nor hidden. Grouped in a subquery, because MySQL cannot count in the table it updates. */
function readableBelow(kind: string, parent: string): string {
  const counted = `SELECT ${parent} AS id, COUNT(*) AS readable FROM posts WHERE kind = '${kind}' AND deletedAt IS NULL AND hiddenAt IS NULL GROUP BY ${parent}`;
  return `COALESCE((SELECT c.readable FROM (${counted}) c WHERE c.id = posts.id), 0)`;
}

const COUNTERS: readonly Counter[] = [
  {
    table: 'books',
    column: 'ratingCount',
    is: '(SELECT COUNT(*) FROM reviews r WHERE r.bookId = books.id)',
  },
  {
    table: 'books',
    column: 'ratingSum',
    is: '(SELECT COALESCE(SUM(r.rating), 0) FROM reviews r WHERE r.bookId = books.id)',
  },
  {
    table: 'reviews',
    column: 'helpfulCount',
    is: '(SELECT COUNT(*) FROM helpful_marks m WHERE m.reviewId = reviews.id)',
  },
  {
    table: 'users',
    column: 'likesCount',
    is: '(SELECT COUNT(*) FROM likes l WHERE l.userId = users.id)',
  },
  {
    table: 'users',
    column: 'followersCount',
    is: '(SELECT COUNT(*) FROM follows f WHERE f.userId = users.id)',
  },
  {
    table: 'users',
    column: 'followingCount',
    is: '(SELECT COUNT(*) FROM follows f WHERE f.followerId = users.id)',
  },
  {
    table: 'notifications',
    column: 'actCount',
    is: '(SELECT COUNT(*) FROM notification_acts a WHERE a.notificationId = notifications.id AND a.stands = 1)',
  },
  {
    table: 'unread_notifications',
    column: 'unread',
    key: 'userId',
    is: '(SELECT COUNT(*) FROM notifications n WHERE n.userId = unread_notifications.userId AND n.readAt IS NULL AND n.isShown = 1 AND n.actCount > 0)',
  },
  {
    table: 'posts',
    column: 'commentCount',
    is: readableBelow('comment', 'threadId'),
  },
  {
    table: 'posts',
    column: 'replyCount',
    is: readableBelow('reply', 'commentId'),
  },
  {
    table: 'forum_counter',
    column: 'number',
    is: '(SELECT COALESCE(MAX(c.number), 0) FROM post_changes c)',
  },
  {
    table: 'forum_counter',
    column: 'threads',
    is: "(SELECT COUNT(*) FROM posts p WHERE p.kind = 'thread')",
  },
];

/** Entries that count: public ones of libraries that everyone may see. */
const PUBLIC = `JOIN users u ON u.id = e.userId AND u.libraryVisibility = ${LibraryVisibility.EVERYONE} AND e.private = 0`;

const RANKED = `SELECT e.list, t.timeframe, e.bookId, COUNT(*) AS count FROM list_entries e
  JOIN (${TIMEFRAMES.map((timeframe) => `SELECT ${timeframe} AS timeframe`).join(' UNION ALL ')}) t
  ON t.timeframe <= e.recency ${PUBLIC} WHERE e.list IN (${COUNTED_LISTS.join()}) GROUP BY e.list, t.timeframe, e.bookId`;

/** A counter that is not what it counts. */
export interface Difference {
  counter: string;
  kept: number;
  counted: number;
}

interface Raw {
  kept: number | string;
  counted: number | string;
}

/** Compares every counter with what it counts; empty when all is right. */
export async function counterDifferences(
  db: Pick<DataSource | EntityManager, 'query'>,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const add = (counter: string, { kept, counted }: Raw) =>
    differences.push({ counter, kept: Number(kept), counted: Number(counted) });
  for (const { table, column, key = 'id', is } of COUNTERS)
    for (const row of await rows<Raw & { id: number }>(
      db,
      `SELECT ${key} AS id, ${column} AS kept, ${is} AS counted FROM ${table} WHERE ${column} <> ${is} ORDER BY ${key}`,
    ))
      add(`${table}.${column} of ${row.id}`, row);
  for (const row of await rows<Raw & { list: number; timeframe: number; bookId: number }>(
    db,
    `SELECT list, timeframe, bookId, SUM(kept) AS kept, SUM(counted) AS counted FROM (
       SELECT list, timeframe, bookId, count AS kept, 0 AS counted FROM rankings
       UNION ALL SELECT list, timeframe, bookId, 0, x.count FROM (${RANKED}) x) sides
     GROUP BY list, timeframe, bookId HAVING SUM(kept) <> SUM(counted)`,
  ))
    add(`rankings.count of list ${row.list}, timeframe ${row.timeframe}, book ${row.bookId}`, row);
  for (const row of await rows<Raw & { list: number; timeframe: number }>(
    db,
    `SELECT list, timeframe, SUM(part) AS kept, SUM(book) AS counted FROM (
       SELECT list, timeframe, books AS part, 0 AS book FROM ranking_sizes
       UNION ALL SELECT list, timeframe, 0, 1 FROM (${RANKED}) x) sides
     GROUP BY list, timeframe HAVING SUM(part) <> SUM(book)`,
  ))
    add(`ranking_sizes.books of list ${row.list}, timeframe ${row.timeframe}`, row);
  return differences;
}

/** Makes every counter what it counts. */
export function rebuildCounters(write: Write): Promise<void> {
  return write(async (tx) => {
    for (const { table, column, is } of COUNTERS)
      await tx.query(`UPDATE ${table} SET ${column} = ${is} WHERE ${column} <> ${is}`);
    await tx.query('DELETE FROM rankings');
    await tx.query(
      `INSERT INTO rankings (list, timeframe, bookId, count, titleKey)
       SELECT x.list, x.timeframe, x.bookId, x.count, b.titleKey FROM (${RANKED}) x JOIN books b ON b.id = x.bookId`,
    );
    await countSizes(tx);
  });
}
