import { print, type DocumentNode, type GraphQLFormattedError } from 'graphql';
import type { Client, Sink } from 'graphql-ws';
import { client } from './apollo';
import { hashOf, isUnknown } from './byHash';

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
  const persistedQuery = { version: 1, sha256Hash: hashOf(document) };
  let stop = socket.subscribe<Data>(
    { query: '', extensions: { persistedQuery }, variables },
    {
      next: (answer) => sink.next(answer),
      complete: () => sink.complete(),
      error(error) {
        if (!Array.isArray(error) || !isUnknown(error as GraphQLFormattedError[])) return sink.error(error);
        const query = print(client.cache.transformDocument(document)); // with type names, as the cache needs them
        stop = socket.subscribe<Data>({ query, variables }, sink);
      },
    },
  );
  return () => stop();
}
