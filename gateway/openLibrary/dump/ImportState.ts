import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SqliteDatabase } from '../../database/SqliteDatabase';

/** Progress of one file of an import. */
export interface Standing {
  /** Lines processed. */
  lines: number;
  isDone: boolean;
}

/** Import state outside the database: progress, and the names of millions of authors, on disk rather than in memory. */
export class ImportState {
  readonly badLines: string;
  private readonly db: SqliteDatabase;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.badLines = join(folder, 'bad-lines.tsv');
    this.db = new SqliteDatabase(join(folder, 'open-library.sqlite'));
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = NORMAL');
    this.db.exec('CREATE TABLE IF NOT EXISTS authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL)');
    this.db.exec(
      'CREATE TABLE IF NOT EXISTS standing (file TEXT PRIMARY KEY, lines INTEGER NOT NULL, isDone INTEGER NOT NULL)',
    );
  }

  /** Progress of a file; a different file of the same name starts over. */
  standing(part: string, file: string): Standing {
    const row = this.db.prepare('SELECT lines, isDone FROM standing WHERE file = ?').get(name(part, file));
    return { lines: Number(row?.lines ?? 0), isDone: Boolean(row?.isDone) };
  }

  advance(part: string, file: string, { lines, isDone }: Standing): void {
    this.db
      .prepare('INSERT OR REPLACE INTO standing (file, lines, isDone) VALUES (?, ?, ?)')
      .run(name(part, file), lines, isDone);
  }

  /** Stores names and the progress of their file in one transaction. */
  keepAuthors(authors: ReadonlyMap<number, string>, file: string, lines: number): void {
    const insert = this.db.prepare('INSERT OR REPLACE INTO authors (id, name) VALUES (?, ?)');
    this.db.exec('BEGIN');
    for (const [id, author] of authors) insert.run(id, author);
    this.advance('authors', file, { lines, isDone: false });
    this.db.exec('COMMIT');
  }

  authorNames(keys: readonly string[]): string[] {
    const one = this.db.prepare('SELECT name FROM authors WHERE id = ?');
    return keys
      .map((key) => one.get(authorNumber(key))?.name)
      .filter((author): author is string => typeof author === 'string');
  }

  /** Records an unusable line with the reason. */
  reportBadLine(file: string, line: number, reason: string, text: string): void {
    appendFileSync(
      this.badLines,
      `${basename(file)}\t${line}\t${reason}\t${text.slice(0, 200).replaceAll('\t', ' ')}\n`,
    );
  }

  close(): void {
    this.db.close();
  }
}

/** `/authors/OL26320A` → 26320 */
export const authorNumber = (key: string): number => Number(/\d+/.exec(key)?.[0] ?? 0);

function name(part: string, file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${part} ${basename(file)} ${size} ${Math.floor(mtimeMs)}`;
}
