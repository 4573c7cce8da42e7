import { Loading } from '../ui/Loading';
import { Skeleton } from '../ui/Skeleton';
import styles from './PageSkeleton.module.css';

/** The skeleton of a page whose code is loading. */
export function PageSkeleton() {
  return (
    <Loading className={styles.page}>
      <Skeleton width="min(22rem, 70%)" height="2.8rem" />
      <Skeleton height="14rem" />
      <Skeleton lines={4} />
    </Loading>
  );
}
