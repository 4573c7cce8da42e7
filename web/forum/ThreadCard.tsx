import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../ui/Card';
import { countOf } from '../ui/counts';
import { AnswerForm } from './AnswerForm';
import { Comment } from './Comment';
import { postPath } from './forumPath';
import type { Post_postFragment } from './gql/Post';
import { KeepPlace } from './KeepPlace';
import { PostFrame } from './PostFrame';
import styles from './ThreadCard.module.css';
import { useChildren, type Stretch } from './useChildren';
import { usePost } from './usePost';

interface ThreadCardProps {
  id: string;
  /** Its newest comments, as the list of threads brought them. */
  newest: Stretch;
}

/** A thread in the list, with its newest comments and a place to answer. */
export const ThreadCard = memo(function ThreadCard({ id, newest }: ThreadCardProps) {
  const thread = usePost(id);
  return thread && <ThreadSheet thread={thread} newest={newest} />;
});

function ThreadSheet({ thread, newest }: { thread: Post_postFragment; newest: Stretch }) {
  const comments = useChildren(thread, newest);
  return (
    <Card>
      <PostFrame
        post={thread}
        heading={
          <h2 className={styles.title} dir="auto">
            <Link to={postPath(thread.id)}>{thread.title}</Link>
          </h2>
        }
      >
        {comments.hasBefore && (
          <Link to={postPath(thread.id)} className={styles.all}>
            View all {countOf(thread.commentCount, 'comment')}
          </Link>
        )}
        <KeepPlace>
          {comments.ids.map((id) => (
            <Comment key={id} id={id} />
          ))}
        </KeepPlace>
        {!thread.deleted && <AnswerForm place={{ kind: 'COMMENT', threadId: thread.id, commentId: null }} />}
      </PostFrame>
    </Card>
  );
}
