import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { alsoLovedByIndex, alsoLovedInSql, type AlsoLoved } from './alsoLoved';
import { rankingOf, type Ranking } from './ranking';
import type { Example } from './example';
import { explainInSql, type Explained } from './explain';
import { byPopularity, type Answers } from './familiar';
import type { MatrixStore } from './IndexFollower';
import { IndexShard } from './IndexShard';
import type { Matching } from './Matching';
import { MatchSubscriptions } from './MatchSubscriptions';
import { poll, type Poll } from '../poll';
import { rankInSql } from './sqlMatches';
import type { Taste } from './taste';
import { tastesOf } from './tastes';
import type { MatchMove } from './types';

/** How often the taste log is read while somebody watches their matches, and otherwise, in ms. */
const INTERVAL_WATCHED = 500;
const INTERVAL_IDLE = 1_500;

/**
 * Computes matches between readers. Every ranking first catches up with the taste log, so it includes all committed writes of
 * all gateways. Until the index is built, matches are computed in SQL.
 */
export class Community implements Matching {
  private readonly subscriptions = new MatchSubscriptions();
  private readonly shard: IndexShard;
  private polling: Poll | undefined;

  constructor(
    private readonly db: DataSource,
    store?: MatrixStore,
  ) {
    this.shard = new IndexShard(db, { store, onChanges: (changes) => this.subscriptions.wake(changes) });
  }

  start(onError: (error: unknown) => void): void {
    const update = async () => {
      await this.shard.update();
      return this.subscriptions.size > 0 ? INTERVAL_WATCHED : INTERVAL_IDLE;
    };
    this.polling = poll(update, INTERVAL_IDLE, onError);
  }

  build(): Promise<void> {
    return this.shard.build();
  }

  follow(): Promise<void> {
    return this.shard.follow();
  }

  /** Finishes current work, so that the database can be closed. */
  async close(): Promise<void> {
    const stopped = this.polling?.stop();
    this.subscriptions.close();
    await this.shard.close();
    await stopped;
  }

  get watched(): number {
    return this.subscriptions.size;
  }

  get extent(): { pairs: number; bytes: number } {
    return this.shard.extent;
  }

  check(): Promise<string[]> {
    return this.shard.check();
  }

  async rank(viewer: number, count: number): Promise<Ranking> {
    const [early] = await Promise.all([this.rankEarly(viewer, count), this.follow()]);
    const { index } = this.shard;
    if (!index) return rankInSql(this.db, viewer, count);
    if (early?.index === index && early.revision === index.revision) return early.ranking;
    return rankingOf(await this.shard.candidates(index, index.queryOf(viewer), count), count);
  }

  /** Computes a short ranking while the log is being read. The result is valid if the log has nothing new, which is the usual case. */
  private async rankEarly(viewer: number, count: number) {
    await nextTurn(); // lets the query go out first
    const { index, isUnchanged } = this.shard;
    if (!index || !isUnchanged) return null;
    const query = index.queryOf(viewer);
    if (index.isLong(query)) return null;
    return { index, revision: index.revision, ranking: rankingOf(index.candidates(query, count), count) };
  }

  moves(viewer: number, count: number): AsyncGenerator<MatchMove> {
    const books = { has: (bookId: number) => this.shard.index?.stance(viewer, bookId) !== 0 };
    return this.subscriptions.moves(viewer, async () => ({
      ranking: await this.rank(viewer, count),
      books,
    }));
  }

  async tastes(userIds: readonly number[]): Promise<Map<number, Taste>> {
    const { index } = this.shard;
    if (!index) return tastesOf(this.db, userIds);
    return new Map(userIds.map((id) => [id, index.taste(id)]));
  }

  async alsoLoved(bookId: number, count: number): Promise<AlsoLoved[]> {
    await this.follow();
    const { index } = this.shard;
    return index ? alsoLovedByIndex(index, bookId, count) : alsoLovedInSql(this.db, bookId, count);
  }

  async familiar(popular: readonly number[], answers: Answers, count: number): Promise<number[]> {
    await this.follow();
    const { index } = this.shard;
    return index
      ? this.shard.familiar(index, popular, answers, count)
      : byPopularity(popular, answers, count);
  }

  async example(popularBook: number): Promise<Example | null> {
    await this.follow();
    const { index } = this.shard;
    const pair = index && this.shard.examplePair(index, popularBook);
    if (!pair) return null;
    const [readerId, otherId] = pair;
    const match = (await this.shard.explain(index, index.queryOf(readerId), [otherId])).get(otherId);
    return match && match.score > 0 ? { readerId, match } : null;
  }

  async explain(viewer: number, others: readonly number[]): Promise<Map<number, Explained>> {
    const { index } = this.shard;
    return index
      ? this.shard.explain(index, index.queryOf(viewer), others)
      : explainInSql(this.db, viewer, others);
  }
}
