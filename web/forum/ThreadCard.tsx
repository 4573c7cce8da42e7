import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../ui/Card';
import { countOf } from '../ui/formatCount';
import { AnswerForm } from './AnswerForm';
import { Comment } from './Comment';
import { postPath } from './forumPath';
import type { Post_postFragment } from './gql/Post';
import type { ThreadsQuery } from './gql/ThreadList';
import { PostFrame } from './PostFrame';
import styles from './ThreadCard.module.css';
import { useChildren } from './useChildren';
import { usePost } from './usePost';

interface ThreadCardProps {
  id: string;
  /** Its newest comments, as the list of threads brought them; none of one that has just come. */
  newest?: ThreadsQuery['threads']['threads'][number]['comments'];
}

/** A thread in the list, with its newest comments and a place to answer. */
export const ThreadCard = memo(function ThreadCard({ id, newest }: ThreadCardProps) {
  const thread = usePost(id);
  return thread && <ThreadSheet thread={thread} newest={newest} />;
});

function ThreadSheet({ thread, newest }: Omit<ThreadCardProps, 'id'> & { thread: Post_postFragment }) {
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
        heading={
          <h2 className={styles.title} dir="auto">
            <Link to={postPath(thread.id)}>{thread.title}</Link>
          </h2>
        }
      >
        {comments.hasBefore && (
          <Link to={postPath(thread.id)} className={styles.all}>
            {thread.commentCount > 0
              ? `View all ${countOf(thread.commentCount, 'comment')}`
              : 'View all comments'}
          </Link>
        )}
        {comments.ids.map((id) => (
          <Comment key={id} id={id} />
        ))}
        {!thread.deleted && <AnswerForm place={{ kind: 'COMMENT', threadId: thread.id, commentId: null }} />}
      </PostFrame>
    </Card>
  );
}
