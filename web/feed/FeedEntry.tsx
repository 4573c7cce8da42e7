import { Link } from 'react-router-dom';
import { BookCover } from '../book/BookCover';
import { bookPath } from '../book/bookPath';
import { msg, pluralForm, rich } from '../language/t';
import { Avatar } from '../ui/Avatar';
import { Cover } from '../ui/Cover';
import { grouped } from '../ui/formatCount';
import { RelativeTime } from '../ui/RelativeTime';
import { Stars } from '../ui/Stars';
import { profilePath } from '../user/profilePath';
import type { FeedKind } from '../../schema/gql/types';
import styles from './Feed.module.css';
import type { FeedEntry_itemFragment } from './gql/Feed';

/** The activity of one reader on one day, with the books it is about. */
export function FeedEntry({ item }: { item: FeedEntry_itemFragment }) {
  const { user, books, review, at } = item;
  return (
    <li className={styles.item}>
      <Avatar avatar={user.avatar} color={user.avatarColor} size={40} />
      <div className={styles.words}>
        <p className={styles.sentence}>{sentenceOf(item)}</p>
        {review && (
          <p className={styles.review}>
            <Stars value={review.rating} />
            {review.text && <q dir="auto">{review.text}</q>}
          </p>
        )}
        <RelativeTime at={at} className={styles.time} />
      </div>
      {books.length > 0 && (
        <ul className={styles.covers}>
          {books.map((book) => (
            <li key={book.itemId}>
              <BookCover book={book} size="small">
                <Link to={bookPath(book.itemId)} aria-label={book.title}>
                  <Cover {...book} size="small" />
                </Link>
              </BookCover>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function sentenceOf({ kind, user, books, bookCount, year }: FeedEntry_itemFragment) {
  const reader = (
    <Link to={profilePath(user.id)} dir="auto">
      {user.username}
    </Link>
  );
  const [first] = books;
  if (kind === 'IMPORTED') return rich('{reader} imported a library', { reader });
  if (kind === 'GOAL') return rich('{reader} reached the goal for {year}', { reader, year: String(year) });
  if (bookCount === 1 && first)
    return rich(oneBook(kind), {
      reader,
      book: (
        <Link to={bookPath(first.itemId)} dir="auto">
          {first.title}
        </Link>
      ),
    });
  return rich(manyBooks(kind, bookCount), { reader, count: grouped(bookCount) });
}

function oneBook(kind: FeedKind) {
  if (kind === 'STARTED') return msg('{reader} started reading {book}');
  if (kind === 'FINISHED') return msg('{reader} finished {book}');
  if (kind === 'STOPPED') return msg('{reader} stopped reading {book}');
  if (kind === 'WISHED') return msg('{reader} wants to read {book}');
  return msg('{reader} reviewed {book}');
}

function manyBooks(kind: FeedKind, count: number): string {
  if (kind === 'STARTED')
    return pluralForm(
      count,
      '{reader} started reading {count} book',
      '{reader} started reading {count} books',
    );
  if (kind === 'FINISHED')
    return pluralForm(count, '{reader} finished {count} book', '{reader} finished {count} books');
  if (kind === 'STOPPED')
    return pluralForm(
      count,
      '{reader} stopped reading {count} book',
      '{reader} stopped reading {count} books',
    );
  if (kind === 'WISHED')
    return pluralForm(count, '{reader} wants to read {count} book', '{reader} wants to read {count} books');
  return pluralForm(count, '{reader} reviewed {count} book', '{reader} reviewed {count} books');
}
