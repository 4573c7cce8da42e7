import { Suspense, useRef, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { useScrollRestoration } from './useScrollRestoration';
import { t } from '../language/t';
import { lazyWithRetry } from '../ui/lazyWithRetry';

const OfflineNotes = lazyWithRetry(() =>
  import('../offline/OfflineNotes').then((m) => ({ default: m.OfflineNotes })),
);

/** The layout of every page: header, screen, footer. */
export function Layout({ location, children }: { location: Location; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useScrollRestoration(main, location);
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#main">
        {t('Skip to the content')}
      </a>
      <div className={styles.lamp} aria-hidden="true" />
      <Header />
      <Suspense>
        <OfflineNotes />
      </Suspense>
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
