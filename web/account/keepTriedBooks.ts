import type { ApolloClient } from '@apollo/client';
import { uuidv7 } from 'uuidv7';
import { codeOf, refusalOf, unreachable } from '../apollo/client';
import { AddToListDocument } from '../list/gql/ListButtons';
import { WriteReviewDocument } from '../review/gql/ReviewDialog';
import { mayPublish } from '../review/mayPublish';
import type { Confirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import { dropTried, triedBooks } from './triedBooks';
import { plural } from '../language/t';

/** Adds the books that a guest marked as read to their lists once they log in; each is removed from the browser when it is stored. */
export async function keepTriedBooks(client: ApolloClient, confirm: Confirm): Promise<void> {
  let kept = 0;
  try {
    for (const { itemId, title, rating } of triedBooks()) {
      const isKnown = await unlessThere(
        client.mutate({ mutation: AddToListDocument, variables: { bookId: itemId, list: 'COMPLETED' } }),
      );
      const input = { id: uuidv7(), bookId: itemId, rating, title: '', text: '' };
      if (isKnown && rating > 0 && (await mayPublish(client, confirm, { itemId, title })))
        await unlessThere(client.mutate({ mutation: WriteReviewDocument, variables: { input } }));
      dropTried(itemId);
      if (isKnown) kept++;
    }
    await client.refetchQueries({ include: 'active' });
    if (kept > 0)
      toast.success(
        plural(kept, '{count} book is on your completed list.', '{count} books are on your completed list.'),
      );
  } catch (error) {
    toast.error(refusalOf(error) ?? unreachable());
  }
}

/** Waits for a change that may have been made before. False if the book does not exist any more. */
const unlessThere = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      const code = codeOf(error);
      if (code === 'CONFLICT' || code === 'NOT_FOUND') return code === 'CONFLICT';
      throw error;
    },
  );
