import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { createPubSub, type PubSub, type Topic } from '../../schema/pubsub';
import type { Log } from '../observability/log';

const SIGNALS = 'shelfmates:signals';
const MESSAGES = 'shelfmates:words';
const TOPICS: readonly Topic[] = ['forum', 'import'];

/** Events that also reach the other gateways. */
export interface SharedPubSub extends PubSub {
  isReady(): boolean;
  close(): void;
}

/** Sends events between gateways through Redis. While it is unreachable, events stay in the process; nothing waits for it. */
export function redisPubSub(url: string, log: Log): SharedPubSub {
  const local = createPubSub();
  const self = randomUUID();
  const options = {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, 2_000),
  };
  const sender = new Redis(url, options);
  const receiver = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null });
  for (const connection of [sender, receiver])
    connection.on('error', (err) => log.warn({ err: String(err) }, 'Redis is unreachable'));
  const listeners = new Set<(message: string, from: string) => void>();
  receiver
    .subscribe(SIGNALS, MESSAGES)
    .catch((err: unknown) => log.warn({ err }, 'Redis does not deliver events'));
  receiver.on('message', (channel, message) => {
    const [from = '', topic] = message.split(' ', 2);
    if (channel === MESSAGES && from !== self)
      for (const listener of listeners) listener(message.slice(from.length + 1), from);
    if (channel !== SIGNALS) return;
    const known = TOPICS.find((one) => one === topic);
    if (known && from !== self) local.publish(known);
  });
  // Events may have been missed while disconnected, so all listeners check.
  receiver.on('ready', () => TOPICS.forEach((topic) => local.publish(topic)));
  return {
    publish(topic) {
      local.publish(topic);
      sender
        .publish(SIGNALS, `${self} ${topic}`)
        .catch(() => log.debug('an event did not reach the other gateways'));
    },
    subscribe: local.subscribe,
    broadcast(message) {
      sender
        .publish(MESSAGES, `${self} ${message}`)
        .catch(() => log.debug('a message did not reach the other gateways'));
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isReady: () => sender.status === 'ready' && receiver.status === 'ready',
    close() {
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
