import type { ReactNode } from 'react';
import type { ListOrder } from '../gql/types';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { EmptyShelf } from '../ui/EmptyShelf';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { Skeleton } from '../ui/Skeleton';
import styles from './ListFrame.module.css';
import type { useList } from './useList';

const ORDERS = [
  { value: 'LAST_ADDED', label: 'Last Added' },
  { value: 'FIRST_ADDED', label: 'First Added' },
  { value: 'TITLE', label: 'A to Z' },
] as const satisfies { value: ListOrder; label: string }[];

interface ListFrameProps {
  title: string;
  empty: string;
  list: ReturnType<typeof useList>;
  order: ListOrder;
  onOrder: (order: ListOrder) => void;
  children: ReactNode;
}

/** What both lists of a reader have around their books: title, order, and the states of not being there (yet). */
export function ListFrame({ title, empty, list, order, onOrder, children }: ListFrameProps) {
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={title} />
        {list.total > 0 && (
          <p className={styles.count}>
            {list.total} {list.total === 1 ? 'book' : 'books'}
          </p>
        )}
      </div>
      <div className={styles.tools}>
        <SegmentedButtons label="Sort" options={ORDERS} value={order} onChange={onOrder} />
        <p className={styles.note}>Click a title to view book details.</p>
      </div>
      {list.loading && <ListSkeleton />}
      {list.failed && <Retry onRetry={list.retry} />}
      {!list.loading && !list.failed && list.entries.length === 0 && (
        <EmptyState art={<EmptyShelf />} action={<ButtonLink to="/search">Search for books</ButtonLink>}>
          {empty}
        </EmptyState>
      )}
      {children}
      {list.entries.length > 0 && list.entries.length < list.total && (
        <div className={styles.more}>
          <Button onClick={list.more} busy={list.loadingMore}>
            Show more books
          </Button>
        </div>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height="13rem" />
      ))}
    </Loading>
  );
}
