import type { ApolloCache, Reference } from '@apollo/client';
import { client, refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import { hasQueued } from '../offline/queuedItems';
import { currentUser } from '../session';
import { toast } from '../ui/toast';
import { followGoal } from '../reading/followGoal';
import { followBookCount } from './followBookCount';
import type { Positions } from './undo';
import { ListButtons_book, type ListButtons_bookFragment } from './gql/ListButtons';
import { UndoListChangeDocument, type UndoListChangeMutation } from './gql/undo';

/** Undoes a change of the viewer's lists: before it was sent, or on the server and in every cached list. */
export async function applyUndo(id: string, itemId: string, positions: Positions): Promise<void> {
  const userId = currentUser()?.id ?? '';
  if (hasQueued(userId) && (await (await import('../offline/outbox')).takeBack(id))) {
    toast.success(t('Undone.'));
    return;
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
        putBack(cache, userId, data.undoListChange, positions);
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

/** Puts the entries of a book back into their places. A list that was not cached before the change is read again. */
function putBack(
  cache: ApolloCache,
  userId: string,
  { book, entries }: UndoListChangeMutation['undoListChange'],
  positions: Positions,
): void {
  const bookRef = cache.identify({ __typename: 'Book', itemId: book.itemId });
  cache.modify<{ list: CachedList }>({
    id: 'ROOT_QUERY',
    fields: {
      list(cached, { storeFieldName, readField, DELETE }) {
        if (!storeFieldName.includes(`"userId":"${userId}"`)) return cached;
        const list = cached as CachedList;
        const before = positions.get(storeFieldName);
        const here = entries.filter((entry) => storeFieldName.includes(`"list":"${entry.list}"`));
        const others = list.entries.filter((entry) => readField<Reference>('book', entry)?.__ref !== bookRef);
        const restored = [...others];
        for (const entry of here) {
          const __ref = `ListEntry:${entry.id}`;
          const place = before?.get(__ref);
          if (place === undefined) return DELETE;
          restored.splice(place, 0, { __ref });
        }
        return {
          ...list,
          entries: restored,
          totalCount: list.totalCount + restored.length - list.entries.length,
        };
      },
    },
  });
}
