import { Link } from 'react-router-dom';
import { plural } from '../language/t';
import { Avatar } from '../ui/Avatar';
import { Card } from '../ui/Card';
import { profilePath } from './profilePath';
import type { alike } from './yearFigures';
import { goToYearBooks } from './YearBooks';
import styles from './YearPage.module.css';

interface Props {
  title: string;
  readers: ReturnType<typeof alike>;
  chosen: string | undefined;
}

/** Readers who finished some of the same books in the same year, with links to them. */
export function YearReaders({ title, readers, chosen }: Props) {
  return (
    <Card as="section" className={styles.chart}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.bars}>
        {readers.map(({ user, figure: { key, books } }) => (
          <li key={key} className={styles.reader}>
            <Avatar avatar={user.avatar} color={user.avatarColor} size={36} />
            <Link to={profilePath(user.id)} className={styles.name}>
              <bdi>{user.username}</bdi>
            </Link>
            <Link
              to={`?show=${encodeURIComponent(key)}`}
              preventScrollReset
              onClick={goToYearBooks}
              className={styles.shared}
              aria-current={key === chosen || undefined}
              aria-label={plural(
                books.length,
                '{count} book that {username} finished too',
                '{count} books that {username} finished too',
                { username: user.username },
              )}
            >
              {plural(books.length, '{count} book in common', '{count} books in common')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
