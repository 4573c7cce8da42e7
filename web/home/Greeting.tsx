import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../session';
import { PageTitle } from '../ui/PageTitle';
import { readableTint } from '../ui/readableColor';
import styles from './Greeting.module.css';

const HOME_COLOR = '#b42a2a';
const SIZE = 72;
const Avatar = lazy(() => import('../ui/Avatar').then((m) => ({ default: m.Avatar }))); // no guest needs it

/** Welcomes a reader by name, in her colour; shows a guest the way in. */
export function Greeting({ user }: { user: SessionUser | null }) {
  if (!user)
    return (
      <div>
        <PageTitle title="Home">Welcome to Shelfmates</PageTitle>
        <p className={styles.guest}>
          <Link to="/register">Register</Link> to keep lists, review books and meet readers like you, or{' '}
          <Link to="/login">log in</Link>.
        </p>
      </div>
    );
  return (
    <div className={styles.reader}>
      <Suspense fallback={<span style={{ width: SIZE, height: SIZE }} />}>
        <Avatar avatar={user.avatar} color={user.avatarColor} fallbackColor={HOME_COLOR} size={SIZE} />
      </Suspense>
      <PageTitle title="Home">
        Welcome back,{' '}
        <span style={{ color: readableTint(user.avatarColor ?? HOME_COLOR) }}>{user.username}</span>
      </PageTitle>
    </div>
  );
}
