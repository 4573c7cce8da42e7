import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cover } from '../ui/Cover';
import { BookCover } from './BookCover';
import { bookPath, byline } from './bookPath';
import styles from './BookTile.module.css';
import type { BookTile_bookFragment } from './gql/BookTile';

interface BookTileProps {
  book: BookTile_bookFragment;
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3';
  /** Buttons for the book. */
  children?: ReactNode;
  /** Less common actions, shown below everything else. */
  foot?: ReactNode;
}

/** A book in a list of books: cover, title, authors, and its actions. */
export function BookTile({ book, heading: Heading = 'h2', children, foot }: BookTileProps) {
  return (
    <li className={styles.tile}>
      <div>
        <BookCover book={book}>
          <Link to={bookPath(book.itemId)} tabIndex={-1} aria-hidden="true">
            <Cover {...book} size="small" />
          </Link>
        </BookCover>
        <div className={styles.words}>
          <Heading className={styles.title} dir="auto">
            <Link to={bookPath(book.itemId)}>{book.title}</Link>
          </Heading>
          <p className={styles.authors} dir="auto">
            {byline(book.authors)}
          </p>
          {children && <div className={styles.actions}>{children}</div>}
        </div>
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </li>
  );
}
