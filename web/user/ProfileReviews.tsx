import { useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { plural, t } from '../language/t';
import { ReviewCard } from '../review/ReviewCard';
import { Button } from '../ui/Button';
import { tenths } from '../ui/formatCount';
import { Stars } from '../ui/Stars';
import { toast } from '../ui/toast';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import { useKeptFocus } from '../ui/useKeptFocus';
import {
  MoreUserReviewsDocument,
  type Profile_userFragment,
  type ProfileReviews_pageFragment,
} from './gql/Profile';
import styles from './ProfileShelf.module.css';

interface ProfileReviewsProps {
  title: string;
  empty: string;
  user: Profile_userFragment;
  page: ProfileReviews_pageFragment;
}

const MORE = 20;

/** A reader's reviews, with their average rating. */
export function ProfileReviews({ title, empty, user, page }: ProfileReviewsProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const focusNext = useFocusOnNew(section, page.reviews.length);
  const { average, count } = user.ratingStats;
  const more = async () => {
    focusNext();
    setBusy(true);
    await client
      .query({
        query: MoreUserReviewsDocument,
        variables: { userId: user.id, limit: MORE, offset: page.reviews.length },
        fetchPolicy: 'network-only',
      })
      .catch(() => toast.error(t('Could not load reviews.')));
    setBusy(false);
  };
  return (
    <section ref={section} aria-labelledby="shelf-reviews" className={styles.section}>
      <div className={styles.head}>
        <h2 id="shelf-reviews">{title}</h2>
        {average !== null && (
          <p className={styles.average}>
            <Stars value={average} />
            <span>
              {plural(count, 'Average {average} of {count} review', 'Average {average} of {count} reviews', {
                average: tenths(average),
              })}
            </span>
          </p>
        )}
      </div>
      {page.totalCount === 0 && <p className={styles.count}>{empty}</p>}
      <ul>
        {page.reviews.map((review) => (
          <ReviewCard key={review.id} review={review} of="reader" />
        ))}
      </ul>
      {page.reviews.length < page.totalCount && page.reviews.length > 0 && (
        <Button className={styles.more} busy={busy} onClick={() => void more()}>
          {t('Show more reviews')}
        </Button>
      )}
    </section>
  );
}
