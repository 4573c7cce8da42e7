import { MessageCircleReply } from 'lucide-react';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { askToLogIn } from '../account/askToLogIn';
import { useReturnedForm } from '../account/useReturnedForm';
import { useLanguage } from '../language/current';
import { t } from '../language/t';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { useFocusBack } from '../ui/useFocusBack';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import styles from './Comment.module.css';
import { useHasDraft } from './drafts';
import type { Post_postFragment } from './gql/Post';
import { LazyAnswerForm, loadAnswerForm } from './LazyAnswerForm';
import { PostFrame } from './PostFrame';
import { useChildren } from './useChildren';
import { usePost } from './usePost';

interface CommentProps {
  id: string;
  /** The ID of a reply to which a link led. */
  named?: Post_postFragment;
}

/** A comment with its replies, which are loaded on demand. */
export const Comment = memo(function Comment({ id, named }: CommentProps) {
  const comment = usePost(id);
  useLanguage();
  return comment && <CommentCard comment={comment} named={named} />;
});

function CommentCard({
  comment,
  named,
}: {
  comment: Post_postFragment;
  named: Post_postFragment | undefined;
}) {
  const viewer = useSession();
  const place = `REPLY:${comment.id}`;
  const [replying, setReplying] = useState(useReturnedForm(place));
  const [open, setOpen] = useState(named !== undefined || replying);
  const hasDraft = useHasDraft(place);
  const answering = replying && (hasDraft || !comment.deleted);
  const replyButton = useFocusBack(answering);
  const replies = useChildren(comment, null);
  const { ready, loading, failed, open: load, openAround } = replies;
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusOnNew(list, replies.ids.length, 'article');

  useEffect(() => {
    if (open && !ready && !loading && !failed) void (named ? openAround(named) : load());
  }, [open, ready, loading, failed, named, openAround, load]);

  const reply = () => {
    if (!viewer) return askToLogIn(t('You must be logged in to add a comment.'), { kind: 'write', place });
    setOpen(true);
    setReplying(true);
  };
  const canShow = comment.replyCount > 0 || replies.ids.length > 0;
  return (
    <PostFrame
      post={comment}
      actions={
        (canShow || !comment.deleted) && (
          <>
            {canShow && (
              <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? t('Hide replies') : t('Show replies ({count})', { count: comment.replyCount })}
              </Button>
            )}
            {!comment.deleted && (
              <Button
                ref={replyButton}
                size="small"
                variant="quiet"
                icon={<MessageCircleReply aria-hidden="true" />}
                onPointerEnter={() => void loadAnswerForm()}
                onFocus={() => void loadAnswerForm()}
                onClick={reply}
              >
                {t('Reply')}
              </Button>
            )}
          </>
        )
      }
    >
      {open && (
        <div ref={list} className={styles.replies}>
          {replies.hasBefore && (
            <Button size="small" variant="quiet" busy={loading} onClick={() => void replies.loadBefore()}>
              {t('Show earlier replies')}
            </Button>
          )}
          {replies.ids.map((reply) => (
            <Reply key={reply} id={reply} />
          ))}
          {loading && !ready && <Loading visible />}
          {failed && <Retry onRetry={() => void load()}>{t('The replies could not be loaded.')}</Retry>}
          {replies.hasAfter && (
            <Button
              size="small"
              variant="quiet"
              busy={loading}
              onClick={() => {
                focusNext();
                void replies.loadAfter();
              }}
            >
              {t('Show more replies')}
            </Button>
          )}
        </div>
      )}
      {answering && (
        <Suspense>
          <LazyAnswerForm
            opened
            place={{ kind: 'REPLY', threadId: comment.threadId, commentId: comment.id }}
            onClose={() => setReplying(false)}
            onFailed={() => setReplying(true)}
          />
        </Suspense>
      )}
    </PostFrame>
  );
}

function Reply({ id }: { id: string }) {
  const reply = usePost(id);
  return reply && <PostFrame post={reply} />;
}
