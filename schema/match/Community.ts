import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { turns } from '../turns';
import { blocks } from './blocked';
import { ChangeLog } from './ChangeLog';
import { KEPT } from './changes';
import { differences } from './differences';
import { evidenceBetween, partsOf, sumOf, type Evidence, type Part } from './insights';
import { MatchIndex, type Ranked } from './MatchIndex';
import { readAgain, type InTurn } from './readAgain';
import { FORMULA } from './score';
import { assemble } from './Shelves';
import { holdersInSql, rankInSql, sizesInSql } from './sqlMatches';
import type { Taste } from './taste';
import { allMarks, everybody, marksOf, tastesOf } from './tastes';
import type { MatchMove } from './types';
import { Watches } from './Watches';

/** Somebody's match, and what speaks for it. */
export interface Explained {
  id: number;
  score: number;
  /** As the viewer sees it, most telling first. */
  evidence: Evidence[];
  /** The same with its share of the score; the shares add up to it. */
  parts: () => Part[];
}

/** A log that was not followed for so long may have been cut off, in ms; then everything is read anew. */
const FORGOTTEN = KEPT / 2;
/** How often the log is looked at while somebody watches, and otherwise, in ms. */
const OFTEN = 500;
const SELDOM = 1_500;
/** Libraries above this many books are ranked in slices. */
const LARGE = 500;

/**
 * The taste of the whole community, kept in step with the database. Every answer first follows the log of changes, so a write
 * of any gateway is in the next answer of every other. Until the index is built, answers come from SQL.
 */
export class Community {
  private index: MatchIndex | null = null;
  private building: Promise<void> | null = null;
  private readonly log: ChangeLog;
  private followedAt = 0;
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private merging: Promise<void> | null = null;
  /** Long rankings and changes to the index take turns. */
  private turn: Promise<unknown> = Promise.resolve();
  /** Whether nothing had changed at the last look. */
  private calm = true;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly watches = new Watches();

  constructor(private readonly db: DataSource) {
    this.log = new ChangeLog(db);
  }

  /** Builds the index and keeps it in step, also while nobody asks. */
  start(onError: (error: unknown) => void): void {
    const look = async () => {
      await (this.index ? this.follow() : this.build());
      return this.watches.size > 0 ? OFTEN : SELDOM;
    };
    const again = () =>
      look()
        .catch((error: unknown) => (onError(error), SELDOM))
        .then((pause) => {
          if (!this.closed) this.timer = setTimeout(again, pause);
        });
    void again();
  }

  /** Builds the index; requests are answered meanwhile. Does nothing where that is under way. */
  build(): Promise<void> {
    return (this.building ??= this.buildNow().finally(() => (this.building = null)));
  }

  /** Lets what was begun come to its end, before the database is closed. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.watches.close();
    await Promise.allSettled([this.building, this.running, this.next, this.merging, this.turn]);
  }

  get built(): boolean {
    return this.index !== null;
  }

  /** How many look at their matches just now. */
  get watched(): number {
    return this.watches.size;
  }

  /** What the index takes, for whoever watches it. */
  get extent(): { pairs: number; bytes: number } {
    return this.index?.extent ?? { pairs: 0, bytes: 0 };
  }

  private async buildNow(): Promise<void> {
    await this.log.begin();
    const index = new MatchIndex(await assemble(this.unlessClosed(everybody(this.db))));
    for (const mark of await allMarks(this.db)) index.addMark(mark);
    for (const [reader, others] of await blocks(this.db)) index.setBlocked(reader, others);
    if (this.closed) return;
    this.followedAt = Date.now();
    await this.log.readOn((changes) => readAgain(this.db, index, changes, this.inTurn));
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
    await this.log.readOn(async (changes) => {
      this.calm = changes.length === 0;
      await readAgain(this.db, index, changes, this.inTurn);
      this.watches.wake(index, changes);
    });
    // Nobody waits for the merge: until it is done, the changes beside the shelves are as right.
    if (index.worn) this.merging ??= this.merge(index).finally(() => (this.merging = null));
  }

  /** Compares the index with the tables and tells what differs; nothing should. Writes meanwhile may show up. */
  async check(): Promise<string[]> {
    await this.follow();
    return this.index ? differences(this.db, this.index) : ['The index is not built yet.'];
  }

  private async merge(index: MatchIndex): Promise<void> {
    const shelves = await assemble(this.unlessClosed(index.contents()));
    if (!this.closed) await this.inTurn(() => index.replace(shelves));
  }

  private readonly inTurn: InTurn = (work) => {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  };

  /** The viewer's best matches, and how many there are in all. */
  async rank(viewer: number, count: number): Promise<{ best: Ranked[]; total: number }> {
    const [early] = await Promise.all([this.rankEarly(viewer, count), this.follow()]);
    const { index } = this;
    if (!index) return rankInSql(this.db, viewer, count);
    if (early?.index === index && early.revision === index.revision) return early.ranking;
    return index.sizeOf(viewer) > LARGE
      ? this.inTurn(() => index.rankInSlices(viewer, count, nextTurn))
      : index.rank(viewer, count);
  }

  /** A ranking of a small library, made while the database says what has changed: right where that is nothing, as it is mostly. */
  private async rankEarly(viewer: number, count: number) {
    await nextTurn(); // lets the question go out first
    const { index } = this;
    if (!index || !this.calm || index.sizeOf(viewer) > LARGE) return null;
    return { index, revision: index.revision, ranking: index.rank(viewer, count) };
  }

  /** Tells at once how many matches the viewer has, and again whenever any of her best ones or their scores have moved. */
  moves(viewer: number, count: number): AsyncGenerator<MatchMove> {
    return this.watches.moves(viewer, () => this.rank(viewer, count));
  }

  /** What some readers say of books; those who do not take part are left out. */
  async tastes(userIds: readonly number[]): Promise<Map<number, Taste>> {
    const { index } = this;
    if (!index) return tastesOf(this.db, userIds);
    return new Map(userIds.map((id) => [id, index.taste(id)]));
  }

  /** Explains how the viewer matches with each of the others. */
  async explain(viewer: number, others: readonly number[]): Promise<Map<number, Explained>> {
    const { index } = this;
    if (!index) return this.explainInSql(viewer, others);
    const explain = async () => {
      const found = new Map<number, Explained>();
      const turn = turns();
      for (const evidence of index.evidence(viewer, others)) {
        const id = others[found.size]!;
        found.set(id, explained(id, evidence, index.scoring(viewer, id)));
        if (index.sizeOf(viewer) > LARGE) await turn();
      }
      return found;
    };
    return index.sizeOf(viewer) > LARGE ? this.inTurn(explain) : explain();
  }

  private async explainInSql(viewer: number, others: readonly number[]): Promise<Map<number, Explained>> {
    const ids = [viewer, ...others];
    const tastes = await tastesOf(this.db, ids);
    const marks = await marksOf(this.db, [viewer]);
    const tasteOf = (id: number) => ({ id, taste: tastes.get(id) ?? new Map<number, number>() });
    const books = [...tasteOf(viewer).taste.keys(), ...marks.map(({ bookId }) => bookId)];
    const holders = await holdersInSql(this.db, books);
    const sizes = await sizesInSql(this.db, ids);
    const norm = (id: number) => FORMULA.norm(sizes.get(id) ?? 0);
    return new Map(
      others.map((id) => {
        const countOf = (bookId: number) => holders.get(bookId) ?? 0;
        const evidence = evidenceBetween(tasteOf(viewer), tasteOf(id), marks, countOf, FORMULA);
        return [id, explained(id, evidence, (sum) => FORMULA.score(sum, norm(viewer), norm(id)))];
      }),
    );
  }
}

/** A match in words; how its score splits is worked out when somebody asks. */
function explained(id: number, evidence: Evidence[], scoreOf: (sum: number) => number): Explained {
  let parts: Part[] | undefined;
  return {
    id,
    score: scoreOf(sumOf(evidence)),
    evidence,
    parts: () => (parts ??= partsOf(evidence, scoreOf)),
  };
}
