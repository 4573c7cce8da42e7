import { Link } from 'react-router-dom';
import { BookCover } from '../book/BookCover';
import { bookPath } from '../book/bookPath';
import type { TopList_rowFragment } from './gql/HomePage';
import styles from './TopList.module.css';
import { plural } from '../language/t';

/** Five books side by side, each with a button that adds it to a list. */
export function TopListShelf({ rows }: { rows: readonly TopList_rowFragment[] }) {
  return (
    <ol className={styles.shelf}>
      {rows.slice(0, 5).map(({ book, count }) => (
        <li key={book.itemId} className={styles.place}>
          <BookCover book={book} size="small" />
          <Link to={bookPath(book.itemId)} className={styles.title} dir="auto">
            {book.title}
          </Link>
          <span className={styles.count} aria-hidden="true">
            {plural(count, '{count} reader', '{count} readers')}
          </span>
        </li>
      ))}
    </ol>
  );
}
