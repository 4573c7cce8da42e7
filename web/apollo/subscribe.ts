import { print, type DocumentNode } from 'graphql';
import type { Client, Sink } from 'graphql-ws';
import { client } from './client';
import { documentHash } from './documentHash';

const isUnknown = (error: unknown) =>
  Array.isArray(error) &&
  error.some(
    (one: { extensions?: { code?: unknown } }) => one.extensions?.code === 'PERSISTED_QUERY_NOT_FOUND',
  );

/**
 * Subscribes over a socket by the operation's hash; a server of another version, which does not know it, is sent the text.
 * Returns what ends the subscription.
 */
export function listen<Data extends Record<string, unknown>>(
  socket: Client,
  document: DocumentNode,
  variables: Record<string, unknown>,
  sink: Sink<{ data?: Data | null }>,
): () => void {
  const persistedQuery = { version: 1, sha256Hash: documentHash(document) };
  let stop = socket.subscribe<Data>(
    { query: '', extensions: { persistedQuery }, variables },
    {
      next: (answer) => sink.next(answer),
      complete: () => sink.complete(),
      error(error) {
        if (!isUnknown(error)) return sink.error(error);
        const query = print(client.cache.transformDocument(document)); // with type names, as the cache needs them
        stop = socket.subscribe<Data>({ query, variables }, sink);
      },
    },
  );
  return () => stop();
}
