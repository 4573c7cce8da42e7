import { useMutation, useQuery } from '@apollo/client/react';
import { refusalOf, UNREACHABLE } from '../apollo';
import { useSession } from '../session';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import {
  BlockedDocument,
  BlockReaderDocument,
  ReportPostDocument,
  UnblockReaderDocument,
} from './gql/Moderation';

type Author = { id: string; username: string };

/** Whom this reader does not want to read. */
export function useIsBlocked(userId: string | undefined): boolean {
  const viewer = useSession();
  const { data } = useQuery(BlockedDocument, { skip: !viewer });
  return userId !== undefined && (data?.viewerBlockedIds.includes(userId) ?? false);
}

/** What a reader may do about what others write. */
export function useModeration() {
  const confirm = useConfirm();
  const [block] = useMutation(BlockReaderDocument);
  const [unblock] = useMutation(UnblockReaderDocument);
  const [report] = useMutation(ReportPostDocument);
  const failed = (error: unknown) => toast.error(refusalOf(error) ?? UNREACHABLE);
  return {
    async report(postId: string, word: string) {
      const question = `Report this ${word} to the people who run Shelfmates?`;
      if (!(await confirm({ question, action: 'Report' }))) return;
      await report({ variables: { postId } }).then(
        () => toast.success('Thank you. Somebody will look at it.'),
        failed,
      );
    },
    async block({ id, username }: Author) {
      const detail = 'What this reader writes in the forum is folded away for you. Nobody is told.';
      if (!(await confirm({ question: `Block ${username}?`, detail, action: 'Block' }))) return;
      await block({
        variables: { userId: id },
        update: (cache, { data }) =>
          data && cache.writeQuery({ query: BlockedDocument, data: { viewerBlockedIds: data.blockReader } }),
      }).catch(failed);
    },
    async unblock({ id }: Author) {
      await unblock({
        variables: { userId: id },
        update: (cache, { data }) =>
          data &&
          cache.writeQuery({ query: BlockedDocument, data: { viewerBlockedIds: data.unblockReader } }),
      }).catch(failed);
    },
  };
}
