/**
 * Signals all gateways that a change to a topic was committed. Signals carry no data and may be repeated or lost, so listeners
 * read the changes from the database, starting after the last one they have seen.
 */
export interface PubSub {
  publish(topic: Topic): void;
  /** Calls `wake` on every signal; returns an unsubscribe function. */
  subscribe(topic: Topic, wake: () => void): () => void;
  /** Sends a message to the other gateways. It may be lost, so nothing may depend on it. */
  broadcast(message: string): void;
  /** Receives messages of other gateways, with their IDs; returns an unsubscribe function. */
  onMessage(listener: (message: string, from: string) => void): () => void;
}
export type Topic = 'forum' | 'import';

/** Pub/sub inside one process. */
export function createPubSub(): PubSub {
  const listeners = new Map<Topic, Set<() => void>>();
  return {
    publish(topic) {
      for (const wake of listeners.get(topic) ?? []) wake();
    },
    subscribe(topic, wake) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(wake));
      return () => void set.delete(wake);
    },
    broadcast() {},
    onMessage: () => () => {},
  };
}
