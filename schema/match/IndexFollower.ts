import type { DataSource } from 'typeorm';
import { Mutex } from '../Mutex';
import type { Arrays, ArrayStore } from '../StoredArrays';
import { applyChanges } from './applyChanges';
import { blocks } from './blocked';
import { MatchIndex } from './MatchIndex';
import { FORMULA } from './score';
import type { Shard } from './Shard';
import { uncounted } from './takesPart';
import { RETENTION } from './tasteLog';
import { TasteLogReader, type Change, type LogLine } from './TasteLogReader';
import { assemble, type TasteMatrix } from './TasteMatrix';
import { allMarks, everybody } from './tastes';

/** If the log was not read for this long, in ms, rows may have been deleted unread: the index is rebuilt. */
const REBUILD_AFTER = RETENTION / 2;
/** How often the stored matrix is replaced, in ms, so that a restart finds the log since then. */
const STORE_INTERVAL = RETENTION / 4;

/** A stored matrix includes all rows of the log up to this one. */
export interface MatrixPosition {
  upTo: LogLine;
  /** When it was built, in ms since 1970. */
  builtAt: number;
}

/** Storage in which the matrix survives a restart. */
export type MatrixStore = ArrayStore<MatrixPosition>;

/** Builds the match index, and keeps it in sync with the database by following the taste log. */
export class IndexFollower {
  /** Null until the index is built. */
  index: MatchIndex | null = null;
  /** Whether the last read of the log found nothing. */
  isUnchanged = true;
  /** Held by changes to the index, and by rankings that yield to the event loop. */
  readonly mutex = new Mutex();
  private readonly log: TasteLogReader;
  private followedAt = 0;
  private building: Promise<void> | null = null;
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private merging: Promise<void> | null = null;
  private saving = Promise.resolve();
  private storedAt = Infinity;
  private readonly closing = new AbortController();

  constructor(
    private readonly db: DataSource,
    private readonly shard: Shard,
    private readonly onChanges?: (changes: Change[]) => void,
    private readonly store?: MatrixStore,
  ) {
    this.log = new TasteLogReader(db);
  }

  /** Builds the index, unless that is already under way. */
  build(): Promise<void> {
    return (this.building ??= this.buildNow().finally(() => (this.building = null)));
  }

  /** Applies everything committed before this call to the index. Concurrent calls share one read of the log. */
  follow(): Promise<void> {
    if (!this.running) return (this.running = this.followNow().finally(() => (this.running = null)));
    return (this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.follow();
      }));
  }

  /** Finishes current work, so that the database can be closed. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.allSettled([
      this.building,
      this.running,
      this.next,
      this.merging,
      this.saving,
      this.mutex.idle(),
    ]);
  }

  private get closed(): boolean {
    return this.closing.signal.aborted;
  }

  private async buildNow(): Promise<void> {
    const matrix = (await this.storedMatrix()) ?? (await this.matrixFromTables());
    const index = new MatchIndex(matrix, FORMULA, this.shard);
    for (const mark of await allMarks(this.db)) index.addMark(mark);
    for (const [reader, others] of await blocks(this.db)) index.setBlocked(reader, others);
    for (const reader of await uncounted(this.db)) index.setRestricted(reader, true);
    if (this.closed) return;
    this.followedAt = Date.now();
    await this.log.readOn((changes) => applyChanges(this.db, index, changes, this.mutex));
    this.index = index;
  }

  /** The stored matrix, if the log still contains all changes since then. */
  private async storedMatrix(): Promise<TasteMatrix | null> {
    const stored = await this.store?.load();
    if (!stored || !(await this.log.resume(stored.position.upTo, REBUILD_AFTER))) return null;
    this.storedAt = stored.position.builtAt;
    return stored.arrays as Arrays & TasteMatrix;
  }

  private async matrixFromTables(): Promise<TasteMatrix> {
    await this.log.begin();
    const builtAt = Date.now();
    const upTo = await this.log.position();
    const matrix = await assemble(this.unlessClosed(everybody(this.db, this.shard)));
    this.save(matrix, upTo, builtAt);
    return matrix;
  }

  /** Stores a matrix after earlier saves. Without a position in the log it could not be resumed from, and is not stored. */
  private save(matrix: TasteMatrix, upTo: LogLine | null, builtAt: number): void {
    const { store, closing } = this;
    if (!store || this.closed) return;
    this.storedAt = builtAt;
    const stored = upTo && { arrays: { ...matrix }, position: { upTo, builtAt } };
    if (stored) this.saving = this.saving.then(() => store.save(stored, closing.signal));
  }

  private async followNow(): Promise<void> {
    const { index } = this;
    if (!index || this.closed) return;
    if (Date.now() - this.followedAt > REBUILD_AFTER) {
      this.index = null;
      return void this.build().catch(() => undefined);
    }
    this.followedAt = Date.now();
    await this.log.readOn(async (changes) => {
      this.isUnchanged = changes.length === 0;
      await applyChanges(this.db, index, changes, this.mutex);
      this.onChanges?.(changes);
    });
    if (this.merging || !(index.needsMerge || Date.now() - this.storedAt > STORE_INTERVAL)) return;
    const upTo = await this.log.position();
    // Not awaited: until the rebuild is done, the index is just as correct with its changes.
    this.merging = this.merge(index, upTo).finally(() => (this.merging = null));
  }

  /** Never rejects: its input is in memory. */
  private async merge(index: MatchIndex, upTo: LogLine | null): Promise<void> {
    const builtAt = Date.now();
    const matrix = await assemble(this.unlessClosed(index.contents()));
    if (this.closed) return;
    await this.mutex.run(() => index.replace(matrix));
    this.save(matrix, upTo, builtAt);
  }

  private async *unlessClosed<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const part of source) {
      if (this.closed) return;
      yield part;
    }
  }
}
