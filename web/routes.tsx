import { lazy, Suspense, useLayoutEffect, type ComponentType } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { askAhead } from './ask';
import { ErrorBoundary } from './layout/ErrorBoundary';
import { ErrorView } from './layout/ErrorView';
import { Layout } from './layout/Layout';
import { PageSkeleton } from './layout/PageSkeleton';
import { useTurnedPage } from './layout/useTurnedPage';
import { currentUser, useSession } from './session';

interface Page {
  path: string;
  load: () => Promise<ComponentType>;
  /** Asks for what it shows in its own way, beside `firstQueries`. */
  data?: (pathname: string) => void;
  /** Guests are sent to /login, and back after it. */
  readersOnly?: boolean;
}

/** For those who work on Shelfmates: every component in every state. Not in what readers load. */
const workshop: Page[] = import.meta.env.DEV
  ? [{ path: '/design', load: () => import('./design/DesignPage').then((m) => m.DesignPage) }]
  : [];

/** Every screen and where its code is; each is loaded when it is first needed. The build reads `path` and `load` as they stand here. */
export const pages: readonly Page[] = [
  ...workshop,
  { path: '/', load: () => import('./home/HomePage').then((m) => m.HomePage) },
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
  { path: '/book/*', load: () => import('./book/BookPage').then((m) => m.BookPage) },
  {
    path: '/forum/feedback/*',
    load: () => import('./forum/ForumPage').then((m) => m.ForumPage),
    data: (pathname) => {
      void import('./forum/threadAnswer').then((m) => m.askForThread(pathname), noCode);
    },
  },
  {
    path: '/wishlist',
    load: () => import('./list/WishlistPage').then((m) => m.WishlistPage),
    readersOnly: true,
  },
  {
    path: '/completed',
    load: () => import('./list/CompletedPage').then((m) => m.CompletedPage),
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
  { path: '/top-wishlist', load: () => import('./ranking/RankingPage').then((m) => m.TopWishlistPage) },
  { path: '/top-completed', load: () => import('./ranking/RankingPage').then((m) => m.TopCompletedPage) },
  { path: '/top-books', load: () => import('./ranking/TopBooksPage').then((m) => m.TopBooksPage) },
  {
    path: '/private-profile',
    load: () => import('./user/PrivateProfilePage').then((m) => m.PrivateProfilePage),
    readersOnly: true,
  },
  {
    path: '/public-profile/:userId',
    load: () => import('./user/PublicProfilePage').then((m) => m.PublicProfilePage),
  },
];

const code = new Map<Page, Promise<ComponentType>>();

/** Asks for the code of a screen once: `import()` of what is there already takes a task, in which React shows the skeleton. */
function codeOf(page: Page): Promise<ComponentType> {
  const known = code.get(page);
  if (known) return known;
  const asked = page.load();
  code.set(page, asked);
  asked.catch(() => code.delete(page)); // the next visit asks again
  return asked;
}

const routes = pages.map((page) => {
  const { path, readersOnly } = page;
  const Screen = lazy(() => codeOf(page).then((screen) => ({ default: screen })));
  return (
    <Route key={path} path={path} element={readersOnly ? <ReadersOnly screen={Screen} /> : <Screen />} />
  );
});

const pageAt = (pathname: string) => pages.find(({ path }) => matchPath(path, pathname));

/** Fetches the code of a screen. If that fails, it fails again when the screen is visited, and is told there. */
export async function preloadCode(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  if (page) await codeOf(page).catch(noCode);
}

/** Fetches the code and the contents of a screen ahead of its visit. */
export function preload(pathname: string): void {
  const page = pageAt(pathname);
  void preloadCode(pathname);
  if (!page?.readersOnly || currentUser()) {
    askAhead(pathname);
    page?.data?.(pathname);
  }
}

const noCode = () => undefined;

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
