import { Link } from 'react-router-dom';
import { BookCover } from '../book/BookCover';
import { bookPath } from '../book/bookPath';
import { t } from '../language/t';
import { Cover } from '../ui/Cover';
import type { MatchBook_bookFragment } from './gql/MatchCard';
import line from './BookLine.module.css';
import styles from './InsightItem.module.css';
import { insightSentence } from './sentences';

/** One thing in common: the book and the reason. */
export function InsightItem({ type, book }: { type: string; book: MatchBook_bookFragment }) {
  const title = book.title || t('Untitled');
  return (
    <li className={styles.insight}>
      <BookCover book={book}>
        <Link to={bookPath(book.itemId)} tabIndex={-1} aria-hidden="true" className={styles.cover}>
          <Cover {...book} title={title} size="thumb" />
        </Link>
      </BookCover>
      <div className={line.words}>
        <Link to={bookPath(book.itemId)} className={line.title} dir="auto">
          {title}
        </Link>
        <p className={styles.sentence}>{insightSentence(type)}</p>
      </div>
    </li>
  );
}
