import { Suspense, use, useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import { PreviewContext } from '../user/preview';
import type { ReviewCard_reviewFragment } from './gql/ReviewCard';
import { LazyReviewDialog, preloadReviewDialog } from './LazyReviewDialog';
import styles from './ReviewCard.module.css';
import { useDeleteReview } from './useDeleteReview';

/** How many readers found the viewer's review helpful, and the actions on it. */
export function OwnReview({ review }: { review: ReviewCard_reviewFragment }) {
  const { helpfulCount } = review;
  return (
    <>
      {helpfulCount > 0 && <p className={styles.soft}>{helpfulWords(helpfulCount)}</p>}
      {!use(PreviewContext) && <Actions review={review} />}
    </>
  );
}

function Actions({ review }: { review: ReviewCard_reviewFragment }) {
  const [editing, setEditing] = useState(false);
  const remove = useDeleteReview();
  const { title } = review.book;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Pencil aria-hidden="true" />}
        aria-label={t('Edit: review of {title}', { title })}
        onPointerEnter={preloadReviewDialog}
        onClick={() => setEditing(true)}
      >
        {t('Edit')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={t('Delete: review of {title}', { title })}
        onClick={() => void remove(review)}
      >
        {t('Delete')}
      </Button>
      {editing && (
        <Suspense>
          <LazyReviewDialog book={review.book} review={review} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

const helpfulWords = (count: number) =>
  plural(count, '{count} reader found this helpful', '{count} readers found this helpful');
