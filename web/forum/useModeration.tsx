import { useApolloClient } from '@apollo/client/react';
import type { PostKind } from '../../schema/gql/types';
import { refusalOf, unreachable } from '../apollo/client';
import { msg, t } from '../language/t';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import { BlockedDocument } from './gql/BlockedReaders';
import { BlockReaderDocument, ReportPostDocument, UnblockReaderDocument } from './gql/Moderation';
import { ReportReason } from './ReportReason';

type Author = { id: string; username: string };

const REPORT: Record<PostKind, string> = {
  THREAD: msg('Report this thread to the people who run Shelfmates?'),
  COMMENT: msg('Report this comment to the people who run Shelfmates?'),
  REPLY: msg('Report this reply to the people who run Shelfmates?'),
};

/** Reports a post, and blocks or unblocks a reader. */
export function useModeration() {
  const confirm = useConfirm();
  const client = useApolloClient();
  const failed = (error: unknown) => toast.error(refusalOf(error) ?? unreachable());
  /** If the report is refused, the dialog opens again with the reason that was written. */
  const report = async (postId: string, kind: PostKind, initialReason = '', refusal?: string) => {
    let reason = initialReason;
    const field = (
      <ReportReason initialReason={reason} refusal={refusal} onChange={(text) => (reason = text)} />
    );
    if (!(await confirm({ question: t(REPORT[kind]), field, action: t('Report') }))) return;
    try {
      await client.mutate({ mutation: ReportPostDocument, variables: { postId, reason } });
    } catch (error) {
      return report(postId, kind, reason, refusalOf(error) ?? unreachable());
    }
    toast.success(t('Thank you. Somebody will look at it.'));
  };
  return {
    report,
    async block({ id, username }: Author) {
      const detail = t(
        'What this reader writes in the forum is folded away for you, neither of you follows the other any more, and you get no notifications of what they do. Nobody is told.',
      );
      if (!(await confirm({ question: t('Block {username}?', { username }), detail, action: t('Block') })))
        return;
      try {
        await client.mutate({
          mutation: BlockReaderDocument,
          variables: { userId: id },
          update: (cache, { data }) =>
            data &&
            cache.writeQuery({ query: BlockedDocument, data: { viewerBlockedIds: data.blockReader } }),
        });
      } catch (error) {
        return failed(error);
      }
      // A block ends follows.
      await client.refetchQueries({
        updateCache: (cache) =>
          cache.modify({
            id: cache.identify({ __typename: 'User', id }),
            fields: { viewerFollows: (_, { INVALIDATE }) => INVALIDATE as unknown },
          }),
      });
    },
    async unblock({ id }: Author) {
      await client
        .mutate({
          mutation: UnblockReaderDocument,
          variables: { userId: id },
          update: (cache, { data }) =>
            data &&
            cache.writeQuery({ query: BlockedDocument, data: { viewerBlockedIds: data.unblockReader } }),
        })
        .catch(failed);
    },
  };
}
