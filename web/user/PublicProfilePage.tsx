import { Suspense, use } from 'react';
import { Scale } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { codeOf } from '../apollo/client';
import { useDeferredQuery } from '../apollo/useDeferredQuery';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { ListButtons } from '../list/ListButtons';
import { FollowButton } from '../follow/FollowButton';
import { FollowLists } from '../follow/FollowLists';
import { t } from '../language/t';
import { LazyErrorView } from '../layout/LazyErrorView';
import { useSession } from '../session';
import { Avatar } from '../ui/Avatar';
import { ButtonLink } from '../ui/ButtonLink';
import { Card } from '../ui/Card';
import { PageTitle } from '../ui/PageTitle';
import { readableTint } from '../ui/readableColor';
import { Retry } from '../ui/Retry';
import { PublicProfileDocument, type PublicProfileQuery } from './gql/PublicProfilePage';
import { LikeButton } from './LikeButton';
import { LazyYearInBooks } from './LazyYearInBooks';
import styles from './ProfilePage.module.css';
import { PreviewContext } from './preview';
import { readerIdOf } from './profilePath';
import { SEEN_BY } from './seenBy';
import { LazyProfileReviews } from './LazyProfileReviews';
import { ProfileShelf } from './ProfileShelf';
import { ProfileSkeleton } from './ProfileSkeleton';
import { ReaderActions } from './ReaderActions';
import { lazyPart } from '../ui/lazyPart';

const ReadingShelves = lazyPart(() =>
  import('./ReadingShelves').then((m) => ({ default: m.ReadingShelves })),
);

const BlockedNote = lazyPart(() => import('./BlockedNote').then((m) => ({ default: m.BlockedNote })));
const ProfilePreview = lazyPart(() =>
  import('./ProfilePreview').then((m) => ({ default: m.ProfilePreview })),
);

type Reader = NonNullable<PublicProfileQuery['user']>;

const listButtons = (book: ListButtons_bookFragment) => <ListButtons book={book} on="profile" size="small" />;

/** A reader's public profile, or the viewer's own as others see it. */
export function PublicProfilePage() {
  const userId = readerIdOf(useLocation().pathname);
  const viewer = useSession();
  const [params] = useSearchParams();
  const seenBy = viewer?.id === userId && SEEN_BY.find((one) => one === params.get('as'));
  if (!seenBy) return <PublicProfile userId={userId} />;
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <ProfilePreview key={seenBy} userId={userId} seenBy={seenBy}>
        <PublicProfile userId={userId} />
      </ProfilePreview>
    </Suspense>
  );
}

function PublicProfile({ userId }: { userId: string }) {
  const isPreview = use(PreviewContext);
  const { data, error, refetch } = useDeferredQuery(PublicProfileDocument, { variables: { userId } });
  if (codeOf(error) === 'NOT_FOUND') return <LazyErrorView detail={t('Reader not found.')} />;
  if (!data?.user)
    return error ? (
      <>
        <PageTitle title={t('Profile')} />
        <Retry onRetry={() => void refetch().catch(() => undefined)} />
      </>
    ) : (
      <ProfileSkeleton />
    );
  const { user, viewerBlockedIds, completed, wishlist, userReviews } = data;
  return (
    <div className={styles.page}>
      <Head user={user} isPreview={isPreview} isBlocked={viewerBlockedIds.includes(user.id)} />
      <FollowLists key={user.id} user={user} />
      {user.libraryVisible ? (
        <>
          <About user={user} />
          <ProfileShelf
            title={t('Completed Books')}
            empty={t('No completed books yet.')}
            userId={user.id}
            list="COMPLETED"
            page={completed}
            actions={isPreview ? undefined : listButtons}
          />
          <ProfileShelf
            title={t('Wishlist')}
            empty={t('No books on the wishlist yet.')}
            userId={user.id}
            list="WISHLIST"
            page={wishlist}
            actions={isPreview ? undefined : listButtons}
          />
          <Suspense fallback={<div className={styles.shelves} />}>
            <ReadingShelves userId={user.id} actions={isPreview ? undefined : listButtons} />
          </Suspense>
          <LazyYearInBooks userId={user.id} />
        </>
      ) : (
        <Card>{t('This reader keeps their library private.')}</Card>
      )}
      <LazyProfileReviews title={t('Reviews')} empty={t('No reviews yet.')} user={user} page={userReviews} />
    </div>
  );
}

interface HeadProps {
  user: Reader;
  isPreview: boolean;
  /** Whether the viewer has blocked this reader. */
  isBlocked: boolean;
}

function Head({ user, isPreview, isBlocked }: HeadProps) {
  const viewer = useSession();
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <Avatar avatar={user.avatar} color={user.avatarColor} size={104} />
        <PageTitle
          title={t('{username}’s profile', { username: user.username })}
          style={user.avatarColor ? { color: readableTint(user.avatarColor) } : undefined}
        >
          <bdi>{user.username}</bdi>
        </PageTitle>
      </div>
      {viewer && !isPreview && (
        <div className={styles.acts}>
          {viewer.id === user.id ? (
            <ButtonLink to="/private-profile">{t('Edit your profile')}</ButtonLink>
          ) : (
            <>
              {isBlocked ? (
                <Suspense>
                  <BlockedNote user={user} />
                </Suspense>
              ) : (
                <FollowButton user={user} />
              )}
              <LikeButton userId={user.id} likes={user.likesCount} liked={user.viewerLikes} />
              <ButtonLink
                variant="quiet"
                icon={<Scale aria-hidden="true" />}
                to={`/compare/${user.id}`}
                aria-label={t('Compare: you and {username}', { username: user.username })}
              >
                {t('Compare')}
              </ButtonLink>
              {!isBlocked && <ReaderActions user={user} />}
            </>
          )}
        </div>
      )}
    </div>
  );
}

function About({ user }: { user: Reader }) {
  const favourites = [
    [t('Favorite book'), user.favoriteBook],
    [t('Favorite author'), user.favoriteAuthor],
    [t('Favorite genre'), user.favoriteGenre],
  ];
  return (
    <Card className={styles.about}>
      {user.bio && <p dir="auto">{user.bio}</p>}
      <dl>
        {favourites.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value || t('N/A')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
