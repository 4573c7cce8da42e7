import {
  DefaultNamingStrategy,
  QueryFailedError,
  type DataSource,
  type EntityManager,
  type Table,
} from 'typeorm';
import { chunks } from './deltas';

/** Names of indexes and foreign keys that a person can read in an error message. */
export class Names extends DefaultNamingStrategy {
  override indexName(table: Table | string, columns: string[]) {
    return `ix_${tableName(table)}_${columns.join('_')}`;
  }
  override foreignKeyName(table: Table | string, columns: string[]) {
    return `fk_${tableName(table)}_${columns.join('_')}`;
  }
}
const tableName = (table: Table | string) =>
  (typeof table === 'string' ? table : table.name).split('.').at(-1) ?? '';

const codeOf = (error: unknown): string =>
  error instanceof QueryFailedError ? String((error.driverError as { code?: unknown }).code ?? '') : '';

const DUPLICATE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY']);
const CONTENTION = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);
const GONE_PARENT = new Set([
  'SQLITE_CONSTRAINT_FOREIGNKEY',
  'ER_NO_REFERENCED_ROW_2',
  'ER_NO_REFERENCED_ROW',
]);

/** Whether a unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => DUPLICATE.has(codeOf(error));
/** Whether the transaction lost against another one and may be run again. */
export const isContention = (error: unknown): boolean => CONTENTION.has(codeOf(error));
/** Whether the row points to something that is not there (any more). */
export const isMissingParent = (error: unknown): boolean => GONE_PARENT.has(codeOf(error));

const DOWN = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'POOL_NONEONLINE',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_ABORTING_CONNECTION',
  'ER_UNKNOWN_COM_ERROR', // a Galera node that has lost the others, or has not caught up with them yet
  'ER_ERROR_DURING_COMMIT',
  'ER_OPTION_PREVENTS_STATEMENT', // a server that was made read-only, because another one has taken over
]);
/** Whether the database could not be reached, rather than refused something. */
export const isDown = (error: unknown): boolean =>
  DOWN.has(codeOf(error)) || (error instanceof Error && 'code' in error && DOWN.has(String(error.code)));

const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']);
/** Whether there is no room left on the disk of the database: it can still be read. */
export const isFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** Something that is good to note but not needed: on a full disk, reading goes on without it. */
export const ifRoom = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!isFull(error)) throw error;
  });

/** Whatever runs SQL: the database, or a transaction. */
export type Queryable = Pick<DataSource | EntityManager, 'query'>;

/** The rows of one statement, as the driver gives them. Values are bound to `?`, never written into the text; a Date is bound as UTC. */
export const rows = <Row>(db: Queryable, sql: string, values: unknown[] = []): Promise<Row[]> =>
  db.query<Row[]>(sql, values);

/** `?, ?, ?` for as many values. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/**
 * Columns of a joined table, under names of their own: `u.id AS u_id, …`. A page of rows is joined with LEFT JOIN: with a plain
 * one MariaDB begins with the other table when that seems shorter, and sorts all of it for twenty rows.
 */
export const joined = (table: string, columns: string): string =>
  columns.replace(/\w+/g, (column) => `${table}.${column} AS ${table}_${column}`);

/** Takes the columns of a joined table back out of a row; written out for them, so that all have one shape. */
export function taker<Own>(table: string, columns: string): (row: object) => Own {
  const properties = columns.split(', ').map((column) => `${column}: row.${table}_${column}`);
  return new Function('row', `return { ${properties.join(', ')} }`) as (row: object) => Own;
}

/** A moment from a raw row: SQLite keeps UTC as text, MariaDB's driver gives a Date. */
export const toDate = (value: string | Date): Date =>
  value instanceof Date ? value : new Date(`${value.replace(' ', 'T')}Z`);

/** A list from a raw row's JSON column, which some drivers have parsed already. */
export const toList = (value: string | string[]): string[] =>
  typeof value !== 'string' ? value : value === '[]' ? [] : (JSON.parse(value) as string[]);

const isMariadb = (db: Queryable): boolean =>
  ('connection' in db ? (db as EntityManager).connection : (db as DataSource)).options.type === 'mariadb';

/** Whether other gateways and commands may write to it at the same time. SQLite belongs to one process. */
export const hasOthers = isMariadb;

/** A reader and a book. */
export interface ReaderAndBook {
  userId: number;
  bookId: number;
}

/** A condition in SQL, and the values for its placeholders. */
export interface Condition {
  sql: string;
  values: number[];
}

/**
 * Matches the rows of some pairs of a reader and a book, one pair at a time; `and` is added to each. Given two lists, one of
 * readers and one of books, SQLite reads every row of those readers, because its statistics expect few.
 */
export function pairwise(pairs: readonly ReaderAndBook[], and = '', table = ''): Condition {
  const one = `(${table}userId = ? AND ${table}bookId = ?${and && ` AND ${and}`})`;
  const groups = [...chunks(pairs, 100)].map((some) => `(${some.map(() => one).join(' OR ')})`); // SQLite nests at most 1,000 deep
  return {
    sql: pairs.length === 0 ? '1 = 0' : `(${groups.join(' OR ')})`,
    values: pairs.flatMap(({ userId, bookId }) => [userId, bookId]),
  };
}

/** Ends a SELECT inside a transaction whose rows nobody else may change before its commit. SQLite has one writer anyway. */
export const forUpdate = (tx: EntityManager): string => (isMariadb(tx) ? 'FOR UPDATE' : '');

/** The same for rows that others may read but not change before the commit. */
export const forShare = (tx: EntityManager): string => (isMariadb(tx) ? 'LOCK IN SHARE MODE' : '');

/** Puts a row into a table or, where its primary key is there already, changes it. The one dialect that inserts need. */
export function insertOr(
  db: Queryable,
  insert: string,
  key: string,
  change: string,
  values: unknown[],
): Promise<unknown> {
  const otherwise = isMariadb(db) ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${key}) DO UPDATE SET`;
  return db.query(`${insert} ${otherwise} ${change}`, values);
}
