import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Mariadb } from './mariadb';
import { until } from './processes';

const CHANGES = 'subscription ($since: Int) { postChanged(since: $since) { number post { id } } }';

/** How long to wait after a refusal, in ms, as the web app does. */
const AGAIN = 2_000;

/** A listener of the forum. After a lost connection it reconnects to the next gateway and resumes from its last number. */
export interface Subscriber {
  /** The numbers received, in order. */
  received: number[];
  /** The gateway it is connected to. */
  at(): string;
  /** Time of the last event, by `performance.now()`. */
  receivedAt(): number;
  end(): void;
}

export function subscribe(addresses: readonly string[], first: number): Subscriber {
  const received: number[] = [];
  let visit = first;
  let at = '';
  let receivedAt = performance.now();
  const client = createClient({
    url: () => {
      at = addresses[visit++ % addresses.length]!;
      return `${at.replace('http', 'ws')}/graphql`;
    },
    webSocketImpl: WebSocket,
    retryAttempts: Infinity,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200)),
    shouldRetry: () => true,
  });
  const variables = {
    get since() {
      return received.at(-1) ?? 0;
    },
  };
  let ended = false;
  const begin = () =>
    client.subscribe<{ postChanged: { number: number } }>(
      { query: CHANGES, variables },
      {
        next({ data }) {
          if (!data) return;
          receivedAt = performance.now();
          received.push(data.postChanged.number);
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
  return { received, at: () => at, receivedAt: () => receivedAt, end };
}

/**
 * Errors in what subscribers of the forum received, compared with the database `shelf`: every post once, in order, and the last
 * change. Reactions in quick succession are received together.
 */
export async function misheard(
  server: Pick<Mariadb, 'sql'>,
  listeners: readonly Subscriber[],
): Promise<string[]> {
  const numbersOf = (sql: string) => server.sql(sql).trim().split('\n').map(Number);
  const [last] = numbersOf('SELECT number FROM shelf.forum_counter');
  const wrong: string[] = [];
  await until('Everybody has heard all', () => listeners.every(({ received }) => received.at(-1) === last), {
    within: 60_000,
  }).catch((error: Error) => wrong.push(error.message));
  const posted = numbersOf("SELECT number FROM shelf.post_changes WHERE kind = 'posted'");
  const count = (what: string, isSo: (received: readonly number[]) => boolean) => {
    const found = listeners.filter(({ received }) => isSo(received)).length;
    if (found > 0) wrong.push(`${found} open forums ${what}`);
  };
  count('have not heard the last change', (received) => received.at(-1) !== last);
  count('heard something twice or out of order', (received) =>
    received.some((number, at) => at > 0 && number <= received[at - 1]!),
  );
  count('missed a post', (received) => {
    const numbers = new Set(received);
    return posted.some(
      (number) => number > received[0]! && number < received.at(-1)! && !numbers.has(number),
    );
  });
  return wrong;
}
