import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const CHANGES = 'subscription ($since: Int) { postChanged(since: $since) { number post { id } } }';

/** How long to wait after a refusal, in ms, as the web app does. */
const AGAIN = 2_000;

/** A listener of the forum. After a lost connection it reconnects to the next gateway and resumes from its last number. */
export interface Subscriber {
  /** The numbers received, in order. */
  heard: number[];
  /** The gateway it is connected to. */
  at(): string;
  /** Time of the last event, by `performance.now()`. */
  heardAt(): number;
  end(): void;
}

export function subscribe(addresses: readonly string[], first: number): Subscriber {
  const heard: number[] = [];
  let visit = first;
  let at = '';
  let heardAt = performance.now();
  const client = createClient({
    url: () => {
      at = addresses[visit++ % addresses.length]!;
      return `${at.replace('http', 'ws')}/graphql`;
    },
    webSocketImpl: WebSocket,
    retryAttempts: Infinity,
    retryWait: () => new Promise((again) => setTimeout(again, 100 + Math.random() * 200)),
    shouldRetry: () => true,
  });
  const variables = {
    get since() {
      return heard.at(-1) ?? 0;
    },
  };
  let ended = false;
  const begin = () =>
    client.subscribe<{ postChanged: { number: number } }>(
      { query: CHANGES, variables },
      {
        next({ data }) {
          if (!data) return;
          heardAt = performance.now();
          heard.push(data.postChanged.number);
        },
        error: () => void setTimeout(() => ended || begin(), AGAIN),
        complete() {},
      },
    );
  begin();
  const end = () => {
    ended = true;
    void client.dispose();
  };
  return { heard, at: () => at, heardAt: () => heardAt, end };
}
