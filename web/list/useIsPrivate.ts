import { useQuery } from '@apollo/client/react';
import { PrivateBooksDocument } from './gql/Privacy';

/** Whether the reader keeps a book private, on all of their lists. */
export function useIsPrivate(itemId: string): boolean {
  const { data } = useQuery(PrivateBooksDocument);
  return data?.viewerPrivateItemIds.includes(itemId) ?? false;
}
