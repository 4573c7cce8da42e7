import { Link } from 'react-router-dom';
import { BookCover } from '../book/BookCover';
import { bookPath, byline } from '../book/bookPath';
import { useLanguage } from '../language/current';
import { t } from '../language/t';
import { Cover } from '../ui/Cover';
import styles from './EntryCover.module.css';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import { PrivacyMark } from './PrivacyMark';
import { SelectBox } from './SelectBox';

interface EntryCoverProps {
  entry: ListEntry_entryFragment;
  isSelecting: boolean;
}

/** An entry of a list as a cover only. */
export function EntryCover({ entry: { id, book }, isSelecting }: EntryCoverProps) {
  useLanguage();
  return (
    <li className={styles.cell}>
      <BookCover book={book}>
        <Link
          to={bookPath(book.itemId)}
          aria-label={t('{title} by {authors}', { title: book.title, authors: byline(book.authors) })}
          title={book.title}
        >
          <Cover {...book} size="small" />
        </Link>
      </BookCover>
      <PrivacyMark itemId={book.itemId} className={styles.lock} />
      {isSelecting && <SelectBox entryId={id} title={book.title} className={styles.select} />}
    </li>
  );
}
