import { useRef, useState } from 'react';
import { Check } from 'lucide-react';
import { dropTried, keepTried, useTriedBooks } from '../account/triedBooks';
import { byline } from '../book/bookPath';
import type { BookTile_bookFragment } from '../book/gql/BookTile';
import { guestBook } from '../list/guestBook';
import { useAddToList } from '../list/useAddToList';
import { useRemove } from '../list/useList';
import { useViewerBook } from '../list/viewerBooks';
import { preloadRate, useRate } from '../review/useRate';
import { useSession } from '../session';
import { Cover } from '../ui/Cover';
import styles from './ReadingWall.module.css';
import { WallStars } from './WallStars';
import { t } from '../language/t';

interface WallCoverProps {
  book: BookTile_bookFragment;
  /** Called when the reader has marked the book as read. */
  onRead: () => void;
}

/** A cover on the wall. The first press marks the book as read, the second opens its stars. */
export function WallCover({ book, onRead }: WallCoverProps) {
  const [open, setOpen] = useState(false);
  const cover = useRef<HTMLButtonElement>(null);
  const { rating, isRead, complete, rate, forget } = useMark(book);
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
        <WallStars title={book.title} rating={rating} onClose={close} onRate={rate} onForget={forget} />
      )}
    </li>
  );
}

/** Whether a book is marked as read and its rating: on the lists of a reader, or in the browser of a guest. */
function useMark(book: BookTile_bookFragment) {
  const user = useSession();
  const tried = useTriedBooks().find(({ itemId }) => itemId === book.itemId);
  const own = useViewerBook(book.itemId) ?? guestBook(book);
  const add = useAddToList();
  const remove = useRemove(user?.id ?? '');
  const rate = useRate('search');
  const [adding, setAdding] = useState(false); // shown at once: the cache is updated a moment later
  const { itemId, title } = book;
  if (!user) {
    const keep = (rating: number) => keepTried({ itemId, title, rating });
    return {
      rating: tried?.rating ?? 0,
      isRead: tried !== undefined,
      complete: () => keep(0),
      rate: (rating: number) => keep(rating === tried?.rating ? 0 : rating),
      forget: () => dropTried(itemId),
    };
  }
  const entry = own.viewerCompletedEntry;
  if (adding && entry) setAdding(false);
  return {
    rating: own.viewerReview?.rating ?? 0,
    isRead: adding || entry !== null,
    complete: () => {
      setAdding(true);
      void add(own, 'COMPLETED').finally(() => setAdding(false));
    },
    rate: (rating: number) => void rate(own, rating),
    forget: () => entry && void remove({ id: entry.id, list: 'COMPLETED', book: own }),
  };
}
