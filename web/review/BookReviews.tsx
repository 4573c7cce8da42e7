import { Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { MessageSquarePlus } from 'lucide-react';
import { useFetchMore } from '../apollo/useFetchMore';
import { askToLogIn } from '../account/askToLogIn';
import { useReturnedForm } from '../account/useReturnedForm';
import { plural, t } from '../language/t';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { tenths } from '../ui/formatCount';
import { Loading } from '../ui/Loading';
import { Message } from '../ui/Message';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { Stars } from '../ui/Stars';
import { toast } from '../ui/toast';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import { useKeptFocus } from '../ui/useKeptFocus';
import { useProgressiveRender } from '../ui/useProgressiveRender';
import styles from './BookReviews.module.css';
import { BookReviewsDocument } from './gql/BookReviews';
import type { RatedBook_bookFragment } from './gql/ReviewDialog';
import { LazyReviewDialog, preloadReviewDialog } from './LazyReviewDialog';
import { ReviewCard } from './ReviewCard';

const PAGE_SIZE = 20;
/** Delay after an accepted review before the list is refetched. */
const RELOAD_AFTER = 500;

/** The reviews of a book, and the button to write one. */
export function BookReviews({ book }: { book: RatedBook_bookFragment }) {
  const query = useQuery(BookReviewsDocument, {
    variables: { itemId: book.itemId, limit: PAGE_SIZE, offset: 0 },
    notifyOnNetworkStatusChange: true,
  });
  const { data, error, refetch, loading } = query;
  const { fetchMore, loadingMore } = useFetchMore(query);
  const { average, count } = book.ratingStats;
  const page = data?.bookReviews;
  const drawn = useProgressiveRender(page ? 1 + page.reviews.length : 0) - 1; // the book itself comes first
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const focusNext = useFocusOnNew(section, Math.min(drawn, page?.reviews.length ?? 0));
  const reload = useLater(() => void refetch().catch(() => undefined), RELOAD_AFTER);
  const more = (offset: number) => {
    focusNext();
    void fetchMore({ offset }).catch(() => toast.error(t('Could not load reviews.')));
  };
  return (
    <section ref={section} className={styles.section} aria-labelledby="reviews">
      <div className={styles.head}>
        <div>
          <h2 id="reviews">{t('Reviews')}</h2>
          <p className={styles.average}>
            {average !== null && (
              <>
                <Stars value={average} className={styles.stars} />
                <strong aria-hidden="true">{tenths(average)}</strong>
              </>
            )}
            <span className={styles.soft}>
              {plural(count, 'Based on {count} review', 'Based on {count} reviews')}
            </span>
          </p>
        </div>
        <WriteButton book={book} first={count === 0} onWritten={reload} />
      </div>
      {error && !page && (
        <div className={styles.failed}>
          <Message tone="error">{t('Could not load reviews.')}</Message>
          <Retry onRetry={() => void refetch().catch(() => undefined)}>
            {t('The reviews could not be loaded.')}
          </Retry>
        </div>
      )}
      {page?.totalCount === 0 && <p className={styles.soft}>{t('Nobody has reviewed this book yet.')}</p>}
      {page && page.reviews.length > 0 && drawn > 0 && (
        <ul className={styles.reviews}>
          {page.reviews.slice(0, drawn).map((review) => (
            <ReviewCard key={review.id} review={review} of="book" />
          ))}
        </ul>
      )}
      {(page ? drawn < page.reviews.length : !error) && (
        <Loading key={drawn} className={styles.loading}>
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
        </Loading>
      )}
      {page && page.reviews.length < page.totalCount && drawn >= page.reviews.length && (
        <Button
          className={styles.more}
          busy={loading || loadingMore}
          onClick={() => more(page.reviews.length)}
        >
          {t('Show more reviews')}
        </Button>
      )}
    </section>
  );
}

interface WriteButtonProps {
  book: RatedBook_bookFragment;
  first: boolean;
  onWritten: () => void;
}

function WriteButton({ book, first, onWritten }: WriteButtonProps) {
  const user = useSession();
  const place = `REVIEW:${book.itemId}`;
  const [writing, setWriting] = useState(useReturnedForm(place));
  const open = () => {
    if (!user) return askToLogIn(t('Please log in to review books.'), { kind: 'write', place });
    setWriting(true);
  };
  return (
    <>
      <Button
        variant="primary"
        icon={<MessageSquarePlus aria-hidden="true" />}
        onPointerEnter={preloadReviewDialog}
        onFocus={preloadReviewDialog}
        onClick={open}
      >
        {book.viewerReview ? t('Edit Review') : first ? t('Be the First to Review') : t('Leave a Review')}
      </Button>
      {writing && (
        <Suspense>
          <LazyReviewDialog
            book={book}
            review={book.viewerReview}
            shownBefore={book}
            onWritten={onWritten}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Runs a function after a delay, unless the screen is closed by then. */
function useLater(act: () => void, delay: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
}
