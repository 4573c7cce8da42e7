import type { DataSource } from 'typeorm';
import { marks, rows, toDate } from '../../database';
import { yieldToEventLoop } from '../../yieldToEventLoop';
import { changesAfter, readChangeNumber } from '../changeLog';
import { ChangeKind } from '../PostChange';
import type { ThreadOrder } from '../types';
import { ThreadIndex, type From } from './ThreadIndex';

/** Threads per statement. */
const BATCH_SIZE = 500;

interface Row {
  id: string;
  searchKey: string | null;
  createdAt: string | Date;
  activeAt: string | Date;
  hiddenAt: string | Date | null;
}
const COLUMNS = 'id, searchKey, createdAt, activeAt, hiddenAt';

interface Held {
  index: ThreadIndex;
  /** All changes of the forum up to this number are included. */
  number: number;
}

/** Some of the threads found, with the times that order them, and the total number. */
export interface FoundThreads {
  threads: { id: string; at: Date }[];
  total: number;
}

/**
 * Finds threads by substrings of their words. It follows the numbered log of the forum before it answers, so that it includes
 * what any gateway has committed. If it cannot answer, the caller queries the database.
 */
export class ThreadSearch {
  private held: Held | null = null;
  private building: Promise<void> | null = null;
  private following: Promise<void> | null = null;

  constructor(private readonly db: DataSource) {}

  /** The number of searchable threads, and their memory; null before the index is built. */
  get state(): { threads: number; bytes: number } | null {
    return this.held && { threads: this.held.index.size, bytes: this.held.index.bytes };
  }

  /** Builds the index, which answers from then on. */
  build(): Promise<void> {
    return (this.building ??= this.buildNow().finally(() => (this.building = null)));
  }

  /** The threads that contain all of these substrings, as of that change or later; null if the database has to be queried. */
  async find(
    parts: readonly string[],
    order: ThreadOrder,
    from: From,
    count: number,
    number: number,
  ): Promise<FoundThreads | null> {
    const index = await this.follow(number).catch(() => null);
    const found = index?.find(parts);
    return index && found ? { threads: index.latest(found, order, from, count), total: found.length } : null;
  }

  private async buildNow(): Promise<void> {
    const held = { index: new ThreadIndex(), number: await readChangeNumber(this.db) };
    for await (const threads of allThreads(this.db)) await take(held.index, threads);
    this.held = held;
  }

  /**
   * The index with all changes up to that number; null if there is none. A read of the log in progress may have begun too early
   * for it, but a second one has not.
   */
  private async follow(number: number): Promise<ThreadIndex | null> {
    for (let look = 0; look < 2 && this.held && this.held.number < number; look++)
      await (this.following ??= this.readOn(this.held).finally(() => (this.following = null)));
    return this.held && this.held.number >= number ? this.held.index : null;
  }

  private async readOn(held: Held): Promise<void> {
    for (let more = true; more;) {
      const read = await changesAfter(this.db, held.number);
      const changed = new Set<string>();
      for (const { kind, threadId, postId } of read.changes)
        if (kind === ChangeKind.POSTED || (postId === threadId && kind !== ChangeKind.REACTED))
          changed.add(threadId);
      const ids = [...changed];
      if (ids.length > 0)
        await take(
          held.index,
          await rows<Row>(this.db, `SELECT ${COLUMNS} FROM posts WHERE id IN (${marks(ids)})`, ids),
        );
      held.number = read.last;
      ({ more } = read);
    }
    if (held.index.worn) void this.build().catch(() => undefined); // the sparse index is just as correct
  }
}

/** Adds or updates threads; hidden ones must not be found. */
async function take(index: ThreadIndex, threads: readonly Row[]): Promise<void> {
  const turn = yieldToEventLoop();
  for (const { id, searchKey, createdAt, activeAt, hiddenAt } of threads) {
    if (hiddenAt !== null) index.remove(id);
    else
      index.set({
        id,
        searchKey: searchKey ?? '',
        createdAt: toDate(createdAt).getTime(),
        activeAt: toDate(activeAt).getTime(),
      });
    await turn();
  }
}

async function* allThreads(db: DataSource): AsyncGenerator<Row[]> {
  for (let [at, last] = [new Date(0), '']; ;) {
    const found = await rows<Row>(
      db,
      `SELECT ${COLUMNS} FROM posts WHERE kind = 'thread' AND createdAt >= ? AND (createdAt > ? OR id > ?)
       ORDER BY createdAt, id LIMIT ${BATCH_SIZE}`,
      [at, at, last],
    );
    yield found;
    const end = found.at(-1);
    if (!end || found.length < BATCH_SIZE) return;
    [at, last] = [toDate(end.createdAt), end.id];
  }
}
