import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bookPath, byline } from '../book/bookPath';
import { Cover, type CoverProps } from '../ui/Cover';
import styles from './ModerationPage.module.css';

interface BookHeadProps {
  book: Omit<CoverProps, 'size' | 'eager'>;
  /** Level of the heading. */
  heading: 'h2' | 'h3';
  children?: ReactNode;
}

/** Cover, title and authors of a book, with its content below. */
export function BookHead({ book, heading: Heading, children }: BookHeadProps) {
  return (
    <div className={styles.book}>
      <Cover {...book} size="thumb" />
      <div>
        <Heading className={styles.title} dir="auto">
          <Link to={bookPath(book.itemId)}>{book.title}</Link>
        </Heading>
        <p className={styles.about} dir="auto">
          {byline(book.authors)}
        </p>
        {children}
      </div>
    </div>
  );
}
