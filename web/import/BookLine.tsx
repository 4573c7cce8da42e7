import { byline } from '../book/bookPath';
import { Cover } from '../ui/Cover';
import type { ImportBook_bookFragment } from './gql/ImportPage';
import styles from './ImportPage.module.css';

/** A book with cover, authors and year. */
export function BookLine({ book }: { book: ImportBook_bookFragment }) {
  const { title, authors, firstPublishYear } = book;
  return (
    <span className={styles.book}>
      <Cover {...book} size="thumb" />
      <span>
        <strong dir="auto">{title}</strong>
        <br />
        {byline(authors)}
        {firstPublishYear !== null && `, ${firstPublishYear}`}
      </span>
    </span>
  );
}
