/**
 * Tells every gateway that something of a topic was committed. What it was stands in the database: a signal may come
 * twice or, when a connection breaks, not at all, so whoever listens reads on from the last thing it knows.
 */
export interface PubSub {
  publish(topic: Topic): void;
  /** Calls `wake` on every signal until the function that comes back is called. */
  subscribe(topic: Topic, wake: () => void): () => void;
  /** Says something to the other gateways. It may get lost, so nothing may depend on it. */
  broadcast(words: string): void;
  /** Hears what other gateways say, and which of them, until the function that comes back is called. */
  onWords(hear: (words: string, from: string) => void): () => void;
}
export type Topic = 'forum' | 'import';

/** Signals inside one process. */
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
    onWords: () => () => {},
  };
}
