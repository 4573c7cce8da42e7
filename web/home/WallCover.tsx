import { useRef, useState } from 'react';
import { Check } from 'lucide-react';
import { dropTried, keepTried, useTriedBooks } from '../account/triedBooks';
import { byline } from '../book/bookPath';
import type { BookTile_bookFragment } from '../book/gql/BookTile';
import { guestBook } from '../list/guestBook';
import { useAddToList } from '../list/useAddToList';
import { useRemove } from '../list/useList';
import { useViewerBook } from '../list/viewerBooks';
import { StarButtons } from '../review/StarButtons';
import { preloadRate, useRate } from '../review/useRate';
import { useSession } from '../session';
import { Cover } from '../ui/Cover';
import styles from './ReadingWall.module.css';
import { t } from '../language/t';

/** A cover on the wall. The first press says that one has read the book, the second opens its stars. */
export function WallCover({ book }: { book: BookTile_bookFragment }) {
  const [open, setOpen] = useState(false);
  const cover = useRef<HTMLButtonElement>(null);
  const { rating, isRead, complete, rate, forget } = useMark(book);
  const close = () => {
    setOpen(false);
    cover.current?.focus();
  };
  return (
    <li className={styles.cell}>
      <button
        ref={cover}
        type="button"
        className={styles.cover}
        aria-pressed={isRead}
        aria-label={t('I have read {title} by {authors}', {
          title: book.title,
          authors: byline(book.authors),
        })}
        onPointerEnter={preloadRate}
        onClick={() => (isRead ? setOpen(!open) : complete())}
      >
        <Cover {...book} size="small" />
      </button>
      {isRead && (
        <span className={styles.mark} aria-hidden="true">
          {rating > 0 ? `${rating}★` : <Check />}
        </span>
      )}
      {isRead && open && (
        <div
          className={styles.rating}
          role="presentation"
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <StarButtons
            title={book.title}
            value={rating}
            className={styles.stars}
            onRate={(stars) => {
              rate(stars);
              close();
            }}
          />
          <button
            type="button"
            className={styles.unread}
            aria-label={t('Not read: {title}', { title: book.title })}
            onClick={() => {
              close();
              forget();
            }}
          >
            {t('Not read')}
          </button>
        </div>
      )}
    </li>
  );
}

/** What has been said about a book: by a reader on their lists, by a guest in the browser. */
function useMark(book: BookTile_bookFragment) {
  const user = useSession();
  const tried = useTriedBooks().find(({ itemId }) => itemId === book.itemId);
  const own = useViewerBook(book.itemId) ?? guestBook(book);
  const add = useAddToList();
  const remove = useRemove(user?.id ?? '');
  const rate = useRate('search');
  const { itemId, title } = book;
  if (!user)
    return {
      rating: tried?.rating ?? 0,
      isRead: tried !== undefined,
      complete: () => keepTried({ itemId, title, rating: 0 }),
      rate: (rating: number) => keepTried({ itemId, title, rating: rating === tried?.rating ? 0 : rating }),
      forget: () => dropTried(itemId),
    };
  const entry = own.viewerCompletedEntry;
  return {
    rating: own.viewerReview?.rating ?? 0,
    isRead: entry !== null,
    complete: () => void add(own, 'COMPLETED'),
    rate: (rating: number) => void rate(own, rating),
    forget: () => entry && void remove({ id: entry.id, list: 'COMPLETED', book: own }),
  };
}
