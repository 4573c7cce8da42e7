import { useRef } from 'react';
import type { InMemoryCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { client, unreachable } from '../apollo/client';
import { paged } from '../apollo/fieldPolicies';
import { useFetchMore } from '../apollo/useFetchMore';
import { t } from '../language/t';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { toast } from '../ui/toast';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import { profilePath } from '../user/profilePath';
import styles from './FollowLists.module.css';
import {
  FollowersDocument,
  FollowingDocument,
  type FollowersQuery,
  type FollowingQuery,
} from './gql/FollowLists';

// Here rather than in the client, because the first page does not need them.
(client.cache as InMemoryCache).policies.addTypePolicies({
  User: { fields: { followers: paged(null, []), following: paged(null, []) } },
});

interface FollowListProps {
  userId: string;
  which: 'followers' | 'following';
}

/** The followers of a reader, or the readers they follow, fifty at a time. */
export function FollowList({ userId, which }: FollowListProps) {
  const isFollowers = which === 'followers';
  const query = useQuery<FollowersQuery | FollowingQuery, { userId: string; offset: number }>(
    isFollowers ? FollowersDocument : FollowingDocument,
    {
      variables: { userId, offset: 0 },
      fetchPolicy: 'cache-and-network',
      notifyOnNetworkStatusChange: true,
    },
  );
  const { data, error, loading, refetch } = query;
  const { fetchMore, loadingMore } = useFetchMore(query);
  const user = data?.user;
  const readers = !user ? [] : 'followers' in user ? user.followers : user.following;
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocusOnNew(list, readers.length);
  if (!user)
    return error ? (
      <Retry onRetry={() => void refetch().catch(() => undefined)} busy={loading} />
    ) : (
      <Skeleton height="2.75rem" />
    );
  const total = isFollowers ? user.followersCount : user.followingCount;
  const more = () => {
    focusNext();
    void fetchMore({ offset: readers.length }).catch(() => toast.error(unreachable()));
  };
  return (
    <>
      <ul ref={list} className={styles.readers}>
        {readers.map(({ id, username, avatar, avatarColor }) => (
          <li key={id}>
            <Link to={profilePath(id)} className={styles.reader}>
              <Avatar avatar={avatar} color={avatarColor} size={32} />
              <bdi>{username}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {readers.length < total && (
        <Button size="small" variant="quiet" busy={loading || loadingMore} onClick={more}>
          {t('Show More')}
        </Button>
      )}
    </>
  );
}
