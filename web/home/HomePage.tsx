import { memo, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { BookCheck, Bookmark, Search, Users } from 'lucide-react';
import { rememberUser, useSession } from '../session';
import { Card } from '../ui/Card';
import { HomePageDocument, type HomePageQuery } from './gql/HomePage';
import { Greeting } from './Greeting';
import styles from './HomePage.module.css';
import { QuoteOfTheMoment } from './QuoteOfTheMoment';
import { remember, remembered } from './remembered';
import { TopList } from './TopList';
import { LinkCard } from './LinkCard';
import { WallFrame } from './WallFrame';
import { useDeferredQuery } from '../apollo/useDeferredQuery';
import { useLanguage } from '../language/current';
import { t } from '../language/t';
import { lazyPart } from '../ui/lazyPart';
import { lazyWithRetry } from '../ui/lazyWithRetry';

// None is needed for the first render; the space of each is reserved.
const Banner = lazyWithRetry(() => import('./Banner').then((m) => ({ default: m.Banner })));
const HomeSearch = lazyPart(() => import('./HomeSearch').then((m) => ({ default: m.HomeSearch })));
const ReadingWall = lazyPart(() => import('./ReadingWall').then((m) => ({ default: m.ReadingWall })));
const ExampleMatch = lazyPart(() =>
  import('../match/ExampleMatch').then((m) => ({ default: m.ExampleMatch })),
);
const own = () => import('./ownSections');
const NewForYou = lazyPart(() => own().then((m) => ({ default: m.NewForYou })));
const Feed = lazyPart(() => own().then((m) => ({ default: m.Feed })));
const ReadingNow = lazyPart(() => own().then((m) => ({ default: m.ReadingNow })));
const LovedByReadersLikeYou = lazyPart(() => own().then((m) => ({ default: m.LovedByReadersLikeYou })));

/** With this many books matches are reliable, and the wall is no longer shown. */
const ENOUGH_BOOKS = 10;

interface SectionsProps {
  data: HomePageQuery | undefined;
  failed: boolean;
  refetch: () => Promise<unknown>;
}

/** The home page: a greeting, a start for new readers or an overview for others, and popular books. */
export function HomePage() {
  const { data, error, refetch } = useDeferredQuery(HomePageDocument);
  return <Sections data={data} failed={error !== undefined} refetch={refetch} />;
}

/** Memoised, so that it is rendered once the deferred result is ready, and not before. */
const Sections = memo(function Sections({ data, failed, refetch }: SectionsProps) {
  useLanguage();
  const user = useSession();
  const viewer = data?.viewer;
  useEffect(() => {
    if (user && viewer && viewer.id === user.id && changed(viewer, user)) rememberUser(viewer);
  }, [user, viewer]);
  const retry = failed ? () => void refetch() : undefined;
  const follows = (viewer?.followingCount ?? 0) > 0;
  const isNew = useIsNew(user?.id, data?.viewerBookCount) ?? (failed || undefined);
  const top = (
    <>
      <Greeting user={user} />
      <div className={styles.banner}>
        <Suspense>
          <Banner />
        </Suspense>
        <div className={styles.search}>
          <Suspense>
            <HomeSearch />
          </Suspense>
        </div>
      </div>
    </>
  );
  const sections = (
    <>
      {!user && (
        <div className={styles.example}>
          <Suspense fallback={<Card />}>
            <ExampleMatch />
          </Suspense>
        </div>
      )}
      {isNew && (
        <Suspense fallback={<WallFrame />}>
          {data || failed ? (
            <ReadingWall key={user?.id} bookCount={data?.viewerBookCount ?? 0} />
          ) : (
            <WallFrame />
          )}
        </Suspense>
      )}
      {user && (
        <Suspense fallback={<Card className={styles.news} />}>
          <NewForYou key={user.id} />
        </Suspense>
      )}
      {user && (
        <div className={styles.feed} data-empty={(isNew && !follows) || undefined}>
          <Suspense fallback={<Card />}>
            <Feed />
          </Suspense>
        </div>
      )}
      {user && (
        <Suspense
          fallback={
            <div className={styles.reading} data-empty={!remembered('isReading', user.id) || undefined} />
          }
        >
          <ReadingNow />
        </Suspense>
      )}
      {user && (
        <div className={isNew ? undefined : styles.yours}>
          <Suspense>
            <LovedByReadersLikeYou />
          </Suspense>
        </div>
      )}
    </>
  );
  return (
    <div className={styles.home}>
      {top}
      {isNew === undefined ? <div className={styles.unknown} /> : sections}
      <div className={styles.ways}>
        <LinkCard
          to="/search"
          icon={<Search aria-hidden="true" />}
          title={t('Search for Books')}
          text={t('By title, by author, or by what you remember of either.')}
        />
        <LinkCard
          to={user ? '/match-list' : '/login'}
          state={user ? undefined : { from: '/match-list' }}
          icon={<Users aria-hidden="true" />}
          title={t('Find Reader Matches')}
          text={t('Meet readers who share your taste, and see why.')}
        />
      </div>
      <div className={styles.tops}>
        <TopList
          title={t('Top Wishlisted Books')}
          all={t('View All Wishlisted')}
          to="/top-wishlist"
          rows={data?.wishlisted}
          retry={retry}
        />
        <TopList
          title={t('Top Completed Books')}
          all={t('View All Completed')}
          to="/top-completed"
          rows={data?.completed}
          retry={retry}
        />
      </div>
      <p className={styles.both}>
        <Link to="/top-books">{t('Top Books of the last week, month and year')}</Link>
      </p>
      <QuoteOfTheMoment />
      <div className={styles.ways}>
        <LinkCard
          to="/wishlist"
          icon={<Bookmark aria-hidden="true" />}
          title={t('Your Wishlist')}
          text={t('What you want to read next.')}
        />
        <LinkCard
          to="/completed"
          icon={<BookCheck aria-hidden="true" />}
          title={t('Your Completed List')}
          text={t('What you have read, and what you thought of it.')}
        />
      </div>
    </div>
  );
});

/**
 * Whether the wall is shown: to guests, and to readers with few books. It stays until the page is left. Undefined if this is not
 * known yet, on the first visit.
 */
function useIsNew(userId: string | undefined, bookCount: number | undefined): boolean | undefined {
  const [first, setFirst] = useState<{ userId: string; bookCount: number }>();
  const isKnown = userId !== undefined && bookCount !== undefined;
  if (isKnown && first?.userId !== userId) setFirst({ userId, bookCount });
  useEffect(() => {
    if (isKnown) remember('manyBooks', userId, bookCount >= ENOUGH_BOOKS);
  }, [isKnown, userId, bookCount]);
  if (userId === undefined) return true;
  if (first?.userId === userId) return first.bookCount < ENOUGH_BOOKS;
  const many = remembered('manyBooks', userId);
  return many === undefined ? undefined : !many;
}

const changed = (one: { username: string; avatar: string; avatarColor: string | null }, other: typeof one) =>
  one.username !== other.username || one.avatar !== other.avatar || one.avatarColor !== other.avatarColor;
