import { Loading } from '../ui/Loading';
import { Skeleton } from '../ui/Skeleton';
import styles from './ProfilePage.module.css';

/** The shape of a profile that is on its way. */
export function ProfileSkeleton() {
  return (
    <Loading className={styles.page}>
      <Skeleton height="3rem" width="min(20rem, 70%)" />
      <Skeleton height="12rem" />
      <Skeleton height="18rem" />
      <Skeleton height="14rem" />
    </Loading>
  );
}
