import type { QueryRunner } from 'typeorm';
import { belongsTo, createsTable, index, integer, primary, ref, tiny, varchar } from './columns';

const Table = createsTable(2026112000008, {
  name: 'rankings',
  columns: [
    tiny('list', primary),
    tiny('timeframe', primary),
    ref('bookId', primary),
    integer('count'),
    varchar('titleKey', 500),
  ],
  indices: [index('bookId')],
  foreignKeys: [belongsTo('bookId', 'books')],
});

/** The second index is written out because it descends: a ranking page is read straight off it. */
export class Rankings extends Table {
  override async up(db: QueryRunner) {
    await super.up(db);
    const name = db.connection.namingStrategy.indexName('rankings', [
      'list',
      'timeframe',
      'count',
      'titleKey',
      'bookId',
    ]);
    await db.query(`CREATE INDEX ${name} ON rankings (list, timeframe, count DESC, titleKey, bookId)`);
  }
}
