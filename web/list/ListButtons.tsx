import { BookmarkPlus, Check } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askToLogIn } from '../account/askToLogIn';
import { rememberAction } from '../account/pendingAction';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import type { ButtonSize } from '../ui/buttonLook';
import type { ListButtons_bookFragment } from './gql/ListButtons';
import styles from './ListButtons.module.css';
import { useAddToList } from './useAddToList';

interface ListButtonsProps {
  book: ListButtons_bookFragment;
  /**
   * Where they stand. On a book's own page a guest meets a sentence instead of the login page, and they need not say which book
   * they mean; on another reader's profile any failure is told as the likeliest one.
   */
  on: 'book' | 'profile' | 'search';
  size?: ButtonSize;
}

/** The two buttons that put a book on a list, and where the reader has it already. */
export function ListButtons({ book, on, size }: ListButtonsProps) {
  const user = useSession();
  const add = useAddToList(on === 'profile');
  const nameOf = (label: string) => (on === 'book' ? undefined : `${label}: ${book.title}`);
  const navigate = useNavigate();
  const location = useLocation();
  const press = (list: 'WISHLIST' | 'COMPLETED', sentence: string) => {
    if (user) return void add(book, list);
    const action = { kind: 'addToList', bookId: book.id ?? book.itemId, title: book.title, list } as const;
    if (on === 'book') return askToLogIn(sentence, action);
    rememberAction(action);
    navigate('/login', { state: { from: location.pathname + location.search } });
  };
  return (
    <div className={styles.buttons}>
      <Button
        size={size}
        icon={<BookmarkPlus aria-hidden="true" />}
        aria-label={nameOf('Add to Wishlist')}
        onClick={() => press('WISHLIST', 'Please log in to add books to your wishlist.')}
      >
        Add to Wishlist
      </Button>
      <Button
        size={size}
        icon={<Check aria-hidden="true" />}
        aria-label={nameOf('Mark as Completed')}
        onClick={() => press('COMPLETED', 'Please log in to mark books as completed.')}
      >
        Mark as Completed
      </Button>
      {user && (book.viewerWishlistEntry || book.viewerCompletedEntry) && (
        <p className={styles.where}>
          {[book.viewerWishlistEntry && 'On your wishlist', book.viewerCompletedEntry && 'Completed']
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}
