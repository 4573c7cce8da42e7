import { correctRows, CORRECTED, ranges, wrongRows, type Counter, type Wrong } from './counterRows';
import type { Queryable } from './database';
import { correctBooks, wrongBooks, wrongSizes } from './ranking/recount';
import { countSizes } from './ranking/sizes';
import type { Write } from './transaction';
import { chunks } from './chunks';

/*
 * Every counter that is stored beside the rows it counts, with its correct value. Writes update the counters in their own
 * transactions; this verifies them, and repairs them after the tables were changed by hand.
 */

/** Readable posts of a kind below a post: neither deleted nor hidden. */
const readableBelow = (kind: string, parent: string) =>
  `(SELECT COUNT(*) FROM posts p WHERE p.${parent} = posts.id AND p.kind = '${kind}' AND p.deletedAt IS NULL AND p.hiddenAt IS NULL)`;

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

/** A wrong counter. */
export interface Difference {
  counter: string;
  kept: number;
  counted: number;
}

/** Yields every wrong counter. With `write` it is corrected, also while gateways write. */
export async function* compareCounters(db: Queryable, write?: Write): AsyncGenerator<Difference> {
  for (const counter of COUNTERS)
    for await (const range of ranges(db, counter.table, counter.key))
      for (const wrong of chunks(await wrongRows(db, counter, range), CORRECTED)) {
        await write?.((tx) => correctRows(tx, counter, wrong));
        for (const row of wrong) yield difference(`${counter.table}.${counter.column} of ${row.id}`, row);
      }
  for await (const range of ranges(db, 'books'))
    for (const wrong of chunks(await wrongBooks(db, range), CORRECTED)) {
      await write?.((tx) => correctBooks(tx, wrong));
      for (const row of wrong)
        yield difference(
          `rankings.count of list ${row.list}, timeframe ${row.timeframe}, book ${row.bookId}`,
          row,
        );
    }
  const wrong = await wrongSizes(db);
  if (wrong.length > 0) await write?.(countSizes);
  for (const row of wrong)
    yield difference(`ranking_sizes.books of list ${row.list}, timeframe ${row.timeframe}`, row);
}

const difference = (counter: string, { kept, counted }: Wrong): Difference => ({
  counter,
  kept: Number(kept),
  counted: Number(counted),
});

/** All wrong counters; empty if all are right. */
export async function counterDifferences(db: Queryable): Promise<Difference[]> {
  const differences: Difference[] = [];
  for await (const one of compareCounters(db)) differences.push(one);
  return differences;
}
