import { useApolloClient } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { useLoginPrompt, type Place } from '../list/useLoginPrompt';
import { useSession } from '../session';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';

const load = () => import('./rate');
/** Prefetches the code, for example when the pointer is on the stars. */
export const preloadRate = (): void => void load();

/** The ratings in flight, by book: the next rating of a book waits for the previous one. */
const underway = new Map<string, Promise<void>>();

/** Rates a book by one press. The same star again removes the rating; a review with text is deleted only after a question. */
export function useRate(on: Place): (book: ListButtons_bookFragment, rating: number) => Promise<void> {
  const client = useApolloClient();
  const user = useSession();
  const confirm = useConfirm();
  const promptLogin = useLoginPrompt(on);
  return async (book, rating) => {
    const { itemId, title } = book;
    if (!user)
      return promptLogin({ kind: 'rate', itemId, title, rating }, t('Please log in to review books.'));
    const before = underway.get(itemId);
    const done = Promise.all([load(), before])
      .then(([{ rate }]) => rate({ client, user, confirm }, book, rating))
      .catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()));
    underway.set(itemId, done);
    await done;
    if (underway.get(itemId) === done) underway.delete(itemId);
  };
}
