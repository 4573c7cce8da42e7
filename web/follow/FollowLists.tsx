import { Suspense, useState } from 'react';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import styles from './FollowLists.module.css';
import type { FollowLists_userFragment } from './gql/FollowLists';
import { lazyPart } from '../ui/lazyPart';

const FollowList = lazyPart(() => import('./FollowList').then((m) => ({ default: m.FollowList })));

type Shown = 'followers' | 'following' | null;

/** The numbers of followers and followed readers, with both lists on request. */
export function FollowLists({ user }: { user: FollowLists_userFragment }) {
  const { id, followersCount, followingCount } = user;
  const [shown, setShown] = useState<Shown>(null);
  const opener = (which: 'followers' | 'following', count: number) =>
    count > 0 && (
      <Button
        size="small"
        variant="quiet"
        aria-expanded={shown === which}
        onClick={() => setShown(shown === which ? null : which)}
      >
        {which === 'followers'
          ? t(shown === which ? 'Hide followers' : 'Show followers')
          : t(shown === which ? 'Hide following' : 'Show following')}
      </Button>
    );
  return (
    <section className={styles.follows} aria-label={t('Followers and following')}>
      <p className={styles.counts}>
        {plural(followersCount, '{count} follower', '{count} followers')} ·{' '}
        {plural(followingCount, '{count} following', '{count} following')}
      </p>
      {opener('followers', followersCount)}
      {opener('following', followingCount)}
      {shown && (
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          <FollowList key={`${shown} ${id}`} userId={id} which={shown} />
        </Suspense>
      )}
    </section>
  );
}
