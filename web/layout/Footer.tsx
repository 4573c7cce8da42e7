import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import styles from './Footer.module.css';
import { t } from '../language/t';
import { lazyWithRetry } from '../ui/lazyWithRetry';

const Shortcuts = lazyWithRetry(() => import('./Shortcuts').then((m) => ({ default: m.Shortcuts })));

const LanguageSelect = lazyWithRetry(() =>
  import('../language/LanguageSelect').then((m) => ({ default: m.LanguageSelect })),
);

const YEAR = new Date().getFullYear();

/** The footer of every page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Link to="/forum/Feedback">{t('Feedback Forum')}</Link>
        <Link to="/developers">{t('Developers')}</Link>
        <Suspense fallback={<span className={styles.keys}>{t('Keyboard shortcuts')}</span>}>
          <Shortcuts />
        </Suspense>
        <div className={styles.language}>
          <Suspense>
            <LanguageSelect />
          </Suspense>
        </div>
        <p>© {YEAR} Shelfmates</p>
      </div>
    </footer>
  );
}
