import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import styles from './ModerationPage.module.css';

/** The shape of a card that is on its way, with so many lines of text. */
export function CardSkeleton({ lines }: { lines: number }) {
  return (
    <Card className={styles.card}>
      <Skeleton shape="text" width="12rem" />
      <Skeleton shape="text" lines={lines} />
      <Skeleton width="11rem" height="2.25rem" />
    </Card>
  );
}
