import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../session';
import { PageTitle } from '../ui/PageTitle';
import styles from './Greeting.module.css';

const HOME_COLOR = '#b42a2a';
const SIZE = 72;
const Avatar = lazy(() => import('../ui/Avatar').then((m) => ({ default: m.Avatar }))); // no guest needs it

/** Welcomes a reader by name, in their colour; invites guests to register. */
export function Greeting({ user }: { user: SessionUser | null }) {
  const tint = useTint(user && (user.avatarColor ?? HOME_COLOR));
  if (!user)
    return (
      <div>
        <PageTitle title="Home">Welcome to Shelfmates</PageTitle>
        <p className={styles.guest}>
          Say what you have read, and meet the readers who share your taste.{' '}
          <Link to="/register">Register</Link> to keep lists and review books, or{' '}
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
        Welcome back, <span style={{ color: tint }}>{user.username}</span>
      </PageTitle>
    </div>
  );
}

/** The colour as letters can have it; the code that knows comes right after the first sight of the page. */
function useTint(color: string | null): string | undefined {
  const [tint, setTint] = useState<string>();
  useEffect(() => {
    if (color) void import('../ui/readableColor').then((m) => setTint(m.readableTint(color)));
  }, [color]);
  return tint;
}
