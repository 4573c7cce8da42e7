import { useEffect } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { useSession } from '../session';
import { ListButtons_book, ViewerBooksDocument, type ListButtons_bookFragment } from './gql/ListButtons';
import { PrivateBooksDocument } from './gql/Privacy';

/** The server's limit for one query. */
const BATCH_SIZE = 100;
let asked = new Set<string>();

/** Queries the viewer's entries of a book, in one request for all books of the page. */
function askFor(client: ApolloClient, itemId: string): void {
  if (asked.size === 0)
    setTimeout(() => {
      const itemIds = [...asked];
      asked = new Set();
      for (let from = 0; from < itemIds.length; from += BATCH_SIZE)
        client
          .query({
            query: ViewerBooksDocument,
            variables: { itemIds: itemIds.slice(from, from + BATCH_SIZE) },
            fetchPolicy: 'network-only',
          })
          .catch(() => undefined); // the covers then have no marks
    });
  asked.add(itemId);
}

/** The books whose state is on the page, by `itemId`, each with the number of places that show it. */
const shown = new Map<string, number>();

function show(itemId: string): () => void {
  shown.set(itemId, (shown.get(itemId) ?? 0) + 1);
  return () => {
    const others = (shown.get(itemId) ?? 1) - 1;
    if (others > 0) shown.set(itemId, others);
    else shown.delete(itemId);
  };
}

/** Requests again what is known of the viewer's books: those on the page, and which ones are private. */
export function refetchViewerBooks(client: ApolloClient): void {
  for (const itemId of shown.keys()) askFor(client, itemId);
  if (client.readQuery({ query: PrivateBooksDocument }))
    client.query({ query: PrivateBooksDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
}

/** The signed-in reader's entries, readings and review of a book, kept current by the cache; null until loaded. */
export function useViewerBook(itemId: string): ListButtons_bookFragment | null {
  const client = useApolloClient();
  const user = useSession();
  const { data, dataState } = useFragment({
    fragment: ListButtons_book,
    fragmentName: 'ListButtons_book',
    from: user ? { __typename: 'Book', itemId } : null, // guests have none, and watching the cache takes time
  });
  const isKnown = dataState === 'complete';
  useEffect(() => (user ? show(itemId) : undefined), [user, itemId]);
  useEffect(() => {
    if (user && !isKnown) askFor(client, itemId);
  }, [client, user, itemId, isKnown]);
  return isKnown ? data : null;
}
