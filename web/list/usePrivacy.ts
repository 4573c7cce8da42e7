import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { comma } from '../language/punctuation';
import { plural, t } from '../language/t';
import { dropReview } from '../review/cache';
import { DeleteReviewDocument } from '../review/gql/ReviewDialog';
import { useSession } from '../session';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import { PrivateBooksDocument, SetEntriesPrivateDocument } from './gql/Privacy';
import { storedEntryId } from './storedEntryId';

export type PrivacyEntry = Pick<ListEntry_entryFragment, 'id' | 'book'>;

/** The reader's private books, and a function to change the privacy of a book. */
export function usePrivacy() {
  const { data, error, refetch } = useQuery(PrivateBooksDocument, { fetchPolicy: 'cache-and-network' });
  const [change, { loading }] = useMutation(SetEntriesPrivateDocument);
  const client = useApolloClient();
  const user = useSession();
  const confirm = useConfirm();

  /** A review stays public, so its author is asked whether to delete it. */
  async function offerToDeleteReviews(reviewed: readonly PrivacyEntry[]): Promise<void> {
    const sure = await confirm({
      question: plural(
        reviewed.length,
        'Your review of this book stays public. Delete it?',
        'Your {count} reviews of these books stay public. Delete them?',
      ),
      action: t('Delete'),
      detail: reviewed.map(({ book }) => book.title).join(comma()),
    });
    if (!sure || !user) return;
    for (const { book } of reviewed) {
      const { id } = book.viewerReview!;
      await client.mutate({
        mutation: DeleteReviewDocument,
        variables: { reviewId: id },
        update(cache) {
          dropReview(cache, { itemId: book.itemId, userId: user.id }, id);
          cache.evict({ id: `Review:${id}` });
        },
      });
    }
  }

  async function setPrivate(entries: readonly PrivacyEntry[], isPrivate: boolean): Promise<void> {
    try {
      const entryIds = await Promise.all(entries.map(({ id }) => storedEntryId(id)));
      await change({
        variables: { entryIds, isPrivate },
        update(cache) {
          cache.updateQuery({ query: PrivateBooksDocument }, (cached) => {
            const changed = entries.map(({ book }) => book.itemId);
            const others = (cached?.viewerPrivateItemIds ?? []).filter((itemId) => !changed.includes(itemId));
            return { viewerPrivateItemIds: isPrivate ? [...others, ...changed] : others };
          });
        },
      });
      toast.success(isPrivate ? t('Only you can see this now.') : t('Others can see this again.'));
      const reviewed = entries.filter(({ book }) => book.viewerReview);
      if (isPrivate && reviewed.length > 0) await offerToDeleteReviews(reviewed);
    } catch (error) {
      toast.error(refusalOf(error) ?? unreachable());
    }
  }

  const known = data?.viewerPrivateItemIds;
  return {
    isPrivate: (itemId: string) => known?.includes(itemId) ?? false,
    known: !!known,
    /** Loads the private books again; set only if that failed. */
    retry: error && !known ? () => void refetch().catch(() => undefined) : undefined,
    loading,
    setPrivate,
  };
}
