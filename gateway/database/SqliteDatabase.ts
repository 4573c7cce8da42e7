import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';
import { jsonRows, type Row } from './sqliteJsonRows';

type Bindable = number | string | bigint | Uint8Array | null;

/** A value that libsql can bind. Any other value would abort the process inside the native driver. */
function bindable(value: unknown): Bindable {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, -1);
  if (
    typeof value === 'number' ||
    typeof value === 'string' ||
    typeof value === 'bigint' ||
    value instanceof Uint8Array
  )
    return value;
  throw new TypeError(`${Object.prototype.toString.call(value)} cannot be bound to an SQLite parameter`);
}

/** A row with its bytes as a Buffer. */
function withBuffers(row: Row): Row {
  for (const key in row) if (row[key] instanceof ArrayBuffer) row[key] = Buffer.from(row[key]);
  return row;
}

/** A row without the metadata that libsql adds to single rows. */
function plain(row: Row | undefined): Row | undefined {
  if (!row) return row;
  delete row._metadata;
  return withBuffers(row);
}

interface Native {
  reader: boolean;
  all(values: Bindable[]): Row[];
  get(values: Bindable[]): Row | undefined;
  run(values: Bindable[]): { changes: number; lastInsertRowid: number };
}

class Statement {
  constructor(private readonly native: Native) {}
  get reader() {
    return this.native.reader;
  }
  all = (...values: unknown[]) => this.native.all(values.map(bindable)).map(withBuffers);
  get = (...values: unknown[]) => plain(this.native.get(values.map(bindable)));
  run = (...values: unknown[]) => this.native.run(values.map(bindable));
}

/** Prepared statements in the cache. */
const MAX_STATEMENTS = 500;

/** Adapts libsql to the better-sqlite3 interface that TypeORM expects, with cached statements. */
export class SqliteDatabase {
  private readonly native: InstanceType<typeof Libsql>;
  private readonly statements = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });
  private readonly reads = new LRUCache<string, (values: Bindable[]) => Row[]>({ max: MAX_STATEMENTS });

  constructor(file: string, options: { readonly?: boolean; timeout?: number } = {}) {
    this.native = new Libsql(file, { timeout: options.timeout ?? 5_000 });
  }
  prepare(sql: string): Statement {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = new Statement(this.native.prepare(sql) as unknown as Native);
      this.statements.set(sql, statement);
    }
    return statement;
  }
  /** The rows of a SELECT that is executed often. */
  read(sql: string, values: readonly unknown[], asJson = true): Row[] {
    let read = this.reads.get(sql);
    if (!read) {
      read = (asJson ? jsonRows(this.native, sql) : null) ?? ((bound) => this.prepare(sql).all(...bound));
      this.reads.set(sql, read);
    }
    return read(values.map(bindable));
  }
  exec(sql: string) {
    this.native.exec(sql);
    return this;
  }
  pragma(sql: string): unknown {
    return this.native.pragma(sql);
  }
  close() {
    this.statements.clear();
    this.reads.clear();
    this.native.close();
  }
  get inTransaction(): boolean {
    return this.native.inTransaction;
  }
  get open(): boolean {
    return this.native.open;
  }
}
