import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createsTable, primary, ref } from './columns';

export const ForumCounter = createsTable(2026112000030, {
  name: 'forum_counter',
  columns: [ref('id', primary), { name: 'number', type: 'bigint' }],
});

/** The counter continues from the last number in the log. */
export class ForumCounterRow implements MigrationInterface {
  name = 'forum_counter_row-2026112000031';
  async up(db: QueryRunner) {
    await db.query(
      'INSERT INTO forum_counter (id, number) SELECT 1, COALESCE(MAX(number), 0) FROM post_changes',
    );
  }
  async down(db: QueryRunner) {
    await db.query('DELETE FROM forum_counter');
  }
}
