import { Card } from '../ui/Card';
import { Loading } from '../ui/Loading';
import { Skeleton } from '../ui/Skeleton';
import picker from './AvatarPicker.module.css';
import styles from './ProfileForm.module.css';

/** The skeleton of a reader's own profile. */
export function ProfileFormSkeleton() {
  return (
    <Loading className={styles.form}>
      <Card>
        <div className={picker.picker}>
          <div className={picker.preview}>
            <Skeleton shape="circle" width="132px" />
            <Skeleton shape="text" width="9rem" />
          </div>
          <div className={picker.choices}>
            <Skeleton className={picker.coming} />
          </div>
        </div>
      </Card>
      <Card className={styles.details}>
        <Skeleton width="12rem" height="2rem" />
        <div className={styles.favourites}>
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
        </div>
        <Skeleton height="9.5rem" />
        <Skeleton width="8rem" height="2.75rem" />
      </Card>
    </Loading>
  );
}
