import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createsTable, integer, primary, tiny } from './columns';

/** The number of books in each ranking, in several slots, so that it need not be counted. */
export const RankingSizes = createsTable(2026112200120, {
  name: 'ranking_sizes',
  columns: [tiny('list', primary), tiny('timeframe', primary), tiny('place', primary), integer('books')],
});

/** The current sizes of the rankings. */
export class RankingSizesCounted implements MigrationInterface {
  name = 'ranking_sizes_counted-2026112200121';
  async up(db: QueryRunner) {
    await db.query('DELETE FROM ranking_sizes'); // left by a run that was interrupted before it recorded this step
    await db.query(
      `INSERT INTO ranking_sizes (list, timeframe, place, books)
       SELECT list, timeframe, 0, COUNT(*) FROM rankings WHERE count > 0 GROUP BY list, timeframe`,
    );
  }
  async down(db: QueryRunner) {
    await db.query('DELETE FROM ranking_sizes');
  }
}
