import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { alsoLovedByIndex, alsoLovedInSql, type AlsoLoved } from './alsoLoved';
import { explainByIndex, explainInSql, type Explained } from './explain';
import { chooseExample, explainExample, type Example } from './example';
import { CoOccurrences } from './CoOccurrences';
import { chooseFamiliar, type Answers } from './familiar';
import { IndexFollower, type MatrixStore } from './IndexFollower';
import type { MatchIndex } from './MatchIndex';
import type { Matching } from './Matching';
import type { Ranking } from './Ranker';
import { MatchSubscriptions } from './MatchSubscriptions';
import { rankInSql } from './sqlMatches';
import type { Taste } from './taste';
import { tastesOf } from './tastes';
import type { MatchMove } from './types';
import { differences } from './verifyIndex';

/** How often the taste log is read while somebody watches their matches, and otherwise, in ms. */
const INTERVAL_WATCHED = 500;
const INTERVAL_IDLE = 1_500;
/** Libraries above this many books are compared with others in slices. */
const LARGE = 500;

/**
 * Answers who matches whom. Every ranking first follows the taste log, so a write of any gateway is in the next answer of every
 * other. Until the index is built, answers come from SQL.
 */
export class Community implements Matching {
  private readonly subscriptions = new MatchSubscriptions();
  private readonly follower: IndexFollower;
  /** Which popular books share readers changes slowly; a minute is also how long a book that was made private still counts. */
  private readonly coOccurrences = new LRUCache<
    'popular',
    CoOccurrences,
    { index: MatchIndex; popular: readonly number[] }
  >({
    max: 1,
    ttl: 60_000,
    fetchMethod: (_, _stale, { context: { index, popular } }) => CoOccurrences.of(index, popular),
  });
  /** Guests are shown the same pair for a while, with what it has in common by then. */
  private readonly examples = new LRUCache<number, [number, number]>({ max: 1, ttl: 60_000 });
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  /** @param store where the index survives a restart; without one it is built from the tables each time. */
  constructor(
    private readonly db: DataSource,
    store: MatrixStore | null = null,
  ) {
    this.follower = new IndexFollower(db, (index, changes) => this.subscriptions.wake(index, changes), store);
  }

  start(onError: (error: unknown) => void): void {
    const update = async () => {
      await (this.built ? this.follow() : this.build());
      return this.subscriptions.size > 0 ? INTERVAL_WATCHED : INTERVAL_IDLE;
    };
    const again = () =>
      update()
        .catch((error: unknown) => (onError(error), INTERVAL_IDLE))
        .then((pause) => {
          if (!this.closed) this.timer = setTimeout(again, pause);
        });
    void again();
  }

  build(): Promise<void> {
    return this.follower.build();
  }

  follow(): Promise<void> {
    return this.follower.follow();
  }

  /** Finishes what has begun, so that the database can be closed. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.subscriptions.close();
    await this.follower.close();
  }

  get built(): boolean {
    return this.follower.index !== null;
  }

  get watched(): number {
    return this.subscriptions.size;
  }

  get extent(): { pairs: number; bytes: number } {
    return this.follower.index?.extent ?? { pairs: 0, bytes: 0 };
  }

  async check(): Promise<string[]> {
    await this.follow();
    const { index } = this.follower;
    return index ? differences(this.db, index) : ['The index is not built yet.'];
  }

  async rank(viewer: number, count: number): Promise<Ranking> {
    const [early] = await Promise.all([this.rankEarly(viewer, count), this.follow()]);
    const { index, mutex } = this.follower;
    if (!index) return rankInSql(this.db, viewer, count);
    if (early?.index === index && early.revision === index.revision) return early.ranking;
    return index.isLong(viewer)
      ? mutex.run(() => index.rankInSlices(viewer, count, nextTurn))
      : index.rank(viewer, count);
  }

  /** Makes a short ranking while the log is being read. The result is right if the log has nothing new, as it mostly has not. */
  private async rankEarly(viewer: number, count: number) {
    await nextTurn(); // lets the query go out first
    const { index, isUnchanged } = this.follower;
    if (!index || !isUnchanged || index.isLong(viewer)) return null;
    return { index, revision: index.revision, ranking: index.rank(viewer, count) };
  }

  moves(viewer: number, count: number): AsyncGenerator<MatchMove> {
    return this.subscriptions.moves(viewer, () => this.rank(viewer, count));
  }

  async tastes(userIds: readonly number[]): Promise<Map<number, Taste>> {
    const { index } = this.follower;
    if (!index) return tastesOf(this.db, userIds);
    return new Map(userIds.map((id) => [id, index.taste(id)]));
  }

  async alsoLoved(bookId: number, count: number): Promise<AlsoLoved[]> {
    await this.follow();
    const { index } = this.follower;
    return index ? alsoLovedByIndex(index, bookId, count) : alsoLovedInSql(this.db, bookId, count);
  }

  async familiar(popular: readonly number[], answers: Answers, count: number): Promise<number[]> {
    await this.follow();
    const { index } = this.follower;
    if (!index) {
      const skipped = new Set([...answers.read, ...answers.skipped]);
      return popular.filter((bookId) => !skipped.has(bookId)).slice(0, count);
    }
    const coOccurrences = await this.coOccurrences.forceFetch('popular', { context: { index, popular } });
    return chooseFamiliar(index, coOccurrences, answers, count);
  }

  async example(popularBook: number): Promise<Example | null> {
    await this.follow();
    const { index } = this.follower;
    if (!index) return null;
    const known = this.examples.get(popularBook);
    const still = known ? await explainExample(index, known) : null;
    if (still) return still;
    const chosen = chooseExample(index, popularBook);
    if (!chosen) return null;
    this.examples.set(popularBook, chosen);
    return explainExample(index, chosen);
  }

  async explain(viewer: number, others: readonly number[]): Promise<Map<number, Explained>> {
    const { index, mutex } = this.follower;
    if (!index) return explainInSql(this.db, viewer, others);
    return index.sizeOf(viewer) > LARGE
      ? mutex.run(() => explainByIndex(index, viewer, others, true))
      : explainByIndex(index, viewer, others, false);
  }
}
