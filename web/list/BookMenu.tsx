import { Suspense, useState, type RefObject } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import { BookmarkPlus, BookOpen, CalendarDays, Check, PenLine, StarOff, Trash2, X } from 'lucide-react';
import { bookPath } from '../book/bookPath';
import { plural, t } from '../language/t';
import { LazyReviewDialog } from '../review/LazyReviewDialog';
import { useReading } from '../reading/useReading';
import { useRate } from '../review/useRate';
import { useSession } from '../session';
import { Menu, type MenuAction } from '../ui/Menu';
import styles from './BookMenu.module.css';
import { openReading } from './bookState';
import type { ListButtons_bookFragment } from './gql/ListButtons';
import { useAddToList } from './useAddToList';
import { useMove, useRemove } from './useList';
import { useLoginPrompt, type Place } from './useLoginPrompt';
import { lazyPart } from '../ui/lazyPart';

const FinishDateDialog = lazyPart(() =>
  import('./FinishDateDialog').then((module) => ({ default: module.FinishDateDialog })),
);

export interface BookMenuProps {
  book: ListButtons_bookFragment;
  on: Place;
  /** All actions, or only those on one list. */
  part: 'all' | 'WISHLIST' | 'COMPLETED';
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

type Dialog = 'date' | 'review';

/** The menu of a book with everything the reader can do with it, shared by covers and buttons. */
export function BookMenu({ book, on, part, anchor, onClose }: BookMenuProps) {
  const [dialog, setDialog] = useState<Dialog>();
  const user = useSession();
  const promptLogin = useLoginPrompt(on);
  const wishlist = useWishlistActions(book, on);
  const completed = useCompletedActions(book, on, () => setDialog('date'));
  const reading = useReadingActions(book, on);
  const rate = useRate(on);
  const place = `REVIEW:${book.itemId}`;
  const { viewerReview } = book;
  const review: MenuAction[] = [
    {
      label: viewerReview ? t('Edit Review') : t('Leave a Review'),
      icon: <PenLine aria-hidden="true" />,
      stays: user !== null,
      act: () =>
        user
          ? setDialog('review')
          : promptLogin(
              { kind: 'write', place, path: bookPath(book.itemId) },
              t('Please log in to review books.'),
            ),
    },
  ];
  if (viewerReview && !viewerReview.title && !viewerReview.text)
    review.push({
      label: t('Remove Rating'),
      icon: <StarOff aria-hidden="true" />,
      act: () => void rate(book, viewerReview.rating),
    });
  const actions = {
    WISHLIST: wishlist,
    COMPLETED: completed,
    all: [...reading, ...wishlist, ...completed, ...review],
  }[part];
  if (dialog === 'date')
    return (
      <Suspense>
        <FinishDateDialog book={book} onClose={onClose} />
      </Suspense>
    );
  if (dialog === 'review')
    return (
      <Suspense>
        <LazyReviewDialog book={book} review={viewerReview} shownBefore={book} onClose={onClose} />
      </Suspense>
    );
  return (
    <Menu label={book.title} actions={actions} anchor={anchor} onClose={onClose}>
      {part === 'all' && (
        <Base.RadioGroup
          className={styles.stars}
          aria-label={t('Rating')}
          value={book.viewerReview?.rating ?? 0}
          onValueChange={(rating: number) => void rate(book, rating)}
        >
          {[1, 2, 3, 4, 5].map((rating) => (
            <Base.RadioItem
              key={rating}
              value={rating}
              closeOnClick
              className={styles.star}
              data-filled={rating <= (book.viewerReview?.rating ?? 0) || undefined}
              aria-label={plural(rating, '{count} star', '{count} stars')}
            />
          ))}
        </Base.RadioGroup>
      )}
    </Menu>
  );
}

function useReadingActions(book: ListButtons_bookFragment, on: Place): MenuAction[] {
  const user = useSession();
  const { start, finish, stop } = useReading(book, on);
  const remove = useRemove(user?.id ?? '');
  const { viewerStoppedEntry: stopped } = book;
  if (user && openReading(book))
    return [
      { label: t('Finish'), icon: <Check aria-hidden="true" />, act: finish },
      { label: t('Stop Reading'), icon: <X aria-hidden="true" />, act: stop },
    ];
  const actions: MenuAction[] = [
    {
      label: user && book.viewerCompletedEntry ? t('Read Again') : t('Start Reading'),
      icon: <BookOpen aria-hidden="true" />,
      act: start,
    },
  ];
  if (stopped)
    actions.push({
      label: t('Remove from Did Not Finish'),
      icon: <Trash2 aria-hidden="true" />,
      act: () => void remove({ id: stopped.id, list: 'STOPPED', book }),
    });
  return actions;
}

function useWishlistActions(book: ListButtons_bookFragment, on: Place): MenuAction[] {
  const user = useSession();
  const promptLogin = useLoginPrompt(on);
  const add = useAddToList(on === 'profile');
  const move = useMove(user?.id ?? '');
  const remove = useRemove(user?.id ?? '');
  const entry = book.viewerWishlistEntry && {
    id: book.viewerWishlistEntry.id,
    list: 'WISHLIST' as const,
    book,
  };
  if (!entry)
    return [
      {
        label: t('Add to Wishlist'),
        icon: <BookmarkPlus aria-hidden="true" />,
        act: () =>
          user
            ? void add(book, 'WISHLIST')
            : promptLogin(pendingAdd(book, 'WISHLIST'), t('Please log in to add books to your wishlist.')),
      },
    ];
  return [
    {
      label: t('Move to Completed'),
      icon: <Check aria-hidden="true" />,
      act: () => void move(entry),
    },
    {
      label: t('Remove from Wishlist'),
      icon: <Trash2 aria-hidden="true" />,
      act: () => void remove(entry),
    },
  ];
}

function useCompletedActions(book: ListButtons_bookFragment, on: Place, editDate: () => void): MenuAction[] {
  const user = useSession();
  const promptLogin = useLoginPrompt(on);
  const add = useAddToList(on === 'profile');
  const remove = useRemove(user?.id ?? '');
  const entry = book.viewerCompletedEntry && {
    id: book.viewerCompletedEntry.id,
    list: 'COMPLETED' as const,
    book,
  };
  if (entry)
    return [
      { label: t('Edit Date'), icon: <CalendarDays aria-hidden="true" />, stays: true, act: editDate },
      {
        label: t('Remove from Completed'),
        icon: <Trash2 aria-hidden="true" />,
        act: () => void remove(entry),
      },
    ];
  if (book.viewerWishlistEntry) return []; // it is moved
  return [
    {
      label: t('Mark as Completed'),
      icon: <Check aria-hidden="true" />,
      act: () =>
        user
          ? void add(book, 'COMPLETED')
          : promptLogin(pendingAdd(book, 'COMPLETED'), t('Please log in to mark books as completed.')),
    },
  ];
}

/** The action of a guest, to be done after they have logged in. */
const pendingAdd = (book: ListButtons_bookFragment, list: 'WISHLIST' | 'COMPLETED') =>
  ({ kind: 'addToList', bookId: book.id ?? book.itemId, title: book.title, list }) as const;
