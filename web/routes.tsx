import { lazy, Suspense, useLayoutEffect, type ComponentType } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ask } from './ask';
import { itemIdOf } from './book/bookPath';
import { BookPageDocument } from './book/gql/BookPage';
import { HomePageDocument } from './home/gql/HomePage';
import { ErrorBoundary } from './layout/ErrorBoundary';
import { ErrorView } from './layout/ErrorView';
import { Layout } from './layout/Layout';
import { PageSkeleton } from './layout/PageSkeleton';
import { useTurnedPage } from './layout/useTurnedPage';
import { ListDocument } from './list/gql/ListPage';
import { FIRST_PAGE } from './list/firstPage';
import type { ListName } from './gql/types';
import { RankingDocument } from './ranking/gql/RankingRow';
import { TopBooksDocument } from './ranking/gql/TopBooksPage';
import { BookReviewsDocument } from './review/gql/BookReviews';
import { currentUser, useSession } from './session';
import { PrivateProfileDocument } from './user/gql/PrivateProfilePage';
import { PublicProfileDocument } from './user/gql/PublicProfilePage';
import { readerIdOf } from './user/profilePath';

const askForList = (list: ListName) => {
  const user = currentUser();
  if (user) ask(ListDocument, { userId: user.id, list, ...FIRST_PAGE });
};

interface Page {
  path: string;
  load: () => Promise<ComponentType>;
  /** Asks for what it shows, at the same time as its code. */
  data?: (pathname: string) => void;
  /** Guests are sent to /login, and back after it. */
  readersOnly?: boolean;
}

/** For those who work on Shelfmates: every component in every state. Not in what readers load. */
const workshop: Page[] = import.meta.env.DEV
  ? [{ path: '/design', load: () => import('./design/DesignPage').then((m) => m.DesignPage) }]
  : [];

/** Every screen and where its code is; each is loaded when it is first needed. */
export const pages: readonly Page[] = [
  ...workshop,
  {
    path: '/',
    load: () => import('./home/HomePage').then((m) => m.HomePage),
    data: () => ask(HomePageDocument, {}),
  },
  { path: '/register', load: () => import('./account/RegisterPage').then((m) => m.RegisterPage) },
  { path: '/login', load: () => import('./account/LoginPage').then((m) => m.LoginPage) },
  {
    path: '/confirm-email',
    load: () => import('./account/ConfirmEmailPage').then((m) => m.ConfirmEmailPage),
  },
  {
    path: '/forgot-password',
    load: () => import('./account/ForgotPasswordPage').then((m) => m.ForgotPasswordPage),
  },
  {
    path: '/reset-password',
    load: () => import('./account/ResetPasswordPage').then((m) => m.ResetPasswordPage),
  },
  { path: '/search', load: () => import('./book/SearchPage').then((m) => m.SearchPage) },
  {
    path: '/book/*',
    load: () => import('./book/BookPage').then((m) => m.BookPage),
    data: (pathname) => {
      ask(BookPageDocument, { itemId: itemIdOf(pathname) });
      ask(BookReviewsDocument, { itemId: itemIdOf(pathname), limit: 20, offset: 0 });
    },
  },
  { path: '/forum/feedback/*', load: () => import('./forum/ForumPage').then((m) => m.ForumPage) },
  {
    path: '/wishlist',
    load: () => import('./list/WishlistPage').then((m) => m.WishlistPage),
    data: () => askForList('WISHLIST'),
    readersOnly: true,
  },
  {
    path: '/completed',
    load: () => import('./list/CompletedPage').then((m) => m.CompletedPage),
    data: () => askForList('COMPLETED'),
    readersOnly: true,
  },
  { path: '/developers', load: () => import('./developers/DevelopersPage').then((m) => m.DevelopersPage) },
  {
    path: '/match-list',
    load: () => import('./match/MatchListPage').then((m) => m.MatchListPage),
    readersOnly: true,
  },
  {
    path: '/compare/:userId',
    load: () => import('./match/ComparePage').then((m) => m.ComparePage),
    readersOnly: true,
  },
  {
    path: '/moderation',
    load: () => import('./moderation/ModerationPage').then((m) => m.ModerationPage),
    readersOnly: true,
  },
  {
    path: '/top-wishlist',
    load: () => import('./ranking/RankingPage').then((m) => m.TopWishlistPage),
    data: () => ask(RankingDocument, { list: 'WISHLIST', timeframe: 'ALL', limit: 20, offset: 0 }),
  },
  {
    path: '/top-completed',
    load: () => import('./ranking/RankingPage').then((m) => m.TopCompletedPage),
    data: () => ask(RankingDocument, { list: 'COMPLETED', timeframe: 'ALL', limit: 20, offset: 0 }),
  },
  {
    path: '/top-books',
    load: () => import('./ranking/TopBooksPage').then((m) => m.TopBooksPage),
    data: () => ask(TopBooksDocument, { timeframe: 'MONTH' }),
  },
  {
    path: '/private-profile',
    load: () => import('./user/PrivateProfilePage').then((m) => m.PrivateProfilePage),
    data: () => {
      const user = currentUser();
      if (user) ask(PrivateProfileDocument, { userId: user.id });
    },
    readersOnly: true,
  },
  {
    path: '/public-profile/:userId',
    load: () => import('./user/PublicProfilePage').then((m) => m.PublicProfilePage),
    data: (pathname) => ask(PublicProfileDocument, { userId: readerIdOf(pathname) }),
  },
];

const routes = pages.map(({ path, load, readersOnly }) => {
  const Screen = lazy(() => load().then((screen) => ({ default: screen })));
  return (
    <Route key={path} path={path} element={readersOnly ? <ReadersOnly screen={Screen} /> : <Screen />} />
  );
});

/** Fetches the code and the contents of a screen ahead of its visit. */
export function preload(pathname: string): void {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  void page?.load().catch(() => undefined); // if it fails again when the screen is visited, it is told there
  page?.data?.(pathname);
}

/** The screen that the address names, inside the frame of every page. */
export function Pages() {
  const asked = useLocation();
  useLayoutEffect(() => preload(asked.pathname), [asked.pathname]);
  const location = useTurnedPage(asked);
  return (
    <Layout location={location}>
      <ErrorBoundary key={location.pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes location={location}>
            {routes}
            <Route path="*" element={<ErrorView />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

function ReadersOnly({ screen: Screen }: { screen: ComponentType }) {
  const location = useLocation();
  return useSession() ? (
    <Screen />
  ) : (
    <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />
  );
}
