import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState';
import { ReadingLamp } from '../ui/drawings/ReadingLamp';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import styles from './ModerationPage.module.css';

interface RowsProps {
  /** How the question for them stands. */
  asked: { error?: unknown; loading: boolean; refetch: () => Promise<unknown> };
  /** What is said when there are none; null if it is said elsewhere. */
  none: string | null;
  /** The shape of a row that is on its way. */
  shape: ReactNode;
  /** The rows; undefined until they have come. */
  children: readonly ReactNode[] | undefined;
}

/** What operators look through, or what stands there until it has come. */
export function Rows({ asked, none, shape, children }: RowsProps) {
  const { error, loading, refetch } = asked;
  if (children?.length === 0) return none && <EmptyState art={<ReadingLamp />}>{none}</EmptyState>;
  if (children) return <ol className={styles.rows}>{children}</ol>;
  if (error) return <Retry busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <Loading className={styles.rows}>
      {shape}
      {shape}
      {shape}
    </Loading>
  );
}
