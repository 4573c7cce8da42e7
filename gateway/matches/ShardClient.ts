import { Agent, request as requestHttp } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import { json } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { SHARD_HEADER } from './matchService';
import type { Answer, Arguments, Question } from './questions';

/** How long an answer may take, in ms. */
const PATIENCE = 5_000;
/** An unused connection is closed after so long, in ms: before the service does it (`KEPT_ALIVE`). */
const UNUSED = 30_000;
/** Books whose holders are remembered. */
const REMEMBERED = 100_000;

interface Options {
  /** As services name it: `1/2`. */
  name: string;
  /** Of services with the same shard, asked in this order. */
  addresses: readonly string[];
  /** The key of gateways and services. */
  secret: string;
  onFailure(error: unknown): void;
}

/** Queries the first match service of a shard that responds. */
export class ShardClient {
  readonly name: string;
  private isClosed = false;
  private readonly services: { address: string; isDown: boolean }[];
  private readonly agents = {
    'http:': new Agent({ keepAlive: true, timeout: UNUSED }),
    'https:': new SecureAgent({ keepAlive: true, timeout: UNUSED }),
  };
  private readonly holdersBefore = new LRUCache<number, number>({ max: REMEMBERED });

  constructor(private readonly options: Options) {
    this.name = options.name;
    this.services = options.addresses.map((address) => ({ address, isDown: false }));
  }

  /** Ends what is being asked. */
  close(): void {
    this.isClosed = true;
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  /** Asks the services that did not respond last time once more. Returns whether one has. */
  async retry(): Promise<boolean> {
    let isBack = false;
    for (const service of this.services.filter(({ isDown }) => isDown)) {
      service.isDown = false;
      if ((await this.askService(service, 'follow', [])) !== undefined) isBack = true;
    }
    return isBack;
  }

  /** Undefined if no service responds. */
  async ask<Name extends Question>(name: Name, ...given: Arguments<Name>): Promise<Answer<Name> | undefined> {
    for (const service of this.services) {
      const answer = service.isDown ? undefined : await this.askService(service, name, given);
      if (answer !== undefined) return answer as Answer<Name>;
    }
  }

  /** How many readers of the shard have each of the books: while no service responds as it was last, or undefined if it was never asked. */
  async holders(bookIds: readonly number[]): Promise<(number | undefined)[]> {
    const holders = await this.ask('holders', bookIds);
    for (const [at, count] of holders?.entries() ?? []) this.holdersBefore.set(bookIds[at]!, count);
    return holders ?? bookIds.map((bookId) => this.holdersBefore.get(bookId));
  }

  private async askService(
    service: ShardClient['services'][number],
    name: Question,
    given: unknown[],
  ): Promise<unknown> {
    try {
      return await this.post(new URL(`${service.address}/${name}`), JSON.stringify(given));
    } catch (error) {
      service.isDown = true;
      if (!this.isClosed) this.options.onFailure(error);
    }
  }

  /** With `node:http`, which takes a third of the time of `fetch`. */
  private post(url: URL, body: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const [send, agent] =
        url.protocol === 'https:'
          ? ([requestHttps, this.agents['https:']] as const)
          : ([requestHttp, this.agents['http:']] as const);
      const headers = {
        authorization: `Bearer ${this.options.secret}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const request = send(url, { method: 'POST', agent, headers, timeout: PATIENCE }, (response) => {
        const shard = response.headers[SHARD_HEADER];
        if (response.statusCode !== 200)
          request.destroy(new Error(`${url} answered ${response.statusCode}.`));
        else if (shard !== this.name)
          request.destroy(
            new Error(`${url} has shard ${shard}, but MATCH_SERVICE_URL names it as ${this.name}.`),
          );
        else json(response).then(resolve, reject);
      });
      request.on('timeout', () => request.destroy(new Error(`${url} did not answer in time.`)));
      request.on('error', reject);
      request.end(body);
    });
  }
}
