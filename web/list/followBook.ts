import type { ApolloCache } from '@apollo/client';
import type { ListName } from '../../schema/gql/types';
import { ENTRY_OF } from './bookState';
import { putInList, takeFromList } from './cache';
import { followBookCount } from './followBookCount';
import { ListEntry_entry, type ListButtons_bookFragment } from './gql/ListButtons';

/** Updates the reader’s cached lists and the number of their books after a book has moved between lists. */
export function followBook(
  cache: ApolloCache,
  userId: string,
  before: ListButtons_bookFragment,
  after: ListButtons_bookFragment,
): void {
  followBookCount(cache, before, after);
  for (const list of Object.keys(ENTRY_OF) as ListName[]) {
    const was = before[ENTRY_OF[list]];
    const is = after[ENTRY_OF[list]];
    if (was?.id === is?.id) continue;
    if (was) takeFromList(cache, { userId, list }, was.id);
    if (!is) continue;
    cache.writeFragment({
      fragment: ListEntry_entry,
      fragmentName: 'ListEntry_entry',
      data: { ...is, list, book: after },
    });
    putInList(cache, { userId, list }, is.id);
  }
}
