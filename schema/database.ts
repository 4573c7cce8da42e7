import {
  DefaultNamingStrategy,
  QueryFailedError,
  type DataSource,
  type EntityManager,
  type Table,
} from 'typeorm';
import { chunks } from './chunks';

/** Names of indexes and foreign keys that are readable in error messages. */
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

/** Whether a unique index rejected the row. */
export const isDuplicate = (error: unknown): boolean => DUPLICATE.has(codeOf(error));
/** Repeats a write once if another request inserted the same row first; by now that row can be read. */
export const retryIfDuplicate = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    if (isDuplicate(error)) return work();
    throw error;
  });
/** Whether the transaction was aborted in favour of another one and can be retried. */
export const isContention = (error: unknown): boolean => CONTENTION.has(codeOf(error));
/** Whether the row refers to one that does not exist (any more). */
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
/** Whether the database could not be reached, rather than rejecting the statement. */
export const isDown = (error: unknown): boolean =>
  DOWN.has(codeOf(error)) || (error instanceof Error && 'code' in error && DOWN.has(String(error.code)));

const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']);
/** Whether the disk of the database is full: reads still work. */
export const isFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** Runs a write that is optional: if the disk is full, the request continues without it. */
export const ifRoom = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!isFull(error)) throw error;
  });

/** Anything that runs SQL: the database, or a transaction. */
export type Queryable = Pick<DataSource | EntityManager, 'query'>;

/** The rows of one statement, as the driver gives them. Values are bound to `?`, never written into the text; a Date is bound as UTC. */
export const rows = <Row>(db: Queryable, sql: string, values: unknown[] = []): Promise<Row[]> =>
  db.query<Row[]>(sql, values);

/** `?, ?, ?` for this many values. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/**
 * Columns of a joined table, under names of their own: `u.id AS u_id, …`. Pages are joined with LEFT JOIN: with an inner join
 * MariaDB may start with the other table, and sort all of it for twenty rows.
 */
export const joined = (table: string, columns: string): string =>
  columns.replace(/\w+/g, (column) => `${table}.${column} AS ${table}_${column}`);

/** Extracts the columns of a joined table from a row; as generated code, so that all objects share one hidden class. */
export function taker<Own>(table: string, columns: string): (row: object) => Own {
  const properties = columns.split(', ').map((column) => `${column}: row.${table}_${column}`);
  return new Function('row', `return { ${properties.join(', ')} }`) as (row: object) => Own;
}

/** A time from a raw row: SQLite stores UTC as text, MariaDB's driver returns a Date. */
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

/** A condition in SQL, with the values of its placeholders. */
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

/** Ends a SELECT inside a transaction to lock its rows until the commit. SQLite has only one writer. */
export const forUpdate = (tx: EntityManager): string => (isMariadb(tx) ? 'FOR UPDATE' : '');

/** The same with a shared lock. */
export const forShare = (tx: EntityManager): string => (isMariadb(tx) ? 'LOCK IN SHARE MODE' : '');

/** Inserts a row or, if its primary key exists, updates it. The only statement whose dialects differ. */
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

/** Escapes a text so that a `LIKE … ESCAPE '~'` pattern matches it literally. */
export const likeLiteral = (text: string): string => text.replace(/[%_~]/g, (sign) => `~${sign}`);
