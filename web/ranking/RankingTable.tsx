import { Link } from 'react-router-dom';
import { BookCover } from '../book/BookCover';
import { bookPath, byline } from '../book/bookPath';
import { plural, t } from '../language/t';
import { grouped } from '../ui/formatCount';
import { tenths } from '../ui/formatCount';
import type { RankingRow_rowFragment } from './gql/RankingRow';
import { ColumnHeaders } from '../ui/ColumnHeaders';
import styles from './RankingTable.module.css';

interface RankingTableProps {
  /** The accessible name of the table. */
  label: string;
  rows: readonly RankingRow_rowFragment[];
  /** Also shows the average rating of each book. */
  ratings?: boolean;
}

/** A ranking of books; on a phone each row is a card. */
export function RankingTable({ label, rows, ratings }: RankingTableProps) {
  const columns = [t('Count'), t('Cover'), t('Title'), t('Author'), ...(ratings ? [t('Rating')] : [])];
  return (
    <table aria-label={label} className={styles.table}>
      <thead className={styles.head}>
        <ColumnHeaders columns={columns} />
      </thead>
      <tbody>
        {rows.map(({ book, count }) => (
          <tr key={book.itemId} className={styles.row}>
            <td className={styles.count}>
              {grouped(count)}
              <span className={styles.unit} aria-hidden="true">
                {plural(count, 'reader', 'readers')}
              </span>
            </td>
            <td className={styles.cover}>
              <BookCover book={book} size="thumb" />
            </td>
            <td className={styles.title} dir="auto">
              {book.itemId ? <Link to={bookPath(book.itemId)}>{book.title}</Link> : book.title}
            </td>
            <td className={styles.author} dir="auto">
              {byline(book.authors)}
            </td>
            {ratings && (
              <td className={styles.rating}>
                <Rating {...book.ratingStats} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rating({ average, count }: RankingRow_rowFragment['book']['ratingStats']) {
  if (average === null || count === 0) return <span className={styles.none}>{t('N/A')}</span>;
  return (
    <>
      <span className="visually-hidden">{t('Rated {average} of 5', { average })}</span>
      <span aria-hidden="true">
        {tenths(average)} <span className={styles.star}>★</span>
      </span>
    </>
  );
}
