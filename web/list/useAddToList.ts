import { useMutation } from '@apollo/client/react';
import { codeOf, refusalOf, UNREACHABLE } from '../apollo';
import type { ListName } from '../gql/types';
import { useSession } from '../session';
import { toast } from '../ui/toast';
import { putInList } from './cache';
import { AddToListDocument, type ListButtons_bookFragment } from './gql/ListButtons';

const ADDED: Record<ListName, string> = {
  WISHLIST: 'Book added to wishlist!',
  COMPLETED: 'Book marked as completed!',
};
const ALREADY: Record<ListName, string> = {
  WISHLIST: 'This book is already on your Wishlist.',
  COMPLETED: 'This book is already on Completed list.',
};
/** The id of an entry that the server has not named yet. */
const UNNAMED = 'new';

/**
 * Puts a book on a list of the signed-in reader. Every screen shows it at once, and takes it back if the server refuses. With
 * `plainFailures` any failure is told as the likeliest one: the book is there already.
 */
export function useAddToList(
  plainFailures = false,
): (book: ListButtons_bookFragment, list: ListName) => Promise<void> {
  const user = useSession();
  const [addToList] = useMutation(AddToListDocument);
  return async (book, list) => {
    if (!user) return;
    const mine = list === 'WISHLIST' ? 'viewerWishlistEntry' : 'viewerCompletedEntry';
    if (book[mine]) return toast.error(ALREADY[list]);
    try {
      await addToList({
        variables: { bookId: book.id ?? book.itemId, list },
        optimisticResponse: {
          addToList: {
            __typename: 'ListEntry',
            id: `${UNNAMED}-${list}-${book.itemId}`,
            list,
            addedAt: new Date().toISOString(),
            book: { ...book, [mine]: { __typename: 'ListEntry', id: `${UNNAMED}-${list}-${book.itemId}` } },
          },
        },
        update: (cache, { data }) => data && putInList(cache, { userId: user.id, list }, data.addToList.id),
      });
      toast.success(ADDED[list]);
    } catch (error) {
      const isPlain = codeOf(error) === 'CONFLICT' || (plainFailures && codeOf(error) !== 'SUSPENDED');
      toast.error(isPlain ? ALREADY[list] : (refusalOf(error) ?? UNREACHABLE));
    }
  };
}
