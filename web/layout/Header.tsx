import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Menu, Moon, Sun, X } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useLogout } from '../account/useLogout';
import { useSession } from '../session';
import { IconButton } from '../ui/IconButton';
import { useTheme } from '../ui/theme';
import { PHONE, useMedia } from '../ui/useMedia';
import { BottomNav } from './BottomNav';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { t } from '../language/t';
import { lazyWithRetry } from '../ui/lazyWithRetry';

const NotificationBell = lazyWithRetry(() =>
  import('../notification/NotificationBell').then((m) => ({ default: m.NotificationBell })),
);

/** The header of every page with the navigation. On a phone the links are behind a menu button, and the most used ones at the bottom. */
export function Header() {
  const user = useSession();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null); // a menu belongs to the page it was opened on
  const open = openAt === pathname;
  const isPhone = useMedia(PHONE);
  const menu = useRef<HTMLButtonElement>(null);
  useEscape(open, () => {
    setOpenAt(null);
    menu.current?.focus();
  });
  return (
    <>
      <header className={styles.header} data-open={open || undefined}>
        <div className={styles.bar}>
          <Link to="/" className={styles.logo}>
            <Logo />
          </Link>
          <IconButton
            ref={menu}
            className={styles.menu}
            label={t(open ? 'Close menu' : 'Open menu')}
            aria-expanded={open}
            aria-controls="main-links"
            onClick={() => setOpenAt(open ? null : pathname)}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </IconButton>
          <nav id="main-links" aria-label={t('Main{_menu}')} className={styles.links}>
            {(open || !isPhone) && <Links isReader={user !== null} />}
          </nav>
          {user && (
            <Suspense fallback={<span className={styles.bell} />}>
              <NotificationBell key={user.id} />
            </Suspense>
          )}
          <ThemeToggle />
        </div>
      </header>
      {isPhone && !open && <BottomNav isReader={user !== null} />}
    </>
  );
}

function useEscape(active: boolean, act: () => void): void {
  const escaped = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && act());
  useEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', escaped);
    return () => document.removeEventListener('keydown', escaped);
  }, [active]);
}

function Links({ isReader }: { isReader: boolean }) {
  return (
    <>
      <Item to="/">{t('Home')}</Item>
      <Item to="/search">{t('Search')}</Item>
      {isReader && <Item to="/reading">{t('Reading')}</Item>}
      <Item to="/wishlist">{t('Wishlist')}</Item>
      <Item to="/completed">{t('Completed')}</Item>
      {isReader && <Item to="/match-list">{t('Matches')}</Item>}
      {isReader && <Item to="/private-profile">{t('Profile')}</Item>}
      {isReader ? <Logout /> : <Item to="/login">{t('Login')}</Item>}
    </>
  );
}

function Item({ to, children }: { to: string; children: string }) {
  return (
    <NavLink to={to} end className={styles.link}>
      {children}
    </NavLink>
  );
}

function Logout() {
  const logout = useLogout();
  return (
    <Link to="/login" className={styles.link} onClick={(event) => void logout(event)}>
      {t('Logout')}
    </Link>
  );
}

function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  return (
    <IconButton
      label={t(theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme')}
      onClick={toggleTheme}
    >
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
