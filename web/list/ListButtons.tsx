import { BookmarkPlus, Check } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import type { ButtonSize } from '../ui/buttonLook';
import { toast } from '../ui/toast';
import type { ListButtons_bookFragment } from './gql/ListButtons';
import styles from './ListButtons.module.css';
import { useAddToList } from './useAddToList';

interface ListButtonsProps {
  book: ListButtons_bookFragment;
  /** What a guest meets: the login page, or a sentence that asks her to log in. */
  guests?: 'login' | 'sentence';
  /** They stand once on the page, and need not say which book they mean. */
  single?: boolean;
  /** Any failure is told as the likeliest one: the book is there already. */
  plainFailures?: boolean;
  size?: ButtonSize;
}

/** The two buttons that put a book on a list, and where the reader has it already. */
export function ListButtons({ book, guests = 'login', single, plainFailures, size }: ListButtonsProps) {
  const user = useSession();
  const add = useAddToList(plainFailures);
  const nameOf = (label: string) => (single ? undefined : `${label}: ${book.title}`);
  const navigate = useNavigate();
  const location = useLocation();
  const press = (list: 'WISHLIST' | 'COMPLETED', sentence: string) => {
    if (user) return void add(book, list);
    if (guests === 'sentence') return toast.error(sentence);
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
