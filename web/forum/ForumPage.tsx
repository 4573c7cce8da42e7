import { useParams } from 'react-router-dom';
import { ConnectionNote } from './ConnectionNote';
import styles from './ForumPage.module.css';
import { ThreadList } from './ThreadList';
import { ThreadView } from './ThreadView';

/** The feedback forum: all threads, or one that a link names by itself or by anything in it. */
export function ForumPage() {
  const { '*': postId } = useParams();
  return (
    <div className={styles.forum}>
      {postId ? <ThreadView key={postId} postId={postId} /> : <ThreadList />}
      <ConnectionNote />
    </div>
  );
}
