import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addsColumn } from './columns';

/** The number of threads in the forum, so that it need not be counted. */
export const ForumThreads = addsColumn(
  2026112300130,
  'forum_counter',
  'threads',
  'integer NOT NULL DEFAULT 0',
);

/** The current number of threads. */
export class ForumThreadsCounted implements MigrationInterface {
  name = 'forum_threads_counted-2026112300131';
  async up(db: QueryRunner) {
    await db.query("UPDATE forum_counter SET threads = (SELECT COUNT(*) FROM posts WHERE kind = 'thread')");
  }
  async down(db: QueryRunner) {
    await db.query('UPDATE forum_counter SET threads = 0');
  }
}
