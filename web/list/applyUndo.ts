import type { ApolloCache, Reference } from '@apollo/client';
import { client, refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import { hasQueued } from '../offline/queuedItems';
import { currentUser } from '../session';
import { toast } from '../ui/toast';
import { followGoal } from '../reading/followGoal';
import { followBookCount } from './followBookCount';
import { insert, type Orders } from './undo';
import { ListButtons_book, type ListButtons_bookFragment } from './gql/ListButtons';
import { UndoListChangeDocument, type UndoListChangeMutation } from './gql/undo';

/** Undoes a change of the viewer's lists: before it was sent, or on the server and in every cached list. */
export async function applyUndo(id: string, itemId: string, orders: Orders): Promise<void> {
  const userId = currentUser()?.id ?? '';
  if (hasQueued(userId)) {
    const { takeBack } = await import('../offline/outbox');
    if (await takeBack(({ variables }) => variables.undoId === id)) return void toast.success(t('Undone.'));
  }
  const changed = client.cache.readFragment<ListButtons_bookFragment>({
    id: client.cache.identify({ __typename: 'Book', itemId }),
    fragment: ListButtons_book,
    fragmentName: 'ListButtons_book',
  });
  try {
    await client.mutate({
      mutation: UndoListChangeDocument,
      variables: { id },
      update(cache, { data }) {
        if (!data) return;
        putBack(cache, userId, data.undoListChange, orders);
        if (!changed) return;
        followBookCount(cache, changed, data.undoListChange.book);
        followGoal(cache, userId, changed, data.undoListChange.book);
      },
    });
    toast.success(t('Undone.'));
  } catch (error) {
    toast.error(refusalOf(error) ?? unreachable());
  }
}

interface CachedList {
  totalCount: number;
  entries: readonly Reference[];
}

/** Puts the entries of a book back into their positions. A list that was not cached before the change is refetched. */
function putBack(
  cache: ApolloCache,
  userId: string,
  { book, entries }: UndoListChangeMutation['undoListChange'],
  orders: Orders,
): void {
  const bookRef = cache.identify({ __typename: 'Book', itemId: book.itemId });
  cache.modify<{ list: CachedList }>({
    id: 'ROOT_QUERY',
    fields: {
      list(cached, { storeFieldName, readField, DELETE }) {
        if (!storeFieldName.includes(`"userId":"${userId}"`)) return cached;
        const list = cached as CachedList;
        const order = orders.get(storeFieldName);
        let refs = list.entries
          .filter((entry) => readField<Reference>('book', entry)?.__ref !== bookRef)
          .map(({ __ref }) => __ref);
        for (const { id, list: name } of entries) {
          if (!storeFieldName.includes(`"list":"${name}"`)) continue;
          const ref = `ListEntry:${id}`;
          if (!order?.includes(ref)) return DELETE;
          refs = insert(refs, ref, order);
        }
        return {
          ...list,
          entries: refs.map((__ref) => ({ __ref })),
          totalCount: list.totalCount + refs.length - list.entries.length,
        };
      },
    },
  });
}
