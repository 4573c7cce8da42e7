import { Suspense } from 'react';
import { Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useDeferredQuery } from '../apollo/useDeferredQuery';
import { t } from '../language/t';
import { privacyNote } from '../list/LazyPrivacyNote';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { PrivateProfileDocument, type PrivateProfileQuery } from './gql/PrivateProfilePage';
import { LikesReceived } from './LikesReceived';
import { ProfileForm } from './ProfileForm';
import { ProfileFormSkeleton } from './ProfileFormSkeleton';
import { LazyYearInBooks } from './LazyYearInBooks';
import styles from './ProfilePage.module.css';
import { LazyProfileReviews } from './LazyProfileReviews';
import { ProfileShelf } from './ProfileShelf';
import { ShareButton } from './ShareButton';
import { lazyPart } from '../ui/lazyPart';

const ReadingShelves = lazyPart(() =>
  import('./ReadingShelves').then((m) => ({ default: m.ReadingShelves })),
);
// At the bottom of a long page: nothing below them can move.
const LibraryVisibility = lazyPart(() =>
  import('./LibraryVisibility').then((m) => ({ default: m.LibraryVisibility })),
);
const MatchingSwitch = lazyPart(() =>
  import('../match/MatchingSwitch').then((m) => ({ default: m.MatchingSwitch })),
);
const NotificationSettings = lazyPart(() =>
  import('../notification/NotificationSettings').then((m) => ({ default: m.NotificationSettings })),
);
const AccountSection = lazyPart(() =>
  import('../account/AccountSection').then((m) => ({ default: m.AccountSection })),
);
const PersonalTokens = lazyPart(() =>
  import('../account/PersonalTokens').then((m) => ({ default: m.PersonalTokens })),
);

/** The reader's own profile: their public profile, lists, reviews and activity. */
export function PrivateProfilePage() {
  const userId = useSession()?.id ?? '';
  const { data, error, loading, refetch } = useDeferredQuery(PrivateProfileDocument, {
    variables: { userId },
  });
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle title={t('Your Profile')} />
        {data?.user ? (
          <div className={styles.acts}>
            <Button icon={<Users aria-hidden="true" />} onClick={() => void navigate('/match-list')}>
              {t('Find Matches')}
            </Button>
            <ButtonLink to="/import">{t('Import Library')}</ButtonLink>
            <ButtonLink to="/settings">{t('Settings')}</ButtonLink>
            <ShareButton userId={data.user.id} username={data.user.username} />
          </div>
        ) : (
          loading && <Skeleton width="16.5rem" height="2.75rem" />
        )}
      </div>
      {data?.user ? (
        <OwnProfile {...data} user={data.user} />
      ) : error || data ? (
        <Retry onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <ProfileFormSkeleton />
      )}
    </div>
  );
}

type Answer = PrivateProfileQuery;

function OwnProfile({
  user,
  completed,
  wishlist,
  userReviews,
}: Answer & { user: NonNullable<Answer['user']> }) {
  return (
    <>
      <ProfileForm key={user.id} user={user} />
      <LikesReceived count={user.likesCount} likers={user.likers} />
      <ProfileShelf
        title={t('Completed Books')}
        empty={t('No books in your completed list yet.')}
        userId={user.id}
        list="COMPLETED"
        page={completed}
        actions={privacyNote}
      />
      <ProfileShelf
        title={t('Wishlist')}
        empty={t('No books in your wishlist yet.')}
        userId={user.id}
        list="WISHLIST"
        page={wishlist}
        actions={privacyNote}
      />
      <Suspense fallback={<div className={styles.shelves} />}>
        <ReadingShelves userId={user.id} actions={privacyNote} />
      </Suspense>
      <LazyYearInBooks userId={user.id} />
      <LazyProfileReviews
        title={t('Your Reviews')}
        empty={t('You have not reviewed a book yet.')}
        user={user}
        page={userReviews}
      />
      <Suspense>
        <LibraryVisibility />
        <MatchingSwitch />
        <NotificationSettings />
        <AccountSection />
        <PersonalTokens />
      </Suspense>
    </>
  );
}
