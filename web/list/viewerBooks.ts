import { useEffect } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { useSession } from '../session';
import { ListButtons_book, ViewerBooksDocument, type ListButtons_bookFragment } from './gql/ListButtons';

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
  useEffect(() => {
    if (user && !isKnown) askFor(client, itemId);
  }, [client, user, itemId, isKnown]);
  return isKnown ? data : null;
}
