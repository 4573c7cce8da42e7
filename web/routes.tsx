import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './layout/ErrorBoundary';
import { ErrorView } from './layout/ErrorView';
import { Layout } from './layout/Layout';
import { PageSkeleton } from './layout/PageSkeleton';
import { useSession } from './session';

interface Page {
  path: string;
  load: () => Promise<ComponentType>;
  /** Guests are sent to /login, and back after it. */
  readersOnly?: boolean;
}

/** Every screen and where its code is; each is loaded when it is first needed. */
export const pages: readonly Page[] = [
  { path: '/', load: () => import('./home/HomePage').then((m) => m.HomePage) },
  { path: '/register', load: () => import('./account/RegisterPage').then((m) => m.RegisterPage) },
  { path: '/login', load: () => import('./account/LoginPage').then((m) => m.LoginPage) },
  { path: '/search', load: () => import('./book/SearchPage').then((m) => m.SearchPage) },
  { path: '/book/*', load: () => import('./book/BookPage').then((m) => m.BookPage) },
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
];

const routes = pages.map(({ path, load, readersOnly }) => {
  const Screen = lazy(() => load().then((screen) => ({ default: screen })));
  return (
    <Route key={path} path={path} element={readersOnly ? <ReadersOnly screen={Screen} /> : <Screen />} />
  );
});

/** Loads the code of a screen ahead of its visit. */
export function preload(path: string): void {
  void pages.find((page) => page.path === path)?.load();
}

/** The screen that the address names, inside the frame of every page. */
export function Pages() {
  const { pathname } = useLocation();
  return (
    <Layout>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
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
