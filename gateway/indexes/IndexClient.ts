import { Agent, request as requestHttp } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import { json } from 'node:stream/consumers';
import { INDEX_HEADER, type Answer, type Arguments } from './indexService';

/** How long an answer may take, in ms. */
const TIMEOUT = 5_000;
/** How often services that do not respond are tried again, in ms. */
export const RETRY_INTERVAL = 2_000;
/** Unused connections are closed after this time, in ms: before the service closes them (`KEEP_ALIVE_TIMEOUT`). */
const IDLE_TIMEOUT = 30_000;

export interface IndexAddresses {
  /** What the services call their index. */
  name: string;
  /** Of services with the same index, tried in this order. */
  addresses: readonly string[];
  /** The key of gateways and services. */
  secret: string;
  onFailure(error: unknown): void;
}

/** Queries the first index service that responds. One that does not is left alone until `retry`. */
export class IndexClient<All> {
  private isClosed = false;
  private readonly services: { address: string; isDown: boolean }[];
  private readonly agents = {
    'http:': new Agent({ keepAlive: true, timeout: IDLE_TIMEOUT }),
    'https:': new SecureAgent({ keepAlive: true, timeout: IDLE_TIMEOUT }),
  };

  constructor(private readonly options: IndexAddresses) {
    this.services = options.addresses.map((address) => ({ address, isDown: false }));
  }

  /** Cancels pending requests. */
  close(): void {
    this.isClosed = true;
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  /** Asks the services that did not respond last time once more. Returns whether one has. */
  async retry(): Promise<boolean> {
    let isBack = false;
    for (const service of this.services.filter(({ isDown }) => isDown)) {
      if ((await this.askService(service, 'follow', [])) !== undefined) isBack = true;
    }
    return isBack;
  }

  /** Undefined if no service responds. */
  async ask<Name extends keyof All & string>(
    name: Name,
    ...given: Arguments<All, Name>
  ): Promise<Answer<All, Name> | undefined> {
    for (const service of this.services) {
      const answer = service.isDown ? undefined : await this.askService(service, name, given);
      if (answer !== undefined) return answer as Answer<All, Name>;
    }
  }

  private async askService(
    service: { address: string; isDown: boolean },
    name: string,
    given: readonly unknown[],
  ): Promise<unknown> {
    try {
      const answer = await this.post(new URL(`${service.address}/${name}`), JSON.stringify(given));
      service.isDown = false;
      return answer;
    } catch (error) {
      if (!service.isDown && !this.isClosed) this.options.onFailure(error); // an outage is logged once
      service.isDown = true;
    }
  }

  /** With `node:http`, which takes a third of the time of `fetch`. */
  private post(url: URL, body: string): Promise<unknown> {
    const { name, secret } = this.options;
    return new Promise((resolve, reject) => {
      const [send, agent] =
        url.protocol === 'https:'
          ? ([requestHttps, this.agents['https:']] as const)
          : ([requestHttp, this.agents['http:']] as const);
      const headers = {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const request = send(url, { method: 'POST', agent, headers, timeout: TIMEOUT }, (response) => {
        const index = response.headers[INDEX_HEADER];
        if (response.statusCode !== 200)
          request.destroy(new Error(`${url} answered ${response.statusCode}.`));
        else if (index !== name)
          request.destroy(new Error(`${url} has the index ${index}, not ${name} as the settings say.`));
        else json(response).then(resolve, reject);
      });
      request.on('timeout', () => request.destroy(new Error(`${url} did not answer in time.`)));
      request.on('error', reject);
      request.end(body);
    });
  }
}
