import { Link } from 'react-router-dom';
import styles from './Footer.module.css';
import { Shortcuts } from './Shortcuts';

const YEAR = new Date().getFullYear();

/** The foot of every page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Link to="/forum/Feedback">Feedback Forum</Link>
        <Link to="/developers">Developers</Link>
        <Shortcuts />
        <p>© {YEAR} Shelfmates</p>
      </div>
    </footer>
  );
}
