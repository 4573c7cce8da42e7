import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import type { PrivateProfileQuery } from './gql/PrivateProfilePage';
import styles from './LikesReceived.module.css';
import { profilePath } from './profilePath';

type Likers = NonNullable<PrivateProfileQuery['user']>['likers'];

/** How many readers like the profile, and who they are. */
export function LikesReceived({ count, likers }: { count: number; likers: Likers }) {
  const [shown, setShown] = useState(false);
  return (
    <Card as="section" className={styles.likes} aria-labelledby="likes">
      <h2 id="likes">{t('Likes Received')}</h2>
      <p>
        {count === 0
          ? t('An underrated gem. For now.')
          : t("You've been liked by {count} reader(s).", { count })}
      </p>
      {count > 0 && (
        <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t('Hide likers') : t('Show likers')}
        </Button>
      )}
      {shown && (
        <ul className={styles.likers}>
          {likers.map(({ id, username, avatar, avatarColor }) => (
            <li key={id}>
              <Link to={profilePath(id)} className={styles.liker}>
                <Avatar avatar={avatar} color={avatarColor} size={32} />
                <bdi>{username}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
