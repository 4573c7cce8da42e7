import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { AlsoLoved } from '../../schema/match/alsoLoved';
import { Community } from '../../schema/match/Community';
import type { Example } from '../../schema/match/example';
import type { Explained } from '../../schema/match/explain';
import type { Answers } from '../../schema/match/familiar';
import type { Matching } from '../../schema/match/Matching';
import type { Ranking } from '../../schema/match/Ranker';
import type { Taste } from '../../schema/match/taste';
import type { MatchMove } from '../../schema/match/types';
import { explainedFrom, type Answer, type Arguments, type Question } from './questions';

/** How long an answer may take, in ms. */
const PATIENCE = 10_000;
/** How long a service that failed is not asked again, in ms. */
const REST = 2_000;

interface Service {
  address: string;
  restsUntil: number;
}

/** Queries the first match service that responds. While none does, answers are computed in SQL, as they are before an index is built. */
export class MatchClient implements Matching {
  readonly extent = { pairs: 0, bytes: 0 };
  watched = 0;
  private readonly services: Service[];
  private readonly inSql: Community;
  private readonly closing = new AbortController();

  constructor(
    db: DataSource,
    addresses: readonly string[],
    private readonly secret: string,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.services = addresses.map((address) => ({ address, restsUntil: 0 }));
    this.inSql = new Community(db);
  }

  /** Nothing to do: the services build their own indexes and keep them current. */
  start(): void {}

  build(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.inSql.close();
  }

  async follow(): Promise<void> {
    await this.ask('follow');
  }

  async rank(viewer: number, count: number): Promise<Ranking> {
    return (await this.ask('rank', viewer, count)) ?? this.inSql.rank(viewer, count);
  }

  async tastes(userIds: readonly number[]): Promise<Map<number, Taste>> {
    const answer = await this.ask('tastes', userIds);
    if (!answer) return this.inSql.tastes(userIds);
    return new Map(answer.map(([id, taste]) => [id, new Map(taste)]));
  }

  async alsoLoved(bookId: number, count: number): Promise<AlsoLoved[]> {
    return (await this.ask('alsoLoved', bookId, count)) ?? this.inSql.alsoLoved(bookId, count);
  }

  async familiar(popular: readonly number[], answers: Answers, count: number): Promise<number[]> {
    const answer = await this.ask('familiar', popular, answers, count);
    return answer ?? this.inSql.familiar(popular, answers, count);
  }

  async example(popularBook: number): Promise<Example | null> {
    const answer = await this.ask('example', popularBook);
    return answer && { ...answer, match: explainedFrom(answer.match) };
  }

  async explain(viewer: number, others: readonly number[]): Promise<Map<number, Explained>> {
    const answer = await this.ask('explain', viewer, others);
    if (!answer) return this.inSql.explain(viewer, others);
    return new Map(answer.map((explained) => [explained.id, explainedFrom(explained)]));
  }

  async check(): Promise<string[]> {
    return (await this.ask('check')) ?? ['no match service answers'];
  }

  moves(viewer: number, count: number): AsyncGenerator<MatchMove> {
    const ended = new AbortController();
    const stream = this.movesUntil(AbortSignal.any([ended.signal, this.closing.signal]), viewer, count);
    const end = stream.return.bind(stream);
    // A generator that waits would end only with the next move.
    stream.return = (value) => {
      ended.abort();
      return end(value);
    };
    return stream;
  }

  private async *movesUntil(ended: AbortSignal, viewer: number, count: number): AsyncGenerator<MatchMove> {
    this.watched++;
    try {
      for (let isFirst = true; !ended.aborted; isFirst = false) {
        const response = await this.send('moves', [viewer, count], ended, (response) => response);
        try {
          if (response) yield* movesIn(response);
          else if (isFirst) yield { totalCount: (await this.rank(viewer, count)).total };
        } catch (error) {
          if (!ended.aborted) this.onFailure(error); // the service went away; it, or another one, is asked anew
        }
        await pause(REST, undefined, { signal: ended }).catch(() => undefined);
      }
    } finally {
      this.watched--;
    }
  }

  /** The answer of the first service that has one; null if none has. */
  private ask<Name extends Question>(name: Name, ...given: Arguments<Name>): Promise<Answer<Name> | null> {
    const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE), this.closing.signal]);
    return this.send(name, given, signal, (response) => response.json() as Promise<Answer<Name>>);
  }

  private async send<Result>(
    name: string,
    given: unknown[],
    signal: AbortSignal,
    read: (response: Response) => Result | Promise<Result>,
  ): Promise<Result | null> {
    for (const service of this.services) {
      if (service.restsUntil > Date.now()) continue;
      try {
        const response = await fetch(`${service.address}/${name}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${this.secret}`, 'content-type': 'application/json' },
          body: JSON.stringify(given),
          signal,
        });
        if (!response.ok) throw new Error(`${service.address}/${name} answered ${response.status}.`);
        return await read(response);
      } catch (error) {
        if (isEnded(signal)) return null;
        service.restsUntil = Date.now() + REST;
        this.onFailure(error);
      }
    }
    return null;
  }
}

/** Whether nobody waits for the answer any more, other than because it took too long. */
const isEnded = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && (reason as Error | undefined)?.name !== 'TimeoutError';

async function* movesIn(response: Response): AsyncGenerator<MatchMove> {
  if (!response.body) return;
  for await (const line of createInterface(Readable.fromWeb(response.body as ReadableStream)))
    if (line !== '') yield JSON.parse(line) as MatchMove;
}
