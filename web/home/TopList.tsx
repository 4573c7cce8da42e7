import { Link } from 'react-router-dom';
import { BookCover } from '../book/BookCover';
import { bookPath } from '../book/bookPath';
import { Card } from '../ui/Card';
import { countOf } from '../ui/formatCount';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import type { TopList_rowFragment } from './gql/HomePage';
import styles from './TopList.module.css';

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
        <ol className={styles.shelf}>
          {rows.slice(0, 5).map(({ book, count }) => (
            <li key={book.itemId} className={styles.place}>
              <BookCover book={book} size="small" />
              <Link to={bookPath(book.itemId)} className={styles.title} dir="auto">
                {book.title}
              </Link>
              <span className={styles.count} aria-hidden="true">
                {countOf(count, 'reader')}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <Loading visible className={styles.coming}>
          <div className={styles.shelf}>
            {Array.from({ length: 5 }, (_, place) => (
              <div key={place} className={styles.place}>
                <Skeleton shape="cover" width="5.5rem" />
              </div>
            ))}
          </div>
          {retry && <Retry onRetry={retry} />}
        </Loading>
      )}
      <Link to={to} className={styles.all}>
        {all}
      </Link>
    </Card>
  );
}
