import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import styles from './PostFrame.module.css';

/** The skeleton of a thread. */
export function PostSkeleton() {
  return (
    <Card className={styles.post}>
      <Skeleton width="min(22rem, 75%)" height="1.6rem" />
      <div className={styles.head}>
        <Skeleton shape="circle" width="2.25rem" />
        <Skeleton shape="text" width="9rem" />
      </div>
      <Skeleton lines={3} />
      <Skeleton width="11rem" height="2.75rem" />
    </Card>
  );
}
