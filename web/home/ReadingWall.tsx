import { useApolloClient } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { keepTried, useTriedBooks } from '../account/triedBooks';
import type { BookTile_bookFragment } from '../book/gql/BookTile';
import { SearchBox } from '../book/SearchBox';
import { ViewerBooksDocument } from '../list/gql/ListButtons';
import { guestBook } from '../list/guestBook';
import { useAddToList } from '../list/useAddToList';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { Retry } from '../ui/Retry';
import { toast } from '../ui/toast';
import { FirstMatch } from './FirstMatch';
import styles from './ReadingWall.module.css';
import { useWall } from './useWall';
import { WallCover } from './WallCover';
import { WallFrame } from './WallFrame';
import { plural, rich, t } from '../language/t';

/** From this many books on there are matches, and reliable ones. */
const READY = 3;
const SHARP = 10;
/** Helps new readers to add their first ten books: covers that are completed by one press, and the first match. */
export function ReadingWall({ bookCount }: { bookCount: number }) {
  const user = useSession();
  const client = useApolloClient();
  const tried = useTriedBooks();
  const add = useAddToList();
  const { books, data, error, refetch, more, busy, news, press } = useWall();
  const count = user ? bookCount : tried.length;

  const found = async (book: BookTile_bookFragment) => {
    if (!user) {
      const before = tried.find(({ itemId }) => itemId === book.itemId); // perhaps rated
      keepTried(before ?? { itemId: book.itemId, title: book.title, rating: 0 });
      return toast.success(t('Book marked as completed!'));
    }
    const known = await client
      .query({ query: ViewerBooksDocument, variables: { itemIds: [book.itemId] } })
      .catch(() => undefined);
    await add(known?.data?.books[0] ?? guestBook(book), 'COMPLETED');
  };

  if (!data && error)
    return (
      <WallFrame>
        <Retry onRetry={() => void refetch().catch(() => undefined)} />
      </WallFrame>
    );
  if (!data) return <WallFrame />;
  return (
    <WallFrame>
      <div className={styles.meter}>
        <progress max={SHARP} value={Math.min(count, SHARP)} aria-label={t('Books you have read')} />
        <output>{sentence(count)}</output>
      </div>
      <ul className={styles.wall}>
        {books.map((book) => (
          <WallCover key={book.itemId} book={book} onRead={() => press(book)} />
        ))}
      </ul>
      <output className="visually-hidden">{news}</output>
      <div className={styles.tools}>
        <SearchBox label={t('Add a book you have read')} onChoose={(book) => void found(book)} />
        <Button busy={busy} onClick={() => void more()}>
          {t('More Covers')}
        </Button>
        <ButtonLink to="/import" variant="quiet">
          {t('Import Library')}
        </ButtonLink>
      </div>
      {user ? (
        <FirstMatch count={count} />
      ) : (
        tried.length > 0 && (
          <p>
            {rich(
              '<register>Register</register> or <login>log in</login> to keep these books and to see who matches you.',
              {
                register: <Link to="/register" />,
                login: <Link to="/login" />,
              },
            )}
          </p>
        )
      )}
    </WallFrame>
  );
}

const sentence = (count: number): string =>
  count < SHARP
    ? t('{count} of {sharp}: your first matches are ready at {ready}, sharp at {sharp}', {
        count,
        sharp: SHARP,
        ready: READY,
      })
    : plural(count, '{count} book: your matches are sharp.', '{count} books: your matches are sharp.');
