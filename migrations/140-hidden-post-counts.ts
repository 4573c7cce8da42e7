import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Number of readable posts of a kind below each post. Grouped in a subquery, because MySQL cannot count in the table it updates. */
const readable = (kind: string, parent: string) =>
  `COALESCE((SELECT c.readable FROM (SELECT ${parent} AS id, COUNT(*) AS readable FROM posts
   WHERE kind = '${kind}' AND deletedAt IS NULL AND hiddenAt IS NULL GROUP BY ${parent}) c WHERE c.id = posts.id), 0)`;

/** Removes hidden posts from the counts of their parents; a deleted post is no longer hidden as well. */
export class HiddenPostCounts implements MigrationInterface {
  name = 'hidden_post_counts-2026112300140';
  async up(db: QueryRunner) {
    await db.query(
      `UPDATE posts SET hiddenAt = NULL, title = CASE WHEN title IS NULL THEN NULL ELSE 'Hidden by a moderator' END
       WHERE hiddenAt IS NOT NULL AND deletedAt IS NOT NULL`,
    );
    await db.query(
      `UPDATE posts SET commentCount = ${readable('comment', 'threadId')}, replyCount = ${readable('reply', 'commentId')}`,
    );
  }
  async down() {} // the earlier version's `npm run counters` counts hidden posts again
}
