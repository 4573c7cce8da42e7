import { Suspense } from 'react';
import { ThumbsUp } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { BookCover } from '../book/BookCover';
import { bookPath, byline } from '../book/bookPath';
import { rememberAction } from '../account/pendingAction';
import { t } from '../language/t';
import { useSession } from '../session';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { grouped } from '../ui/formatCount';
import { RelativeTime } from '../ui/RelativeTime';
import { Stars } from '../ui/Stars';
import { profilePath } from '../user/profilePath';
import type { ReviewCard_reviewFragment } from './gql/ReviewCard';
import styles from './ReviewCard.module.css';
import { isUnsent } from './unsentReview';
import { useToggleHelpful } from './useToggleHelpful';
import { lazyPart } from '../ui/lazyPart';

// Few of the reviews on a page are the reader's own; the row reserves the space of their buttons.
const OwnReview = lazyPart(() => import('./OwnReview').then((m) => ({ default: m.OwnReview })));

interface ReviewCardProps {
  review: ReviewCard_reviewFragment;
  /** A book's page shows the reader, a reader's page the book. */
  of: 'book' | 'reader';
}

/** One reader's review of one book, with the actions of the viewer. */
export function ReviewCard({ review, of }: ReviewCardProps) {
  const isOwn = useSession()?.id === review.user.id;
  const isSent = !isUnsent(review.id);
  return (
    <li className={styles.review}>
      <article>
        <header className={styles.head}>
          {of === 'book' ? <Reader user={review.user} /> : <Book book={review.book} />}
          <p className={styles.line}>
            <span className={styles.soft}>
              <RelativeTime at={review.createdAt} />
              {review.editedAt && ` · ${t('edited')}`}
            </span>
            <Stars value={review.rating} className={styles.stars} />
          </p>
        </header>
        {review.title && (
          <h3 className={styles.title} dir="auto">
            {review.title}
          </h3>
        )}
        {review.text && (
          <p className={styles.text} dir="auto">
            {review.text}
          </p>
        )}
        {isSent && (
          <footer className={styles.foot}>
            {isOwn ? (
              <Suspense>
                <OwnReview review={review} />
              </Suspense>
            ) : (
              <Helpful review={review} />
            )}
          </footer>
        )}
      </article>
    </li>
  );
}

function Reader({ user }: { user: ReviewCard_reviewFragment['user'] }) {
  return (
    <div className={styles.who}>
      <Avatar avatar={user.avatar} color={user.avatarColor} size={44} />
      {user.username ? (
        <Link to={profilePath(user.id)} className={styles.name}>
          <bdi>{user.username}</bdi>
        </Link>
      ) : (
        <span className={styles.name}>{t('Anonymous')}</span>
      )}
    </div>
  );
}

function Book({ book }: { book: ReviewCard_reviewFragment['book'] }) {
  return (
    <div className={styles.who}>
      <BookCover book={book} size="thumb" />
      <div>
        <Link to={bookPath(book.itemId)} className={styles.name} dir="auto">
          {book.title}
        </Link>
        <p className={styles.soft} dir="auto">
          {byline(book.authors)}
        </p>
      </div>
    </div>
  );
}

function Helpful({ review }: { review: ReviewCard_reviewFragment }) {
  const user = useSession();
  const toggle = useToggleHelpful();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { helpfulCount, viewerFoundHelpful } = review;
  const goToLogin = () => {
    rememberAction({ kind: 'findHelpful', reviewId: review.id });
    void navigate('/login', { state: { from: pathname + search } });
  };
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<ThumbsUp aria-hidden="true" fill={viewerFoundHelpful ? 'currentColor' : 'none'} />}
      aria-pressed={viewerFoundHelpful}
      aria-label={t('Helpful: review by {name}, {count}', {
        name: review.user.username || t('Anonymous'),
        count: helpfulCount,
      })}
      onClick={() => (user ? toggle(review) : goToLogin())}
    >
      {t('Helpful')}
      {helpfulCount > 0 && <span className={styles.count}>{grouped(helpfulCount)}</span>}
    </Button>
  );
}
