import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import styles from './Footer.module.css';

const Shortcuts = lazy(() => import('./Shortcuts').then((m) => ({ default: m.Shortcuts })));

const YEAR = new Date().getFullYear();

/** The footer of every page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Link to="/forum/Feedback">Feedback Forum</Link>
        <Link to="/developers">Developers</Link>
        <Suspense fallback={<span className={styles.keys}>Keyboard shortcuts</span>}>
          <Shortcuts />
        </Suspense>
        <p>© {YEAR} Shelfmates</p>
      </div>
    </footer>
  );
}
