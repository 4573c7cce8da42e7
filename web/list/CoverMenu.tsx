import { use } from 'react';
import { Bookmark, BookOpen, BookX, Check, Plus } from 'lucide-react';
import type { BookTile_bookFragment } from '../book/gql/BookTile';
import { comma } from '../language/punctuation';
import { t } from '../language/t';
import { useSession } from '../session';
import { PreviewContext } from '../user/preview';
import { completedLabel, openReading } from './bookState';
import styles from './CoverMenu.module.css';
import { guestBook } from './guestBook';
import { useBookMenu } from './useBookMenu';
import { useViewerBook } from './viewerBooks';

interface CoverMenuProps {
  book: BookTile_bookFragment;
}

/** The small button on a cover: shows on which list the book is, and opens its menu. */
export const CoverMenu = (props: CoverMenuProps) => (use(PreviewContext) ? null : <KeepButton {...props} />);

function KeepButton({ book }: CoverMenuProps) {
  const user = useSession();
  const known = useViewerBook(book.itemId);
  const whole = user ? known : guestBook(book);
  const { trigger, menu } = useBookMenu({ book: whole, part: 'all', on: 'search' });
  const rating = user && whole?.viewerReview?.rating;
  const completed = user && whole?.viewerCompletedEntry;
  const wished = user && whole?.viewerWishlistEntry;
  const reading = user && whole && openReading(whole);
  const stopped = user && whole?.viewerStoppedEntry;
  const state = [
    reading && t('being read'),
    completed && completedLabel(whole),
    wished && t('on your wishlist'),
    stopped && t('not finished'),
    rating && t('{rating} of 5 stars', { rating }),
  ].filter(Boolean);
  const Icon = reading ? BookOpen : completed ? Check : wished ? Bookmark : stopped ? BookX : Plus;
  return (
    <>
      <button
        type="button"
        {...trigger}
        className={styles.button}
        data-kept={state.length > 0 || undefined}
        aria-label={t('Keep: {book}', { book: [book.title, ...state].join(comma()) })}
      >
        <Icon aria-hidden="true" />
        {rating ? <span aria-hidden="true">{rating}★</span> : null}
      </button>
      {menu}
    </>
  );
}
