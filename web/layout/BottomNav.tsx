import type { ReactNode } from 'react';
import { BookCheck, Bookmark, CircleUserRound, House, LogIn, Search, Users } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styles from './BottomNav.module.css';
import { t } from '../language/t';

/**
 * The main navigation at the bottom of a phone. All links are behind the menu button; while that is open this one is hidden, so
 * that each link is on the page once.
 */
export function BottomNav({ isReader }: { isReader: boolean }) {
  return (
    <nav aria-label={t('Everyday{_menu}')} className={styles.bar}>
      <Item to="/" icon={<House aria-hidden="true" />}>
        {t('Home')}
      </Item>
      <Item to="/search" icon={<Search aria-hidden="true" />}>
        {t('Search')}
      </Item>
      <Item to="/wishlist" icon={<Bookmark aria-hidden="true" />}>
        {t('Wishlist')}
      </Item>
      <Item to="/completed" icon={<BookCheck aria-hidden="true" />}>
        {t('Completed')}
      </Item>
      {isReader ? (
        <>
          <Item to="/match-list" icon={<Users aria-hidden="true" />}>
            {t('Matches')}
          </Item>
          <Item to="/private-profile" icon={<CircleUserRound aria-hidden="true" />}>
            {t('Profile')}
          </Item>
        </>
      ) : (
        <Item to="/login" icon={<LogIn aria-hidden="true" />}>
          {t('Login')}
        </Item>
      )}
    </nav>
  );
}

function Item({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <NavLink to={to} end className={styles.item}>
      {icon}
      <span>{children}</span>
    </NavLink>
  );
}
