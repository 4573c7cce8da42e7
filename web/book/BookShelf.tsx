import { Link } from 'react-router-dom';
import { BookCover } from './BookCover';
import { bookPath } from './bookPath';
import styles from './BookShelf.module.css';
import type { BookTile_bookFragment } from './gql/BookTile';

interface BookShelfProps {
  /** `note` is a line below the title. */
  books: readonly { book: BookTile_bookFragment; note?: string }[];
}

/** A row of books, each with its cover, its title and the button that adds it to a list. */
export function BookShelf({ books }: BookShelfProps) {
  return (
    <ul className={styles.shelf}>
      {books.map(({ book, note }) => (
        <li key={book.itemId} className={styles.book}>
          <BookCover book={book} size="small" />
          <Link to={bookPath(book.itemId)} className={styles.title} dir="auto">
            {book.title}
          </Link>
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
