import { client, codeOf, refusalOf, unreachable } from '../apollo/client';
import type { ListName } from '../../schema/gql/types';
import { msg, t } from '../language/t';
import type { SessionUser } from '../session';
import type { Confirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import { today } from '../reading/partialDate';
import { finish } from '../reading/readingActions';
import { ENTRY_OF, openReading } from './bookState';
import { putInList, takeFromList } from './cache';
import { followBookCount } from './followBookCount';
import { awaitEntryId } from './storedEntryId';
import { prepareUndo } from './undo';
import { AddToListDocument, type ListButtons_bookFragment } from './gql/ListButtons';

const ADDED: Record<ListName, string> = {
  WISHLIST: msg('Book added to wishlist!'),
  COMPLETED: msg('Book marked as completed!'),
  READING: msg('Book added to Currently Reading!'),
  STOPPED: msg('Book added to Did Not Finish!'),
};
const ALREADY_LISTED: Record<ListName, string> = {
  WISHLIST: msg('This book is already on your Wishlist.'),
  COMPLETED: msg('This book is already on Completed list.'),
  READING: msg('You are already reading this book.'),
  STOPPED: msg('This book is already on your Did Not Finish list.'),
};
/** Prefix of IDs for entries that the server has not created yet. */
const UNNAMED = 'new';

/** The lists and books that are being added: the second press of a double click is ignored. */
const underway = new Set<string>();

interface AddOptions {
  user: SessionUser;
  confirm: Confirm;
  /** Reports any failure as the likeliest one: the book is already there. */
  plainFailures: boolean;
}

/**
 * Adds a book to a list of the signed-in user. Every screen shows it at once, and reverts if the server refuses. Completing
 * a book takes it off the wishlist; wishing for a completed book asks first.
 */
export async function addToList(
  { user, confirm, plainFailures }: AddOptions,
  book: ListButtons_bookFragment,
  list: ListName,
): Promise<void> {
  const mine = ENTRY_OF[list];
  if (list === 'COMPLETED' && openReading(book)) {
    await finish(book, { said: t(ADDED.COMPLETED) });
    return;
  }
  if (book[mine]) return toast.error(t(ALREADY_LISTED[list]));
  if (list === 'WISHLIST' && book.viewerCompletedEntry) {
    const question = t('You have read this. Wish for it again?');
    const action = t('Add to Wishlist');
    if (!(await confirm({ question, action, tone: 'primary', detail: book.title }))) return;
  }
  const key = `${list} ${book.itemId}`;
  if (underway.has(key)) return;
  underway.add(key);
  const undo = prepareUndo(book);
  const wish = list === 'COMPLETED' ? book.viewerWishlistEntry : null;
  const stopped = list === 'COMPLETED' ? book.viewerStoppedEntry : null;
  const addedAt = new Date().toISOString();
  const id = `${UNNAMED}-${list}-${book.itemId}`;
  try {
    const adding = client.mutate({
      mutation: AddToListDocument,
      variables: { bookId: book.id ?? book.itemId, list, undoId: undo.undoId, today: today() },
      optimisticResponse: {
        addToList: {
          __typename: 'ListEntry',
          id,
          list,
          addedAt,
          book: {
            ...book,
            ...(wish && { viewerWishlistEntry: null }),
            ...(stopped && { viewerStoppedEntry: null }),
            [mine]: { __typename: 'ListEntry', id, addedAt },
          },
        },
      },
      update(cache, { data }) {
        if (!data) return;
        if (wish) takeFromList(cache, { userId: user.id, list: 'WISHLIST' }, wish.id);
        if (stopped) takeFromList(cache, { userId: user.id, list: 'STOPPED' }, stopped.id);
        putInList(cache, { userId: user.id, list }, data.addToList.id);
        followBookCount(cache, book, data.addToList.book);
      },
    });
    awaitEntryId(
      id,
      adding.then(({ data }) => data!.addToList.id),
    );
    await adding;
    undo.offer(t(ADDED[list]));
  } catch (error) {
    const isPlain = codeOf(error) === 'CONFLICT' || (plainFailures && codeOf(error) !== 'SUSPENDED');
    toast.error(isPlain ? t(ALREADY_LISTED[list]) : (refusalOf(error) ?? unreachable()));
  } finally {
    underway.delete(key);
  }
}
