import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../ui/Card';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import type { TopList_rowFragment } from './gql/HomePage';
import styles from './TopList.module.css';
import { lazyPart } from '../ui/lazyPart';

// Below the fold; the shelf is shown before its books.
const TopListShelf = lazyPart(() => import('./TopListShelf').then((m) => ({ default: m.TopListShelf })));

interface TopListProps {
  title: string;
  /** The path of the whole ranking, and the text of the link. */
  all: string;
  to: string;
  rows: readonly TopList_rowFragment[] | undefined;
  /** Given if the list could not be loaded. */
  retry: (() => void) | undefined;
}

/** The first five books of a ranking on a shelf, which scrolls sideways on narrow screens. */
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
