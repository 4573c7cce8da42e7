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
export const WallCover = (props: WallCoverProps) =>
  useSession() ? <ReaderCover {...props} /> : <GuestCover {...props} />;

const ReaderCover = (props: WallCoverProps) => <MarkedCover {...props} {...useReaderMark(props.book)} />;
const GuestCover = (props: WallCoverProps) => <MarkedCover {...props} {...useGuestMark(props.book)} />;

/** Whether a book is marked as read, its rating, and how to change both. */
interface Mark {
  /** 0 if not rated. */
  rating: number;
  isRead: boolean;
  complete: () => void;
  rate: (rating: number) => void;
  forget: () => void;
}

function MarkedCover({ book, onRead, rating, isRead, complete, rate, forget }: WallCoverProps & Mark) {
  const [open, setOpen] = useState(false);
  const cover = useRef<HTMLButtonElement>(null);
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

/** The mark of a guest, kept in the browser. */
function useGuestMark({ itemId, title }: BookTile_bookFragment): Mark {
  const tried = useTriedBooks().find((book) => book.itemId === itemId);
  const keep = (rating: number) => keepTried({ itemId, title, rating });
  return {
    rating: tried?.rating ?? 0,
    isRead: tried !== undefined,
    complete: () => keep(0),
    rate: (rating) => keep(rating === tried?.rating ? 0 : rating),
    forget: () => dropTried(itemId),
  };
}

/** The mark of a reader, kept in their lists. */
function useReaderMark(book: BookTile_bookFragment): Mark {
  const user = useSession();
  const own = useViewerBook(book.itemId) ?? guestBook(book);
  const add = useAddToList();
  const remove = useRemove(user?.id ?? '');
  const rate = useRate('search');
  const [adding, setAdding] = useState(false); // shown at once: the cache is updated a moment later
  const entry = own.viewerCompletedEntry;
  if (adding && entry) setAdding(false);
  return {
    rating: own.viewerReview?.rating ?? 0,
    isRead: adding || entry !== null,
    complete: () => {
      setAdding(true);
      void add(own, 'COMPLETED').finally(() => setAdding(false));
    },
    rate: (rating) => void rate(own, rating),
    forget: () => entry && void remove({ id: entry.id, list: 'COMPLETED', book: own }),
  };
}
