import { useApolloClient } from '@apollo/client/react';
import type { PostKind } from '../../schema/gql/types';
import { refusalOf, unreachable } from '../apollo/client';
import { msg, t } from '../language/t';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import {
  BlockedDocument,
  BlockReaderDocument,
  ReportPostDocument,
  UnblockReaderDocument,
} from './gql/Moderation';

type Author = { id: string; username: string };

const REPORT: Record<PostKind, string> = {
  THREAD: msg('Report this thread to the people who run Shelfmates?'),
  COMMENT: msg('Report this comment to the people who run Shelfmates?'),
  REPLY: msg('Report this reply to the people who run Shelfmates?'),
};

/** The moderation actions on somebody else's post. */
export function useModeration() {
  const confirm = useConfirm();
  const { mutate } = useApolloClient();
  const failed = (error: unknown) => toast.error(refusalOf(error) ?? unreachable());
  return {
    async report(postId: string, kind: PostKind) {
      const question = t(REPORT[kind]);
      if (!(await confirm({ question, action: t('Report') }))) return;
      await mutate({ mutation: ReportPostDocument, variables: { postId } }).then(
        () => toast.success(t('Thank you. Somebody will look at it.')),
        failed,
      );
    },
    async block({ id, username }: Author) {
      const detail = t('What this reader writes in the forum is folded away for you. Nobody is told.');
      if (!(await confirm({ question: t('Block {username}?', { username }), detail, action: t('Block') })))
        return;
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
