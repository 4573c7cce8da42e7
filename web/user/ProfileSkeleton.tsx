import { BookTileSkeleton } from '../book/BookTileSkeleton';
import { Card } from '../ui/Card';
import { Loading } from '../ui/Loading';
import { Skeleton } from '../ui/Skeleton';
import styles from './ProfilePage.module.css';
import shelf from './ProfileShelf.module.css';

/** The skeleton of a profile. */
export function ProfileSkeleton() {
  return (
    <Loading className={styles.page}>
      <div className={styles.who}>
        <Skeleton shape="circle" width="6.5rem" />
        <Skeleton height="3rem" width="min(20rem, 60%)" />
      </div>
      <Card>
        <Skeleton lines={4} />
      </Card>
      <Skeleton height="2rem" width="14rem" />
      <div className={shelf.books}>
        {Array.from({ length: 6 }, (_, place) => (
          <BookTileSkeleton key={place} />
        ))}
      </div>
    </Loading>
  );
}
