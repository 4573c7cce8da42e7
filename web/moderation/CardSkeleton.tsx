import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import styles from './ModerationPage.module.css';

/** The skeleton of a card with the given number of lines. */
export function CardSkeleton({ lines }: { lines: number }) {
  return (
    <Card className={styles.card}>
      <Skeleton shape="text" width="12rem" />
      <Skeleton shape="text" lines={lines} />
      <Skeleton width="11rem" height="2.25rem" />
    </Card>
  );
}
