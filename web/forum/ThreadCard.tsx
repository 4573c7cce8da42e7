import { memo, Suspense, useState } from 'react';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useReturnedForm } from '../account/useReturnedForm';
import { useLanguage } from '../language/current';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { useFocusBack } from '../ui/useFocusBack';
import { Comment } from './Comment';
import { draftKey, type Place } from './usePosting';
import { useHasDraft } from './drafts';
import { postPath } from './forumPath';
import type { Post_postFragment } from './gql/Post';
import type { ThreadsQuery } from './gql/ThreadList';
import { LazyAnswerForm, loadAnswerForm } from './LazyAnswerForm';
import { PostFrame } from './PostFrame';
import styles from './ThreadCard.module.css';
import { useChildren } from './useChildren';
import { usePost } from './usePost';

interface ThreadCardProps {
  id: string;
  /** Its newest comments, as loaded with the list of threads; none if it has just been started. */
  newest?: ThreadsQuery['threads']['threads'][number]['comments'];
}

/** A thread in the list, with its newest comments and a form to answer. */
export const ThreadCard = memo(function ThreadCard({ id, newest }: ThreadCardProps) {
  const thread = usePost(id);
  useLanguage();
  return thread && <ThreadSheet thread={thread} newest={newest} />;
});

function ThreadSheet({ thread, newest }: Omit<ThreadCardProps, 'id'> & { thread: Post_postFragment }) {
  const place: Place = { kind: 'COMMENT', threadId: thread.id, commentId: null };
  const key = draftKey(place);
  const hasDraft = useHasDraft(key);
  const [pressed, setPressed] = useState(useReturnedForm(key));
  const [hadDraft, setHadDraft] = useState(hasDraft);
  if (hasDraft && !hadDraft) setHadDraft(true); // the form stays while its text is being sent
  const answering = pressed || hadDraft;
  const commentButton = useFocusBack(answering);
  const comments = useChildren(thread, {
    ids: newest?.posts.map((post) => post.id) ?? [],
    hasBefore: newest?.hasMore ?? false,
    hasAfter: false,
  });
  return (
    <Card>
      <PostFrame
        post={thread}
        foldsWhole
        actions={
          !answering &&
          !thread.deleted && (
            <Button
              ref={commentButton}
              size="small"
              variant="quiet"
              icon={<MessageCircle aria-hidden="true" />}
              onPointerEnter={() => void loadAnswerForm()}
              onFocus={() => void loadAnswerForm()}
              onClick={() => setPressed(true)}
            >
              {t('Comment')}
            </Button>
          )
        }
        heading={
          <h2 className={styles.title} dir="auto">
            <Link to={postPath(thread.id)}>{thread.title}</Link>
          </h2>
        }
      >
        {comments.hasBefore && (
          <Link to={postPath(thread.id)} className={styles.all}>
            {thread.commentCount > 0
              ? plural(thread.commentCount, 'View all {count} comment', 'View all {count} comments')
              : t('View all comments')}
          </Link>
        )}
        {comments.ids.map((id) => (
          <Comment key={id} id={id} />
        ))}
        {answering && (hasDraft || !thread.deleted) && (
          <Suspense>
            <LazyAnswerForm opened={pressed} place={place} />
          </Suspense>
        )}
      </PostFrame>
    </Card>
  );
}
