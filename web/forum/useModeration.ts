import { useApolloClient } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import {
  BlockedDocument,
  BlockReaderDocument,
  ReportPostDocument,
  UnblockReaderDocument,
} from './gql/Moderation';

type Author = { id: string; username: string };

/** What a reader may do about what others write. */
export function useModeration() {
  const confirm = useConfirm();
  const { mutate } = useApolloClient();
  const failed = (error: unknown) => toast.error(refusalOf(error) ?? unreachable());
  return {
    async report(postId: string, word: string) {
      const question = `Report this ${word} to the people who run Shelfmates?`;
      if (!(await confirm({ question, action: 'Report' }))) return;
      await mutate({ mutation: ReportPostDocument, variables: { postId } }).then(
        () => toast.success('Thank you. Somebody will look at it.'),
        failed,
      );
    },
    async block({ id, username }: Author) {
      const detail = 'What this reader writes in the forum is folded away for you. Nobody is told.';
      if (!(await confirm({ question: `Block ${username}?`, detail, action: 'Block' }))) return;
      await mutate({
        mutation: BlockReaderDocument,
        variables: { userId: id },
        update: (cache, { data }) =>
          data && cache.writeQuery({ query: BlockedDocument, data: { viewerBlockedIds: data.blockReader } }),
      }).catch(failed);
    },
    async unblock({ id }: Author) {
      await mutate({
        mutation: UnblockReaderDocument,
        variables: { userId: id },
        update: (cache, { data }) =>
          data &&
          cache.writeQuery({ query: BlockedDocument, data: { viewerBlockedIds: data.unblockReader } }),
      }).catch(failed);
    },
  };
}
