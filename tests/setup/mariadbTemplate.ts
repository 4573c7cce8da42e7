import type { Connection, RowDataPacket } from 'mysql2/promise';
import { inject } from 'vitest';
import { connectMariadb } from './connectMariadb';
import { scratchFolder } from './scratch';
import { fillDatabase, oncePerContents, type Contents } from './template';

interface Table {
  name: string;
  /** The next auto-increment value, if there is one. */
  next: number | null;
  checksum: number;
}

/** A database that is in use by a test until it is released. */
interface Loan {
  name: string;
  giveBack(): Promise<void>;
}

async function query<Row>(connection: Connection, sql: string): Promise<Row[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql);
  return rows as Row[];
}

/** The tables of a database with checksums of their rows: two databases are equal if these are. */
async function tablesOf(connection: Connection, database: string): Promise<Table[]> {
  const tables = await query<{ name: string; next: number | null }>(
    connection,
    `SELECT table_name AS name, auto_increment AS next FROM information_schema.tables
     WHERE table_schema = '${database}' ORDER BY table_name`,
  );
  const names = tables.map(({ name }) => `${database}.${name}`);
  const sums = await query<{ Table: string; Checksum: number }>(connection, `CHECKSUM TABLE ${names.join()}`);
  const checksums = new Map(sums.map((row) => [row.Table, row.Checksum]));
  return tables.map((table) => ({ ...table, checksum: checksums.get(`${database}.${table.name}`) ?? 0 }));
}

/**
 * Copies of one filled database. Creating tables is the slowest operation of MariaDB, so a copy is reused by one test after
 * another; in between, tables that differ from the template get its rows again.
 */
class MariadbTemplate {
  private readonly free: string[] = [];
  private copies = 0;

  private constructor(
    private readonly server: string,
    private readonly name: string,
    private readonly tables: Table[],
  ) {}

  static async create(server: string, contents: Contents): Promise<MariadbTemplate> {
    const name = `${contents}_${process.pid}`;
    const connection = await connectMariadb(server);
    const { folder, remove } = scratchFolder();
    try {
      await connection.query(`CREATE DATABASE ${name}`);
      const place = { dataDir: folder, databaseUrls: [server + name] };
      const tables = await fillDatabase(place, contents, () => tablesOf(connection, name));
      return new MariadbTemplate(server, name, tables);
    } finally {
      remove();
      await connection.end();
    }
  }

  async take(): Promise<Loan> {
    const connection = await connectMariadb(this.server);
    const name = this.free.pop() ?? (await this.copy(connection));
    return {
      name,
      giveBack: async () => {
        if (await this.restore(connection, name)) this.free.push(name);
        else await connection.query(`DROP DATABASE ${name}`);
        await connection.end();
      },
    };
  }

  private async copy(connection: Connection): Promise<string> {
    const copy = `${this.name}_${++this.copies}`;
    const statements = [`CREATE DATABASE ${copy}`, `USE ${copy}`, 'SET foreign_key_checks = 0'];
    for (const { name } of this.tables) {
      const [table] = await query<{ 'Create Table': string }>(
        connection,
        `SHOW CREATE TABLE ${this.name}.${name}`,
      );
      statements.push(table!['Create Table']);
    }
    for (const { name, checksum } of this.tables)
      if (checksum !== 0) statements.push(`INSERT INTO ${name} SELECT * FROM ${this.name}.${name}`);
    await connection.query(statements.join(';'));
    return copy;
  }

  /** Whether the database equals the template again; false if it is still in use or has additional tables. */
  private async restore(connection: Connection, database: string): Promise<boolean> {
    const [busy] = await query(
      connection,
      `SELECT id FROM information_schema.processlist WHERE db = '${database}' AND id <> CONNECTION_ID()`,
    );
    if (busy) return false;
    const now = await tablesOf(connection, database);
    if (now.map(({ name }) => name).join() !== this.tables.map(({ name }) => name).join()) return false;
    const rows = this.tables.filter(({ checksum }, at) => now[at]!.checksum !== checksum);
    const numbers = this.tables.filter(({ next }, at) => now[at]!.next !== next);
    await connection.query(
      [
        `USE ${database}`,
        'SET foreign_key_checks = 0',
        'START TRANSACTION',
        ...rows.map(({ name }) => `DELETE FROM ${name}`),
        ...rows
          .filter(({ checksum }) => checksum !== 0)
          .map(({ name }) => `INSERT INTO ${name} SELECT * FROM ${this.name}.${name}`),
        'COMMIT',
        ...numbers.map(({ name, next }) => `ALTER TABLE ${name} AUTO_INCREMENT = ${next}`),
      ].join(';'),
    );
    return true;
  }
}

/** The template on the MariaDB of this run, created once per worker. */
export const mariadbTemplate = oncePerContents((contents) =>
  MariadbTemplate.create(inject('mariadb') ?? '', contents),
);
