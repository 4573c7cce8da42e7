import type { DataSource } from 'typeorm';
import { rows, toDate } from '../database';

/** A row of the log: the stance of this reader on that book, or on all books, has to be read again. */
export interface Change {
  number: number;
  userId: number;
  bookId: number | null;
}

/** A row that can be found again, and is not confused with one of another database under the same number. */
export interface LogLine extends Change {
  createdAt: string;
}

/** How long to wait for a number that another transaction has taken but not yet committed, in ms. */
const GAP_TIMEOUT = 120_000;

/** Reads the log of changes incrementally, without missing rows that are committed late. */
export class TasteLogReader {
  /** All rows up to this number were read, and those in `seen` after it. */
  private floor = 0;
  private readonly seen = new Map<number, number>();

  constructor(private readonly db: DataSource) {}

  /** Moves to the position at which an index that reads the tables now has to begin. */
  async begin(): Promise<void> {
    // An open transaction may have a lower number than existing rows, so this is some way back.
    const [safe] = await rows<{ number: number | null }>(
      this.db,
      'SELECT MAX(number) AS number FROM taste_changes WHERE createdAt < ?',
      [new Date(Date.now() - GAP_TIMEOUT)],
    );
    this.floor = safe?.number ?? 0;
    this.seen.clear();
  }

  /** The row up to which all were read; null if there is none, or it was deleted since. */
  position(): Promise<LogLine | null> {
    return this.line(this.floor);
  }

  /** Continues after a row; false if it is older than `maximumAge`, in ms, or not of this database. */
  async resume(after: LogLine, maximumAge: number): Promise<boolean> {
    const line = await this.line(after.number, new Date(Date.now() - maximumAge));
    if (JSON.stringify(line) !== JSON.stringify(after)) return false;
    this.floor = after.number;
    this.seen.clear();
    return true;
  }

  private async line(number: number, since = new Date(0)): Promise<LogLine | null> {
    const [line] = await rows<Change & { createdAt: Date | string }>(
      this.db,
      'SELECT number, userId, bookId, createdAt FROM taste_changes WHERE number = ? AND createdAt > ?',
      [number, since],
    );
    return line ? { ...line, createdAt: toDate(line.createdAt).toISOString() } : null;
  }

  /** Passes unread rows to `read`; if that fails, they are passed again the next time. */
  async readOn<T>(read: (changes: Change[]) => Promise<T>): Promise<T> {
    const found = await rows<Change>(
      this.db,
      'SELECT number, userId, bookId FROM taste_changes WHERE number > ? ORDER BY number',
      [this.floor],
    );
    const done = await read(found.filter(({ number }) => !this.seen.has(number)));
    const now = Date.now();
    for (const { number } of found) {
      const since = this.seen.get(number) ?? now;
      this.seen.set(number, since);
      // A gap in the numbers is a transaction that may still be committed, or one that was aborted long ago.
      if (number === this.floor + 1 || now - since > GAP_TIMEOUT) {
        this.floor = number;
        this.seen.delete(number);
      }
    }
    return done;
  }
}
