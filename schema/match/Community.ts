import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { rows } from '../database';
import { evidenceBetween, partsOf, type Part } from './insights';
import { MatchIndex, type Ranked } from './MatchIndex';
import { FORMULA } from './score';
import { assemble, bookOf, stanceOf } from './Shelves';
import { holdersInSql, rankInSql, sizesInSql } from './sqlMatches';
import type { Mark, Taste } from './taste';
import { allMarks, everybody, marksBetween, marksOf, tastesBetween, tastesOf } from './tastes';

/** Somebody's match, and what speaks for it. */
export interface Explained {
  id: number;
  score: number;
  /** As the viewer sees it, most telling first; they add up to the score. */
  parts: Part[];
}

interface Change {
  number: number;
  userId: number;
  bookId: number | null;
}

/** A number that another transaction has taken but not yet committed is waited for so long, in ms. */
const PATIENCE = 120_000;
/** A log that was not followed for so long may have been cut off, in ms; then everything is read anew. */
const FORGOTTEN = 3_600_000;
/** Libraries above this many books are ranked in slices. */
const LARGE = 500;

/**
 * The taste of the whole community, kept in step with the database. Every answer first follows the log of changes, so a write
 * of any gateway is in the next answer of every other. Until the index is built, answers come from SQL.
 */
export class Community {
  private index: MatchIndex | null = null;
  private building: Promise<void> | null = null;
  /** All changes up to this number are in the index; of those after it, `seen` are. */
  private floor = 0;
  private readonly seen = new Map<number, number>();
  private followedAt = 0;
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  /** Long rankings and changes to the index take turns. */
  private turn: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(private readonly db: DataSource) {}

  /** Builds the index; requests are answered meanwhile. Does nothing where that is under way. */
  build(): Promise<void> {
    return (this.building ??= this.buildNow().finally(() => (this.building = null)));
  }

  /** Lets what was begun come to its end, before the database is closed. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.allSettled([this.building, this.running, this.next, this.turn]);
  }

  get built(): boolean {
    return this.index !== null;
  }

  private async buildNow(): Promise<void> {
    // A transaction that is still open may have a lower number than what is there: so the log is followed from further back.
    const [safe] = await rows<{ number: number | null }>(
      this.db,
      'SELECT MAX(number) AS number FROM taste_changes WHERE createdAt < ?',
      [new Date(Date.now() - PATIENCE)],
    );
    const index = new MatchIndex(await assemble(this.unlessClosed(everybody(this.db))));
    for (const mark of await allMarks(this.db)) index.addMark(mark);
    if (this.closed) return;
    this.floor = safe?.number ?? 0;
    this.seen.clear();
    this.followedAt = Date.now();
    await this.readAgain(index, await this.news());
    this.index = index;
  }

  private async *unlessClosed<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const part of source) {
      if (this.closed) return;
      yield part;
    }
  }

  /** Puts what was committed before this call into the index. Calls at the same time share one look at the log. */
  follow(): Promise<void> {
    if (!this.running) return (this.running = this.followNow().finally(() => (this.running = null)));
    return (this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.follow();
      }));
  }

  private async followNow(): Promise<void> {
    const { index } = this;
    if (!index || this.closed) return;
    if (Date.now() - this.followedAt > FORGOTTEN) {
      this.index = null;
      return void this.build().catch(() => undefined);
    }
    this.followedAt = Date.now();
    await this.readAgain(index, await this.news());
    if (index.worn) await this.merge(index);
  }

  /** The lines of the log that are not in the index yet. */
  private async news(): Promise<Change[]> {
    const found = await rows<Change>(
      this.db,
      'SELECT number, userId, bookId FROM taste_changes WHERE number > ? ORDER BY number',
      [this.floor],
    );
    const now = Date.now();
    const fresh = found.filter(({ number }) => !this.seen.has(number));
    for (const { number } of found) {
      const since = this.seen.get(number) ?? now;
      this.seen.set(number, since);
      // A gap in the numbers is a transaction that may still be committed, or one that was given up long ago.
      if (number === this.floor + 1 || now - since > PATIENCE) {
        this.floor = number;
        this.seen.delete(number);
      }
    }
    return fresh;
  }

  /** Reads from the tables what the log says has changed. Doing so twice, or late, does no harm. */
  private async readAgain(index: MatchIndex, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    const { db } = this;
    const whole = [...new Set(changes.filter(({ bookId }) => bookId === null).map(({ userId }) => userId))];
    const pairs = new Map<string, [number, number]>();
    for (const { userId, bookId } of changes)
      if (bookId !== null && !whole.includes(userId)) pairs.set(`${userId} ${bookId}`, [userId, bookId]);

    for (let at = 0; at < whole.length; at += 50) {
      const some = whole.slice(at, at + 50);
      const [tastes, marks] = await Promise.all([tastesOf(db, some), marksOf(db, some)]);
      await this.inTurn(() => {
        for (const reader of some) {
          index.setTaste(reader, tastes.get(reader) ?? new Map());
          index.setMarksOf(
            reader,
            marks.filter(({ author, marker }) => author === reader || marker === reader),
          );
        }
      });
    }
    const all = [...pairs.values()];
    for (let at = 0; at < all.length; at += 100) {
      const some = all.slice(at, at + 100);
      const [readers, books] = [0, 1].map((side) => [...new Set(some.map((pair) => pair[side]!))]);
      const [tastes, marks] = await Promise.all([
        tastesBetween(db, readers!, books!),
        marksBetween(db, readers!, books!),
      ]);
      await this.inTurn(() => {
        for (const [reader, book] of some) {
          index.setStance(reader, book, tastes.get(reader)?.get(book) ?? 0);
          const own = marks.filter(({ author, bookId }) => author === reader && bookId === book);
          index.setMarks(
            reader,
            book,
            own.map(({ marker }) => marker),
          );
        }
      });
    }
  }

  /** Compares the index with the tables and tells what differs; nothing should. Writes meanwhile may show up. */
  async check(): Promise<string[]> {
    await this.follow();
    const { index } = this;
    if (!index) return ['The index is not built yet.'];
    const differences: string[] = [];
    const told = (taste: Taste) => [...taste].sort(([a], [b]) => a - b).join(' ');
    let next = 0;
    for await (const readers of everybody(this.db))
      for (const { id, books } of readers) {
        const stored: Taste = new Map(books.map((packed) => [bookOf(packed), stanceOf(packed)]));
        for (; next < id; next++)
          if (index.taste(next).size > 0) differences.push(`Reader ${next} is in the index only.`);
        next = id + 1;
        if (told(stored) !== told(index.taste(id)))
          differences.push(`Reader ${id} has other books in the index.`);
        for (const bookId of stored.keys())
          if (index.holders(bookId) < 1) differences.push(`Book ${bookId} has no holder.`);
      }
    const marks = await allMarks(this.db);
    for (const { author, marker, bookId } of marks)
      if (!index.marksOf(author).some((mark) => mark.marker === marker && mark.bookId === bookId))
        differences.push(`A helpful mark by ${marker} is missing.`);
    if (index.markCount !== marks.length) differences.push('The index has other helpful marks.');
    return differences;
  }

  private async merge(index: MatchIndex): Promise<void> {
    const shelves = await assemble(this.unlessClosed(index.contents()));
    if (!this.closed) await this.inTurn(() => index.replace(shelves));
  }

  private inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** The viewer's best matches, and how many there are in all. */
  async rank(viewer: number, count: number): Promise<{ best: Ranked[]; total: number }> {
    await this.follow();
    const { index } = this;
    if (!index) return rankInSql(this.db, viewer, count);
    return index.taste(viewer).size > LARGE
      ? this.inTurn(() => index.rankInSlices(viewer, count, nextTurn))
      : index.rank(viewer, count);
  }

  /** What some readers say of books; those who do not take part are left out. */
  async tastes(userIds: readonly number[]): Promise<Map<number, Taste>> {
    const { index } = this;
    if (!index) return tastesOf(this.db, userIds);
    return new Map(userIds.map((id) => [id, index.taste(id)]));
  }

  /** Explains how the viewer matches with each of the others. */
  async explain(viewer: number, others: readonly number[]): Promise<Map<number, Explained>> {
    const { index, db } = this;
    const ids = [viewer, ...others];
    const tastes = await this.tastes(ids);
    const mine = tastes.get(viewer) ?? new Map<number, number>();
    const marks: readonly Mark[] = index ? index.marksOf(viewer) : await marksOf(db, [viewer]);
    const books = index ? [] : [...mine.keys(), ...marks.map(({ bookId }) => bookId)];
    const holders = index ? (bookId: number) => index.holders(bookId) : mapOf(await holdersInSql(db, books));
    const sizes = index ? null : mapOf(await sizesInSql(db, ids));
    const scoreOf = (sum: number, other: number) =>
      index
        ? index.scoreOf(sum, viewer, other)
        : FORMULA.score(sum, FORMULA.norm(sizes?.(viewer) ?? 0), FORMULA.norm(sizes?.(other) ?? 0));
    return new Map(
      others.map((id) => {
        const theirs = { id, taste: tastes.get(id) ?? new Map<number, number>() };
        const evidence = evidenceBetween({ id: viewer, taste: mine }, theirs, marks, holders, FORMULA);
        const parts = partsOf(evidence, (sum) => scoreOf(sum, id));
        return [id, { id, parts, score: parts.reduce((all, { tenths }) => all + tenths, 0) / 10 }];
      }),
    );
  }
}

const mapOf = (map: ReadonlyMap<number, number>) => (key: number) => map.get(key) ?? 0;
