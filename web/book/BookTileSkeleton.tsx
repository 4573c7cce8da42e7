import { Skeleton } from '../ui/Skeleton';
import styles from './BookTile.module.css';

/** The skeleton of a book in a list. */
export function BookTileSkeleton() {
  return (
    <div className={styles.tile}>
      <div>
        <Skeleton shape="cover" width="5.5rem" />
        <div className={styles.words}>
          <Skeleton width="80%" height="1.4rem" />
          <Skeleton shape="text" width="50%" />
          <div className={styles.actions}>
            <Skeleton width="10.5rem" height="2.25rem" />
          </div>
        </div>
      </div>
    </div>
  );
}
