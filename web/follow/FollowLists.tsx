import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/Button';
import { countOf, grouped } from '../ui/formatCount';
import { Skeleton } from '../ui/Skeleton';
import styles from './FollowLists.module.css';
import type { FollowLists_userFragment } from './gql/FollowLists';

const FollowList = lazy(() => import('./FollowList').then((m) => ({ default: m.FollowList })));

type Shown = 'followers' | 'following' | null;

/** How many follow a reader and how many they follow, with the lists of both on request. */
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
        {`${shown === which ? 'Hide' : 'Show'} ${which}`}
      </Button>
    );
  return (
    <section className={styles.follows} aria-label="Followers and following">
      <p className={styles.counts}>
        {countOf(followersCount, 'follower')} · {grouped(followingCount)} following
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
