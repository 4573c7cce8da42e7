import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../ui/Card';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import type { TopList_rowFragment } from './gql/HomePage';
import styles from './TopList.module.css';

// Below the first sight of the page; the shelf is there before its books.
const TopListShelf = lazy(() => import('./TopListShelf').then((m) => ({ default: m.TopListShelf })));

interface TopListProps {
  title: string;
  /** Where the whole ranking is, and what the way there is called. */
  all: string;
  to: string;
  rows: readonly TopList_rowFragment[] | undefined;
  /** Given when the list did not come. */
  retry: (() => void) | undefined;
}

/** The five books at the head of a ranking, on a shelf; a narrow one is moved sideways by the finger. */
export function TopList({ title, all, to, rows, retry }: TopListProps) {
  return (
    <Card as="section" className={styles.top}>
      <h2 className={styles.heading}>{title}</h2>
      {rows?.length ? (
        <Suspense fallback={<EmptyShelf />}>
          <TopListShelf rows={rows} />
        </Suspense>
      ) : (
        <Loading visible className={styles.coming}>
          <EmptyShelf />
          {retry && <Retry onRetry={retry} />}
        </Loading>
      )}
      <Link to={to} className={styles.all}>
        {all}
      </Link>
    </Card>
  );
}

function EmptyShelf() {
  return (
    <div className={styles.shelf}>
      {Array.from({ length: 5 }, (_, place) => (
        <div key={place} className={styles.place}>
          <Skeleton shape="cover" width="5.5rem" />
        </div>
      ))}
    </div>
  );
}
