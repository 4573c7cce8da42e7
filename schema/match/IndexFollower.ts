import type { DataSource } from 'typeorm';
import { Mutex } from '../Mutex';
import { applyChanges } from './applyChanges';
import { blocks } from './blocked';
import { MatchIndex } from './MatchIndex';
import { uncounted } from './takesPart';
import { RETENTION } from './tasteLog';
import { TasteLogReader, type Change } from './TasteLogReader';
import { assemble } from './TasteMatrix';
import { allMarks, everybody } from './tastes';

/** If the log was not read for this long, in ms, lines may have been deleted unread: the index is rebuilt. */
const REBUILD_AFTER = RETENTION / 2;

/** Builds the match index, and keeps it in step with the database by following the taste log. */
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
  private closed = false;

  constructor(
    private readonly db: DataSource,
    private readonly onChanges: (index: MatchIndex, changes: Change[]) => void,
  ) {
    this.log = new TasteLogReader(db);
  }

  /** Builds the index, unless that is under way already. */
  build(): Promise<void> {
    return (this.building ??= this.buildNow().finally(() => (this.building = null)));
  }

  /** Puts what was committed before this call into the index. Calls at the same time share one read of the log. */
  follow(): Promise<void> {
    if (!this.running) return (this.running = this.followNow().finally(() => (this.running = null)));
    return (this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.follow();
      }));
  }

  /** Finishes what has begun, so that the database can be closed. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.allSettled([this.building, this.running, this.next, this.merging, this.mutex.idle()]);
  }

  private async buildNow(): Promise<void> {
    await this.log.begin();
    const index = new MatchIndex(await assemble(this.unlessClosed(everybody(this.db))));
    for (const mark of await allMarks(this.db)) index.addMark(mark);
    for (const [reader, others] of await blocks(this.db)) index.setBlocked(reader, others);
    for (const reader of await uncounted(this.db)) index.setRestricted(reader, true);
    if (this.closed) return;
    this.followedAt = Date.now();
    await this.log.readOn((changes) => applyChanges(this.db, index, changes, this.mutex));
    this.index = index;
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
      this.onChanges(index, changes);
    });
    // Not awaited: until the merge is done, the index is as right with its corrections.
    if (index.needsMerge) this.merging ??= this.merge(index).finally(() => (this.merging = null));
  }

  private async merge(index: MatchIndex): Promise<void> {
    const matrix = await assemble(this.unlessClosed(index.contents()));
    if (!this.closed) await this.mutex.run(() => index.replace(matrix));
  }

  private async *unlessClosed<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const part of source) {
      if (this.closed) return;
      yield part;
    }
  }
}
