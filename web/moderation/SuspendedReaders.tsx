import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { profilePath } from '../user/profilePath';
import { ActForm } from './ActForm';
import { LiftSuspensionDocument, SuspensionsDocument } from './gql/ModerationPage';
import styles from './ModerationPage.module.css';
import { useModerating } from './useModerating';

/** Who may not write just now. */
export function SuspendedReaders() {
  const [lifting, setLifting] = useState('');
  const moderate = useModerating();
  const { data, error, loading, refetch } = useQuery(SuspensionsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  if (!data?.suspensions)
    return error ? (
      <Retry busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    );
  if (data.suspensions.length === 0) return <EmptyState>Nobody is suspended.</EmptyState>;
  return (
    <ul className={styles.list}>
      {data.suspensions.map(({ user, reason, endsAt }) => (
        <Card as="li" key={user.id} className={styles.card}>
          <p className={styles.about}>
            <Link to={profilePath(user.id)}>{user.username}</Link> until{' '}
            <time dateTime={endsAt}>
              {new Date(endsAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </p>
          <p className={styles.content} dir="auto">
            {reason}
          </p>
          {lifting === user.id ? (
            <ActForm
              action="Lift"
              hint="For the log; readers do not see it."
              onAct={(words) => moderate(LiftSuspensionDocument, { id: user.id, reason: words })}
              onCancel={() => setLifting('')}
            />
          ) : (
            <div className={styles.buttons}>
              <Button
                size="small"
                aria-label={`Lift the suspension of ${user.username}`}
                onClick={() => setLifting(user.id)}
              >
                Lift
              </Button>
            </div>
          )}
        </Card>
      ))}
    </ul>
  );
}
