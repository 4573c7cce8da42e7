import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../session';
import { PageTitle } from '../ui/PageTitle';
import styles from './Greeting.module.css';
import { rich, t } from '../language/t';
import { lazyWithRetry } from '../ui/lazyWithRetry';

const HOME_COLOR = '#b42a2a';
const SIZE = 72;
const Avatar = lazyWithRetry(() => import('../ui/Avatar').then((m) => ({ default: m.Avatar }))); // guests do not need it

/** Greets a reader by name, in their colour; invites guests to register. */
export function Greeting({ user }: { user: SessionUser | null }) {
  const tint = useTint(user && (user.avatarColor ?? HOME_COLOR));
  if (!user)
    return (
      <div>
        <PageTitle title={t('Home')}>{t('Welcome to Shelfmates')}</PageTitle>
        <p className={styles.guest}>
          {rich(
            'Say what you have read, and meet the readers who share your taste. <register>Register</register> to keep lists and review books, or <login>log in</login>.',
            {
              register: <Link to="/register" />,
              login: <Link to="/login" />,
            },
          )}
        </p>
      </div>
    );
  return (
    <div className={styles.reader}>
      <Suspense fallback={<span style={{ width: SIZE, height: SIZE }} />}>
        <Avatar avatar={user.avatar} color={user.avatarColor} fallbackColor={HOME_COLOR} size={SIZE} />
      </Suspense>
      <PageTitle title={t('Home')}>
        {rich('Welcome back, {name}', { name: <span style={{ color: tint }}>{user.username}</span> })}
      </PageTitle>
    </div>
  );
}

/** A readable variant of the colour; the code that computes it is loaded right after the first render. */
function useTint(color: string | null): string | undefined {
  const [tint, setTint] = useState<string>();
  useEffect(() => {
    if (color) void import('../ui/readableColor').then((m) => setTint(m.readableTint(color)));
  }, [color]);
  return tint;
}
