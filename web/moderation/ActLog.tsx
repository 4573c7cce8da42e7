import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { postPath } from '../forum/forumPath';
import type { ModerationKind } from '../gql/types';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { Moment } from '../ui/Moment';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { profilePath } from '../user/profilePath';
import { ModerationLogDocument } from './gql/ModerationPage';
import styles from './ModerationPage.module.css';

const DID: Record<ModerationKind, string> = {
  HIDE: 'hid a post of',
  RESTORE: 'showed again a post of',
  DISMISS: 'let stay a post of',
  SUSPEND: 'suspended',
  LIFT: 'lifted the suspension of',
  GIVE: 'made an operator of',
  TAKE: 'took the role from',
};

/** The last hundred things that operators did. */
export function ActLog() {
  const { data, error, loading, refetch } = useQuery(ModerationLogDocument, {
    fetchPolicy: 'cache-and-network',
  });
  if (!data?.moderationLog)
    return error ? (
      <Retry busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    );
  if (data.moderationLog.length === 0) return <EmptyState>Nothing was done yet.</EmptyState>;
  return (
    <ol className={styles.log}>
      {data.moderationLog.map(({ id, kind, operator, user, postId, reason, endsAt, createdAt }) => (
        <li key={id}>
          <p>
            {operator?.username ?? 'The command line'} {DID[kind]}{' '}
            {user ? <Link to={profilePath(user.id)}>{user.username}</Link> : '[Deleted User]'}
            {endsAt &&
              ` until ${new Date(endsAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}`}
            {reason && (
              <>
                : <q dir="auto">{reason}</q>
              </>
            )}
          </p>
          <p className={styles.about}>
            <Moment at={createdAt} />
            {postId && (
              <>
                {' '}
                · <Link to={postPath(postId)}>the post</Link>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
