import { lazyPart } from '../ui/lazyPart';
import { useParams } from 'react-router-dom';
import { ConnectionNote } from './ConnectionNote';
import { BlockedReaders } from './BlockedReaders';
import styles from './ForumPage.module.css';
import { News } from './ArrivalAnnouncer';
import { useScrollAnchor } from '../ui/scrollAnchor';
import { ThreadList } from './ThreadList';

// A single thread needs as much additional code as the whole list.
const ThreadView = lazyPart(() => import('./ThreadView').then((m) => ({ default: m.ThreadView })));

/** The feedback forum: all threads, or the one that the address names. */
export function ForumPage() {
  const { '*': postId } = useParams();
  useScrollAnchor();
  return (
    <div className={styles.forum}>
      <BlockedReaders>{postId ? <ThreadView key={postId} postId={postId} /> : <ThreadList />}</BlockedReaders>
      <News />
      <ConnectionNote />
    </div>
  );
}
