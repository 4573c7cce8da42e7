import {
  Table,
  type MigrationInterface,
  type QueryRunner,
  type TableColumnOptions,
  type TableForeignKeyOptions,
  type TableIndexOptions,
} from 'typeorm';

/** Whether the database is MariaDB or MySQL. SQLite compares text byte by byte anyway, and does not limit its length. */
export const isMariadb = (db: QueryRunner): boolean => db.connection.options.type === 'mariadb';

type More = Partial<TableColumnOptions>;

/** The compact key of readers, books and rows: an auto-incremented integer. */
export const id = (): TableColumnOptions => ({
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});
/** A time-ordered UUID (v7), for rows whose IDs browsers may choose. */
export const uuid = (name: string, more: More = {}): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: '36',
  ...more,
});
export const ref = (name: string, more: More = {}): TableColumnOptions => ({
  name,
  type: 'integer',
  ...more,
});
export const integer = (name: string, more: More = {}): TableColumnOptions => ({
  name,
  type: 'integer',
  ...more,
});
export const counter = (name: string): TableColumnOptions => ({ name, type: 'integer', default: 0 });
export const tiny = (name: string, more: More = {}): TableColumnOptions => ({
  name,
  type: 'tinyint',
  ...more,
});
export const varchar = (name: string, length: number, more: More = {}): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  ...more,
});
export const text = (name: string, more: More = {}): TableColumnOptions => ({ name, type: 'text', ...more });
export const json = (name: string): TableColumnOptions => ({ name, type: 'json' });
export const flag = (name: string, value: boolean): TableColumnOptions => ({
  name,
  type: 'boolean',
  default: value ? 1 : 0,
});
/** A time in UTC with milliseconds. */
export const time = (name: string, more: More = {}): TableColumnOptions => ({
  name,
  type: 'datetime',
  precision: 3,
  ...more,
});
export const optional: More = { isNullable: true };
export const primary: More = { isPrimary: true };

type OnDelete = 'CASCADE' | 'SET NULL';
/** A foreign key to `table.id`, with its action on deletion. */
export const belongsTo = (
  column: string,
  table: string,
  onDelete: OnDelete = 'CASCADE',
): TableForeignKeyOptions => ({
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete,
  onUpdate: 'RESTRICT',
});
export const index = (...columnNames: string[]): TableIndexOptions => ({ columnNames });
export const unique = (...columnNames: string[]): TableIndexOptions => ({ columnNames, isUnique: true });

interface TableStep {
  name: string;
  columns: TableColumnOptions[];
  indices?: TableIndexOptions[];
  foreignKeys?: TableForeignKeyOptions[];
}

/** A migration step that creates one table, and drops it on the way down. `stamp` orders the steps (13 digits: date and number). */
export function createsTable(
  stamp: number,
  table: TableStep,
): new () => MigrationInterface & Required<Pick<MigrationInterface, 'name'>> {
  return class implements MigrationInterface {
    name = `${table.name}-${stamp}`;
    async up(db: QueryRunner) {
      await db.createTable(new Table(table));
    }
    async down(db: QueryRunner) {
      await db.dropTable(table.name);
    }
  };
}

/** A migration step that adds a column to a table, of an SQL type that both databases have. TypeORM would rebuild a SQLite table for it. */
export function addsColumn(
  stamp: number,
  table: string,
  column: string,
  type: string,
): new () => MigrationInterface & Required<Pick<MigrationInterface, 'name'>> {
  return class implements MigrationInterface {
    name = `${table}_${column}-${stamp}`;
    async up(db: QueryRunner) {
      await db.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
    async down(db: QueryRunner) {
      await db.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  };
}

/** Creates and drops an index with plain SQL, because TypeORM would rebuild the whole table on SQLite. */
function indexOn(table: string, columns: readonly string[]) {
  const name = `ix_${table}_${columns.join('_')}`;
  return {
    name,
    create: (db: QueryRunner) => db.query(`CREATE INDEX ${name} ON ${table} (${columns.join(', ')})`),
    drop: (db: QueryRunner) => db.dropIndex(table, name),
  };
}

/** A migration step that adds an index to a table. */
export function createsIndex(
  stamp: number,
  table: string,
  columns: readonly string[],
): new () => MigrationInterface & Required<Pick<MigrationInterface, 'name'>> {
  const index = indexOn(table, columns);
  return class implements MigrationInterface {
    name = `${index.name}-${stamp}`;
    up = index.create;
    down = index.drop;
  };
}

/** A migration step that drops an index, which is created again on the way down. */
export function dropsIndex(
  stamp: number,
  table: string,
  columns: readonly string[],
): new () => MigrationInterface & Required<Pick<MigrationInterface, 'name'>> {
  const index = indexOn(table, columns);
  return class implements MigrationInterface {
    name = `drop_${index.name}-${stamp}`;
    up = index.drop;
    down = index.create;
  };
}
