import { useRef } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { useModeration } from '../forum/useModeration';
import { Button } from '../ui/Button';
import { Retry } from '../ui/Retry';
import styles from './AccountSection.module.css';
import { BlockedUsersDocument } from './gql/BlockedUsers';
import { t } from '../language/t';

/** The list of blocked readers, each with an Unblock button. */
export function BlockedUsers() {
  const { data, error, loading, refetch } = useQuery(BlockedUsersDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const { unblock } = useModeration();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data)
    return error ? (
      <div className={styles.part}>
        <h3>{t('Blocked readers')}</h3>
        <Retry busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      </div>
    ) : null;
  const { viewerBlockedIds: ids, viewerBlockedUsers } = data;
  const users = viewerBlockedUsers.filter(({ id }) => ids.includes(id));
  return (
    <div className={styles.part}>
      <h3 ref={heading} tabIndex={-1}>
        {t('Blocked readers')}
      </h3>
      {users.length === 0 && (
        <p>
          {t(
            'You have not blocked anyone. You can block readers on their profiles and next to their posts in the forum.',
          )}
        </p>
      )}
      <ul className={styles.devices} hidden={users.length === 0}>
        {users.map((user) => (
          <li key={user.id} className={styles.device}>
            <Link to={`/public-profile/${user.id}`} dir="auto">
              {user.username}
            </Link>
            <Button
              size="small"
              aria-label={t('Unblock {username}', { username: user.username })}
              onClick={() => void unblock(user).then(() => heading.current?.focus())}
            >
              {t('Unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
