import { lazy, Suspense, useEffect, useLayoutEffect, type ComponentType } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { prefetchQueries } from './apollo/prefetch';
import { wholeLanguage } from './language/choice';
import { useLanguage } from './language/current';
import { ErrorBoundary } from './layout/ErrorBoundary';
import { LazyErrorView } from './layout/LazyErrorView';
import { Layout } from './layout/Layout';
import { PageSkeleton } from './layout/PageSkeleton';
import { usePrefetchOnIntent } from './layout/usePrefetchOnIntent';
import { useViewTransition } from './layout/useViewTransition';
import { matchPage, pages } from './pages';
import { currentUser, useSession } from './session';

/** The code of every page in `pages.ts`, loaded on demand. */
const modules = import.meta.glob<Record<string, ComponentType>>(['./*/*Page.tsx', '!./design/*']);
/** Its texts are in the first part of each catalogue. */
const HOME = 'home/HomePage';
const screens = new Map<string, Promise<ComponentType>>();

/** Loads a screen once: `import()` of a loaded module still takes a task, in which React would show the skeleton. */
function loadScreen(file: string): Promise<ComponentType> {
  const known = screens.get(file);
  if (known) return known;
  const loading = (async () => {
    const [code] = await Promise.all([modules[`./${file}.tsx`]?.(), file !== HOME && wholeLanguage()]);
    const screen = code?.[file.replace(/.*\//, '')];
    if (!screen) throw new Error(`There is no page in ${file}.`);
    return screen;
  })();
  screens.set(file, loading);
  loading.catch(() => screens.delete(file)); // the next visit tries again
  return loading;
}

const routes = pages.map(({ path, file, readersOnly }) => {
  const Screen = lazy(async () => ({ default: await loadScreen(file) }));
  return (
    <Route
      key={path}
      path={path}
      element={readersOnly ? <ReadersOnly screen={Screen} /> : <Everybody screen={Screen} />}
    />
  );
});

/** Every component in every state, for development only. */
if (import.meta.env.DEV) {
  const DesignPage = lazy(() => import('./design/DesignPage').then((m) => ({ default: m.DesignPage })));
  routes.push(<Route key="/design" path="/design" element={<DesignPage />} />);
}

/** Loads the code of a screen. If that fails, the visit tries again and shows the error. */
export async function preloadCode(pathname: string): Promise<void> {
  const match = matchPage(pathname);
  if (match) await loadScreen(match.page.file).catch(() => undefined);
}

/** Prefetches the code and the data of a screen. */
export function preload(pathname: string): void {
  void preloadCode(pathname);
  if (!matchPage(pathname)?.page.readersOnly || currentUser()) prefetchQueries(pathname);
}

/** The screen at the current address, inside the layout. */
export function Pages() {
  useLanguage();
  const current = useLocation();
  useLayoutEffect(() => preload(current.pathname), [current.pathname]);
  usePrefetchOnIntent(preload);
  const location = useViewTransition(current);
  return (
    <Layout location={location}>
      <ErrorBoundary key={location.pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes location={location}>
            {routes}
            <Route path="*" element={<LazyErrorView />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

/** A route's element stays the same, so the screen has to subscribe to the language itself. */
function Everybody({ screen: Screen }: { screen: ComponentType }) {
  useLanguage();
  return <Screen />;
}

function ReadersOnly({ screen: Screen }: { screen: ComponentType }) {
  useLanguage();
  return useSession() ? <Screen /> : <ToLogin />;
}

/**
 * Redirects a guest from a page for readers to the login page, also if they press Back before that has loaded: the router then
 * shows the same location as before and does not render again.
 */
function ToLogin() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const go = () => {
      if (location.pathname === pathname)
        void navigate('/login', { replace: true, state: { from: pathname + search } });
    };
    go();
    addEventListener('popstate', go);
    return () => removeEventListener('popstate', go);
  }, [pathname, search, navigate]);
  return null;
}
