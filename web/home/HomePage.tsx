import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { BookCheck, Bookmark, Search, Users } from 'lucide-react';
import { rememberUser, useSession } from '../session';
import banner from './Banner.module.css';
import { HomePageDocument } from './gql/HomePage';
import { Greeting } from './Greeting';
import styles from './HomePage.module.css';
import { QuoteOfTheMoment } from './QuoteOfTheMoment';
import { TopList } from './TopList';
import { LinkCard } from './LinkCard';

// Neither is needed for the first sight of the page; the banner's place is kept.
const Banner = lazy(() => import('./Banner').then((m) => ({ default: m.Banner })));
const LovedByReadersLikeYou = lazy(() =>
  import('../match/LovedByReadersLikeYou').then((m) => ({ default: m.LovedByReadersLikeYou })),
);

/** The first page: a greeting, the ways into the house, and what readers love. */
export function HomePage() {
  const user = useSession();
  const { data, error, refetch } = useDeferredValue(useQuery(HomePageDocument)); // drawn in pieces: the page stays awake
  const viewer = data?.viewer;
  useEffect(() => {
    if (user && viewer && viewer.id === user.id && changed(viewer, user)) rememberUser(viewer);
  }, [user, viewer]);
  const retry = error && (() => void refetch());
  return (
    <div className={styles.home}>
      <Greeting user={user} />
      <Suspense fallback={<div className={banner.banner} />}>
        <Banner />
      </Suspense>
      <QuoteOfTheMoment />
      <div className={styles.ways}>
        <LinkCard
          to="/search"
          icon={<Search aria-hidden="true" />}
          title="Search for Books"
          text="By title, by author, or by what you remember of either."
        />
        <LinkCard
          to={user ? '/match-list' : '/login'}
          state={user ? undefined : { from: '/match-list' }}
          icon={<Users aria-hidden="true" />}
          title="Find Reader Matches"
          text="Meet readers who share your taste, and see why."
        />
      </div>
      <div className={styles.tops}>
        <TopList
          title="Top Wishlisted Books"
          all="View All Wishlisted"
          to="/top-wishlist"
          rows={data?.wishlisted}
          retry={retry}
        />
        <TopList
          title="Top Completed Books"
          all="View All Completed"
          to="/top-completed"
          rows={data?.completed}
          retry={retry}
        />
      </div>
      {user && (
        <Suspense>
          <LovedByReadersLikeYou />
        </Suspense>
      )}
      <div className={styles.ways}>
        <LinkCard
          to="/wishlist"
          icon={<Bookmark aria-hidden="true" />}
          title="Your Wishlist"
          text="What you want to read next."
        />
        <LinkCard
          to="/completed"
          icon={<BookCheck aria-hidden="true" />}
          title="Your Completed List"
          text="What you have read, and what you thought of it."
        />
      </div>
    </div>
  );
}

const changed = (one: { username: string; avatar: string; avatarColor: string | null }, other: typeof one) =>
  one.username !== other.username || one.avatar !== other.avatar || one.avatarColor !== other.avatarColor;
