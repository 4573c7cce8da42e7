import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createsTable, integer, primary, tiny } from './columns';

/** How many books each ranking holds, in several places, so that nobody has to count them. */
export const RankingSizes = createsTable(2026112200120, {
  name: 'ranking_sizes',
  columns: [tiny('list', primary), tiny('timeframe', primary), tiny('place', primary), integer('books')],
});

/** What the rankings hold already. */
export class RankingSizesCounted implements MigrationInterface {
  name = 'ranking_sizes_counted-2026112200121';
  async up(db: QueryRunner) {
    await db.query('DELETE FROM ranking_sizes'); // of a start that was cut off before it had noted this step
    await db.query(
      `INSERT INTO ranking_sizes (list, timeframe, place, books)
       SELECT list, timeframe, 0, COUNT(*) FROM rankings WHERE count > 0 GROUP BY list, timeframe`,
    );
  }
  async down(db: QueryRunner) {
    await db.query('DELETE FROM ranking_sizes');
  }
}
