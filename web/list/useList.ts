import { useMutation } from '@apollo/client/react';
import { useDeferredQuery } from '../apollo/useDeferredQuery';
import { useFetchMore } from '../apollo/useFetchMore';
import { limits } from '../../schema/limits';
import type { ListName, ListOrder, ReadingState } from '../../schema/gql/types';
import { afterPaint } from '../ui/afterPaint';
import { useConfirm } from '../ui/confirm';
import { refusalOf, unreachable } from '../apollo/client';
import { locale } from '../language/current';
import { msg, t } from '../language/t';
import type { Option } from '../ui/Select';
import { toast } from '../ui/toast';
import { useSearchParamState } from '../ui/useSearchParamState';
import { FIRST_PAGE } from './firstPage';
import { putInList, takeFromList } from './cache';
import { today } from '../reading/partialDate';
import { ENTRY_OF } from './bookState';
import { storedEntryId } from './storedEntryId';
import { prepareUndo } from './undo';
import { useListSearch } from './useListSearch';
import { useListTags } from './useListTags';
import type { ListButtons_bookFragment, ListEntry_entryFragment } from './gql/ListButtons';
import { ListDocument, MoveToCompletedDocument, RemoveFromListDocument } from './gql/ListPage';

const REMOVE: Record<ListName, string> = {
  WISHLIST: msg('Remove this book from your wishlist?'),
  COMPLETED: msg('Remove this book from your completed list?'),
  READING: msg('Remove this book from your Currently Reading list?'),
  STOPPED: msg('Remove this book from your Did Not Finish list?'),
};

const STATE_OF: Partial<Record<ListName, ReadingState>> = {
  COMPLETED: 'FINISHED',
  READING: 'OPEN',
  STOPPED: 'STOPPED',
};

const REMOVED = {
  WISHLIST: msg('{title} was removed from your wishlist.'),
  COMPLETED: msg('{title} was removed from your completed list.'),
  READING: msg('{title} was removed from your Currently Reading list.'),
  STOPPED: msg('{title} was removed from your Did Not Finish list.'),
} as const satisfies Record<ListName, string>;

const ORDERS: readonly Option<ListOrder>[] = [
  { value: 'LAST_ADDED', label: msg('Last Added') },
  { value: 'FIRST_ADDED', label: msg('First Added') },
  { value: 'TITLE', label: msg('A to Z') },
];
const DATED: typeof ORDERS = [...ORDERS, { value: 'LAST_READ', label: msg('Last Read') }];

/** A list of the signed-in reader, page by page, and its actions. */
export function useList(userId: string, list: ListName) {
  const orders = list === 'WISHLIST' ? ORDERS : DATED; // no reading puts a book on the wishlist
  const [order, setOrder] = useSearchParamState('sort', orders, FIRST_PAGE.order);
  const { search, setSearch, words } = useListSearch();
  const [tags, setTags] = useListTags();
  const variables = {
    userId,
    list,
    ...FIRST_PAGE,
    order,
    search: words,
    tags: tags.length > 0 ? [...tags] : undefined,
    language: order === 'TITLE' && locale() !== 'en' ? locale() : undefined,
  };
  const query = useDeferredQuery(ListDocument, {
    variables,
    notifyOnNetworkStatusChange: true,
  });
  const { data, previousData, error, refetch } = query;
  const { fetchMore, loadingMore } = useFetchMore(query);
  const page = (data ?? (error ? undefined : previousData))?.list; // while typing, the last results stay
  const entries = page?.entries ?? [];
  return {
    userId,
    list,
    tags,
    setTags,
    entries,
    total: page?.totalCount ?? 0,
    orders,
    order,
    setOrder,
    search,
    setSearch,
    searched: words,
    loading: !page && !error,
    failed: error && !page,
    retry: () => void refetch().catch(() => undefined),
    loadingMore: loadingMore || !data, // while another order loads, there is nothing to add to
    more() {
      void fetchMore({ limit: limits.pageSize, offset: entries.length }).catch(() =>
        toast.error(unreachable()),
      );
    },
  };
}

/** The fields of an entry and its book that are needed to change it. */
type Entry = Pick<ListEntry_entryFragment, 'id' | 'list' | 'book'>;

/**
 * Asks, then removes an entry from its list; it disappears at once and comes back if the server refuses. Resolves to whether it
 * was removed.
 */
export function useRemove(userId: string): (entry: Entry) => Promise<boolean> {
  const [remove] = useMutation(RemoveFromListDocument);
  const confirm = useConfirm();
  return async ({ id: shownId, list, book }) => {
    if (!(await confirm({ question: t(REMOVE[list]), action: t('Remove'), detail: book.title })))
      return false;
    await afterPaint(); // the dialog closes first
    const id = await storedEntryId(shownId).catch(() => null);
    if (id === null) return true; // it was never created
    const undo = prepareUndo(book);
    return remove({
      variables: { entryId: id, undoId: undo.undoId },
      optimisticResponse: {
        removeFromList: { __typename: 'RemovedEntry', id, list, book: without(book, list) },
      },
      update: (cache) => takeFromList(cache, { userId, list }, id),
    }).then(
      ({ data }) => {
        if (data)
          void import('./followRemoval').then(
            ({ followRemoval }) => followRemoval(userId, book, data.removeFromList.book),
            () => undefined, // the lists are refetched later
          );
        undo.offer(t(REMOVED[list], { title: book.title }));
        return true;
      },
      (error: unknown) => {
        toast.error(refusalOf(error) ?? unreachable());
        return false;
      },
    );
  };
}

/** The book after leaving a list: the readings that had put it there are removed too. */
const without = (book: ListButtons_bookFragment, list: ListName): ListButtons_bookFragment => ({
  ...book,
  [ENTRY_OF[list]]: null,
  viewerReadings: book.viewerReadings.filter(({ state }) => state !== STATE_OF[list]),
});

/** Moves an entry from the wishlist to the completed list in all views, after the press has been painted. */
export function useMove(userId: string): (entry: Entry) => Promise<void> {
  const [move] = useMutation(MoveToCompletedDocument);
  return async ({ id: shownId, book }) => {
    await afterPaint();
    const id = await storedEntryId(shownId).catch(() => null);
    if (id === null) return; // it could not be added, as the reader was told
    const addedAt = new Date().toISOString();
    const completed = book.viewerCompletedEntry ?? { __typename: 'ListEntry' as const, id, addedAt }; // a move keeps the id
    const undo = prepareUndo(book);
    try {
      await move({
        variables: { entryId: id, undoId: undo.undoId, today: today() },
        optimisticResponse: {
          moveToCompleted: {
            __typename: 'CompletedMove',
            removed: { __typename: 'RemovedEntry', id, list: 'WISHLIST' },
            entry: {
              ...completed,
              list: 'COMPLETED',
              book: { ...book, viewerWishlistEntry: null, viewerCompletedEntry: completed },
            },
          },
        },
        update(cache, { data }) {
          if (!data) return;
          takeFromList(cache, { userId, list: 'WISHLIST' }, id);
          putInList(cache, { userId, list: 'COMPLETED' }, data.moveToCompleted.entry.id);
        },
      });
      undo.offer(t('Book moved to completed list!'));
    } catch {
      toast.error(t('Failed to mark as completed.'));
    }
  };
}
