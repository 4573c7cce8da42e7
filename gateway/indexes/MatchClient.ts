import type { DataSource } from 'typeorm';
import { alsoLovedInShards, alsoLovedInSql, type AlsoLoved } from '../../schema/match/alsoLoved';
import { rankingOf, type Ranking } from '../../schema/match/ranking';
import type { Example } from '../../schema/match/example';
import { explained, explainInSql, type Explained } from '../../schema/match/explain';
import { byPopularity, type Answers } from '../../schema/match/familiar';
import type { Matching } from '../../schema/match/Matching';
import { booksOf, type MatchQuery } from '../../schema/match/MatchQuery';
import { MatchSubscriptions } from '../../schema/match/MatchSubscriptions';
import { poll, type Poll } from '../../schema/poll';
import { FORMULA } from '../../schema/match/score';
import { holdersInSql, queryInSql, rankQueryInSql, readerInSql } from '../../schema/match/sqlMatches';
import type { Taste } from '../../schema/match/taste';
import { TasteLogReader } from '../../schema/match/TasteLogReader';
import { tastesOf } from '../../schema/match/tastes';
import type { MatchMove } from '../../schema/match/types';
import { RETRY_INTERVAL } from './IndexClient';
import type { Answer, Arguments } from './indexService';
import { plainQuery, queryFrom, type MatchQuestions } from './matchQuestions';
import type { ShardClient } from './ShardClient';

/** How often the taste log is read while somebody watches their matches, in ms, and how often it is looked whether somebody does. */
const WATCH_INTERVAL = 500;

/**
 * Answers from match services, each of which has a shard of the readers. Every shard is queried, and the answers are merged exactly. While a
 * shard does not respond, rankings are partial: its readers are missing. While none does, answers are computed in SQL.
 */
export class MatchClient implements Matching {
  readonly extent = { pairs: 0, bytes: 0 };
  private readonly subscriptions = new MatchSubscriptions();
  private readonly log: TasteLogReader;
  private isReadingLog = false;
  private polls: Poll[] = [];

  constructor(
    private readonly db: DataSource,
    private readonly shards: readonly ShardClient[],
  ) {
    this.log = new TasteLogReader(db);
  }

  start(onError: (error: unknown) => void): void {
    this.polls = [
      poll(() => this.readLog(), WATCH_INTERVAL, onError),
      poll(() => this.retry(), RETRY_INTERVAL, onError),
    ];
  }

  /** Nothing to do: the services build their own indexes. */
  build(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    const stopped = this.polls.map((each) => each.stop());
    for (const shard of this.shards) shard.close();
    this.subscriptions.close();
    await Promise.all(stopped);
  }

  get watched(): number {
    return this.subscriptions.size;
  }

  async follow(): Promise<void> {
    await this.askAll('follow');
  }

  async rank(viewer: number, count: number): Promise<Ranking> {
    return this.rankQuery(await this.query(viewer), count);
  }

  private async rankQuery(query: MatchQuery, count: number): Promise<Ranking> {
    const answers = await this.askAll('candidates', plainQuery(query), count);
    if (areMissing(answers)) return rankQueryInSql(this.db, query, count);
    const parts = answered(answers);
    const total = parts.reduce((sum, part) => sum + part.total, 0);
    const ranking = rankingOf({ best: parts.flatMap(({ best }) => best), total }, count);
    return parts.length < answers.length ? { ...ranking, isPartial: true } : ranking;
  }

  moves(viewer: number, count: number): AsyncGenerator<MatchMove> {
    return this.subscriptions.moves(viewer, async () => {
      const query = await this.query(viewer);
      return { ranking: await this.rankQuery(query, count), books: query.taste };
    });
  }

  async tastes(userIds: readonly number[]): Promise<Map<number, Taste>> {
    const found = new Map<number, Taste>();
    for (const answer of await this.askAll('tastes', userIds))
      for (const [id, taste] of answer ?? []) found.set(id, new Map(taste));
    const missing = userIds.filter((id) => !found.has(id));
    for (const [id, taste] of await tastesOf(this.db, missing)) found.set(id, taste);
    return new Map(userIds.map((id) => [id, found.get(id) ?? new Map<number, number>()]));
  }

  async explain(viewer: number, others: readonly number[]): Promise<Map<number, Explained>> {
    const query = await this.query(viewer);
    const own = FORMULA.norm(query.size);
    const found = new Map<number, Explained>();
    for (const answer of await this.askAll('explain', plainQuery(query), others))
      for (const { id, evidence, size } of answer ?? [])
        found.set(
          id,
          explained(id, evidence, (sum) => FORMULA.score(sum, own, FORMULA.norm(size))),
        );
    const missing = others.filter((id) => !found.has(id));
    if (missing.length > 0)
      for (const [id, inSql] of await explainInSql(this.db, viewer, missing)) found.set(id, inSql);
    return new Map(others.map((id) => [id, found.get(id)!]));
  }

  async alsoLoved(bookId: number, count: number): Promise<AlsoLoved[]> {
    if (areMissing(await this.askAll('follow'))) return alsoLovedInSql(this.db, bookId, count);
    return alsoLovedInShards(
      this.shards.length,
      count,
      async (limit, minWeight) => answered(await this.askAll('alsoLoved', bookId, limit, minWeight)),
      async (books) => answered(await this.askAll('alsoLovedCounts', bookId, books)),
    );
  }

  /** From one shard: its readers are as good a sample of the community as those of all. */
  async familiar(popular: readonly number[], answers: Answers, count: number): Promise<number[]> {
    for (const shard of this.shards) {
      const answer = await shard.ask('familiar', popular, answers, count);
      if (answer) return answer;
    }
    return byPopularity(popular, answers, count);
  }

  /** Two readers of one shard. */
  async example(popularBook: number): Promise<Example | null> {
    for (const shard of this.shards) {
      const pair = await shard.ask('examplePair', popularBook);
      if (!pair) continue;
      const [readerId, otherId] = pair;
      const match = (await this.explain(readerId, [otherId])).get(otherId);
      if (match && match.score > 0) return { readerId, match };
    }
    return null;
  }

  /** Takes too long for a request: the services compare their indexes themselves. */
  check(): Promise<string[]> {
    return Promise.resolve(['the match index is in match services: send USR2 to these']);
  }

  /** What the reader's shard knows of them, or SQL, with the holders of all shards. */
  private async query(reader: number): Promise<MatchQuery> {
    const answers = await this.askAll('query', reader);
    if (areMissing(answers)) return queryInSql(this.db, reader);
    const answer = answers.find((one) => one !== undefined && one !== null);
    const query = answer ? queryFrom(answer) : await readerInSql(this.db, reader);
    const books = booksOf(query);
    const counts = await Promise.all(
      this.shards.map((shard, at) => (answers[at] ? answers[at].holders : shard.holders(books))),
    );
    const unknown = books.filter((_, at) => counts.some((own) => own[at] === undefined));
    const counted = await holdersInSql(this.db, unknown);
    const sums = books.map((_, at) => counts.reduce((sum, own) => sum + (own[at] ?? 0), 0));
    const holders = new Map(books.map((bookId, at) => [bookId, counted.get(bookId) ?? sums[at]!]));
    return { ...query, holders: (bookId) => holders.get(bookId) ?? 0 };
  }

  private askAll<Name extends keyof MatchQuestions>(
    name: Name,
    ...given: Arguments<MatchQuestions, Name>
  ): Promise<(Answer<MatchQuestions, Name> | undefined)[]> {
    return Promise.all(this.shards.map((shard) => shard.ask(name, ...given)));
  }

  private async readLog(): Promise<number> {
    const isWatched = this.subscriptions.size > 0;
    if (isWatched && !this.isReadingLog) await this.log.begin();
    this.isReadingLog = isWatched;
    if (isWatched) await this.log.readOn((changes) => Promise.resolve(this.subscriptions.wake(changes)));
    return WATCH_INTERVAL;
  }

  private async retry(): Promise<number> {
    const areBack = await Promise.all(this.shards.map((shard) => shard.retry()));
    if (areBack.includes(true)) this.subscriptions.wakeAll();
    return RETRY_INTERVAL;
  }
}

const answered = <T>(answers: readonly (T | undefined)[]): T[] =>
  answers.filter((answer) => answer !== undefined);

/** Whether no shard has responded. */
const areMissing = (answers: readonly unknown[]): boolean => answers.every((answer) => answer === undefined);
