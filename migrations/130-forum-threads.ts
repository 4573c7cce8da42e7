import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addsColumn } from './columns';

/** How many threads the forum has, so that nobody has to count them. */
export const ForumThreads = addsColumn(
  2026112300130,
  'forum_counter',
  'threads',
  'integer NOT NULL DEFAULT 0',
);

/** What the forum has already. */
export class ForumThreadsCounted implements MigrationInterface {
  name = 'forum_threads_counted-2026112300131';
  async up(db: QueryRunner) {
    await db.query("UPDATE forum_counter SET threads = (SELECT COUNT(*) FROM posts WHERE kind = 'thread')");
  }
  async down(db: QueryRunner) {
    await db.query('UPDATE forum_counter SET threads = 0');
  }
}
