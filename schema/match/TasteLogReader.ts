import type { DataSource } from 'typeorm';
import { rows, toDate } from '../database';

/** One line of the log: read again what this reader says of that book, or of any. */
export interface Change {
  number: number;
  userId: number;
  bookId: number | null;
}

/** A line that can be found again, and told from one that another database has under the same number. */
export interface LogLine extends Change {
  createdAt: string;
}

/** A number that another transaction has taken but not yet committed is waited for so long, in ms. */
const PATIENCE = 120_000;

/** Reads the log of changes on from where it was left, without missing lines that are committed late. */
export class TasteLogReader {
  /** All lines up to this number were read; of those after it, `seen` were. */
  private floor = 0;
  private readonly seen = new Map<number, number>();

  constructor(private readonly db: DataSource) {}

  /** Goes to where an index has to begin that reads the tables now. */
  async begin(): Promise<void> {
    // A transaction that is still open may have a lower number than what is there, so this is some way back.
    const [safe] = await rows<{ number: number | null }>(
      this.db,
      'SELECT MAX(number) AS number FROM taste_changes WHERE createdAt < ?',
      [new Date(Date.now() - PATIENCE)],
    );
    this.floor = safe?.number ?? 0;
    this.seen.clear();
  }

  /** The line up to which all were read; null if there is none, or it was deleted since. */
  position(): Promise<LogLine | null> {
    return this.line(this.floor);
  }

  /** Goes on after a line; false if it is older than `maximumAge`, in ms, or not of this database. */
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

  /** Gives the lines that were not read yet to `read`; should that fail, they come again the next time. */
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
      // A gap in the numbers is a transaction that may still be committed, or one that was given up long ago.
      if (number === this.floor + 1 || now - since > PATIENCE) {
        this.floor = number;
        this.seen.delete(number);
      }
    }
    return done;
  }
}
