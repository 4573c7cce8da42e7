import { Bookmark, BookmarkPlus, Check, ChevronDown } from 'lucide-react';
import { labelled } from '../language/punctuation';
import { t } from '../language/t';
import { useSession } from '../session';
import { ReadingButtons } from '../reading/ReadingButtons';
import { Button } from '../ui/Button';
import type { ButtonSize } from '../ui/buttonLook';
import { completedLabel } from './bookState';
import type { ListButtons_bookFragment } from './gql/ListButtons';
import styles from './ListButtons.module.css';
import { useAddToList } from './useAddToList';
import { useBookMenu } from './useBookMenu';
import { useLoginPrompt, type Place } from './useLoginPrompt';

interface ListButtonsProps {
  book: ListButtons_bookFragment;
  /** On a book's own page the buttons need not name it; on another reader's profile any failure is reported as the likeliest one. */
  on: Place;
  size?: ButtonSize;
}

/** The buttons that add a book to a list. Those of its current lists are filled, and open a menu. */
export function ListButtons({ book, on, size }: ListButtonsProps) {
  const user = useSession();
  const add = useAddToList(on === 'profile');
  const promptLogin = useLoginPrompt(on);
  const wishlistMenu = useBookMenu({ book, on, part: 'WISHLIST' });
  const completedMenu = useBookMenu({ book, on, part: 'COMPLETED' });
  const wished = user && book.viewerWishlistEntry;
  const completed = user && book.viewerCompletedEntry;
  const nameOf = (label: string) => (on === 'book' ? undefined : labelled(label, book.title));
  const press = (list: 'WISHLIST' | 'COMPLETED', sentence: string) => {
    if (user) return void add(book, list);
    promptLogin({ kind: 'addToList', bookId: book.id ?? book.itemId, title: book.title, list }, sentence);
  };
  const wishlistLabel = wished ? t('On Your Wishlist') : t('Add to Wishlist');
  const completedText = completed ? completedLabel(book) : t('Mark as Completed');
  return (
    <div className={styles.buttons}>
      <Button
        size={size}
        variant={wished ? 'primary' : 'secondary'}
        icon={
          wished ? <Bookmark aria-hidden="true" fill="currentColor" /> : <BookmarkPlus aria-hidden="true" />
        }
        aria-label={nameOf(wishlistLabel)}
        onClick={() => press('WISHLIST', t('Please log in to add books to your wishlist.'))}
        {...(wished && wishlistMenu.trigger)}
      >
        {wishlistLabel}
        {wished && <ChevronDown aria-hidden="true" />}
      </Button>
      <Button
        size={size}
        variant={completed ? 'primary' : 'secondary'}
        icon={<Check aria-hidden="true" />}
        aria-label={nameOf(completedText)}
        onClick={() => press('COMPLETED', t('Please log in to mark books as completed.'))}
        {...(completed && completedMenu.trigger)}
      >
        {completedText}
        {completed && <ChevronDown aria-hidden="true" />}
      </Button>
      <ReadingButtons book={book} on={on} size={size} />
      {wished && wishlistMenu.menu}
      {completed && completedMenu.menu}
    </div>
  );
}
