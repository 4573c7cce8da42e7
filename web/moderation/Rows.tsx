import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState';
import { ReadingLamp } from '../ui/drawings/ReadingLamp';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import styles from './ModerationPage.module.css';

interface RowsProps {
  /** The state of the query. */
  asked: { error?: unknown; loading: boolean; refetch: () => Promise<unknown> };
  /** The text for an empty queue; null if it is shown elsewhere. */
  none: string | null;
  /** The skeleton of a row. */
  shape: ReactNode;
  /** The rows; undefined while loading. */
  children: readonly ReactNode[] | undefined;
}

/** The rows of a queue, or its loading, empty or error state. */
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
