import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useHeadStart } from './useHeadStart';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';

/** The frame of every page: header, the screen, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useNewPage(main);
  useHeadStart();
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header />
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** A new page begins at its top and takes the focus, so that a screen reader hears that it is there. */
function useNewPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
