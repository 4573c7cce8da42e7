import { Link } from 'react-router-dom';
import { BookCover } from '../book/BookCover';
import { bookPath, byline } from '../book/bookPath';
import { useLanguage } from '../language/current';
import { t } from '../language/t';
import { dayInWords, partialDateInWords } from '../reading/partialDate';
import { Cover } from '../ui/Cover';
import { finishedReading } from './bookState';
import styles from './EntryRow.module.css';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import { PrivacyMark } from './PrivacyMark';
import { SelectBox } from './SelectBox';

interface EntryRowProps {
  entry: ListEntry_entryFragment;
  isSelecting: boolean;
}

/** An entry of a list as a table row. */
export function EntryRow({ entry, isSelecting }: EntryRowProps) {
  useLanguage();
  const { id, book } = entry;
  const rating = book.viewerReview?.rating;
  return (
    <tr className={styles.row} data-item>
      {isSelecting && (
        <td>
          <SelectBox entryId={id} title={book.title} />
        </td>
      )}
      <td>
        <BookCover book={book}>
          <Cover {...book} size="thumb" />
        </BookCover>
      </td>
      <td className={styles.title} dir="auto">
        <Link to={bookPath(book.itemId)}>{book.title}</Link> <PrivacyMark itemId={book.itemId} />
      </td>
      <td className={styles.authors} dir="auto">
        {byline(book.authors)}
      </td>
      <td className={styles.rating}>
        {rating && <span aria-hidden="true">{rating}★</span>}
        <span className="visually-hidden">
          {rating ? t('{rating} of 5 stars', { rating }) : t('Not rated')}
        </span>
      </td>
      <td className={styles.date}>{dateOf(entry)}</td>
    </tr>
  );
}

/** The day on which a completed book was finished, if known; otherwise the day on which it was added to the list. */
function dateOf({ list, addedAt, book }: ListEntry_entryFragment): string {
  const finishedOn = list === 'COMPLETED' && finishedReading(book)?.finishedOn;
  return finishedOn ? partialDateInWords(finishedOn) : dayInWords(new Date(addedAt));
}
