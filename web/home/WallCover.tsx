import { useEffect, useRef, useState } from 'react';
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

interface WallCoverProps {
  book: BookTile_bookFragment;
  /** The reader has said that they have read it. */
  onRead: () => void;
}

/** A cover on the wall. The first press says that one has read the book, the second opens its stars. */
export function WallCover({ book, onRead }: WallCoverProps) {
  const [open, setOpen] = useState(false);
  const cover = useRef<HTMLButtonElement>(null);
  const stars = useRef<HTMLDivElement>(null);
  const { rating, isRead, complete, rate, forget } = useMark(book);
  useEffect(() => {
    if (open) stars.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    cover.current?.focus();
  };
  return (
    <li className={styles.cell} data-book={book.itemId}>
      <button
        ref={cover}
        type="button"
        className={styles.cover}
        aria-pressed={isRead}
        aria-expanded={isRead ? open : undefined}
        aria-label={t('I have read {title} by {authors}', {
          title: book.title,
          authors: byline(book.authors),
        })}
        onPointerEnter={preloadRate}
        onClick={() => {
          if (isRead) return setOpen(!open);
          complete();
          onRead();
        }}
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
          ref={stars}
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
