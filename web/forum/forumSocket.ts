import { createClient } from 'graphql-ws';
import { listen } from '../apollo/subscribe';
import { t } from '../language/t';
import { become } from './connection';

let lost: WebSocket | undefined;

/** The forum's socket. It carries no token: everybody receives the same messages, so the server serialises each once. */
const socket = createClient({
  url: () => `${location.origin.replace(/^http/, 'ws')}/graphql`,
  retryAttempts: Infinity,
  shouldRetry: () => true,
  retryWait: (attempt) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(10_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2));
      addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true });
    }),
  keepAlive: 10_000,
  on: {
    opened: (opened) => (lost = opened as WebSocket),
    connected: () => become('live'),
    closed: () => become('away'),
    // A dead connection: no pong within five seconds.
    ping: (received) => {
      if (!received) watch = window.setTimeout(() => lost?.close(4408, t('No answer')), 5_000);
    },
    pong: (received) => received && clearTimeout(watch),
  },
});
let watch: number | undefined;

addEventListener('offline', () => {
  become('away');
  lost?.close(4499, t('Offline'));
});

/** Subscribes over the forum's socket; returns what ends the subscription. */
export const listenToForum = <Data extends Record<string, unknown>>(
  document: Parameters<typeof listen>[1],
  variables: Parameters<typeof listen>[2],
  sink: Parameters<typeof listen<Data>>[3],
): (() => void) => listen<Data>(socket, document, variables, sink);
