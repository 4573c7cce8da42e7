import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { grouped } from '../ui/formatCount';
import type { PrivateProfileQuery } from './gql/PrivateProfilePage';
import styles from './LikesReceived.module.css';
import { profilePath } from './profilePath';

type Likers = NonNullable<PrivateProfileQuery['user']>['likers'];

/** How many readers like the profile, and who they are. */
export function LikesReceived({ count, likers }: { count: number; likers: Likers }) {
  const [shown, setShown] = useState(false);
  return (
    <Card as="section" className={styles.likes} aria-labelledby="likes">
      <h2 id="likes">Likes Received</h2>
      <p>
        {count === 0 ? 'An underrated gem. For now.' : `You've been liked by ${grouped(count)} reader(s).`}
      </p>
      {count > 0 && (
        <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide likers' : 'Show likers'}
        </Button>
      )}
      {shown && (
        <ul className={styles.likers}>
          {likers.map(({ id, username, avatar, avatarColor }) => (
            <li key={id}>
              <Link to={profilePath(id)} className={styles.liker}>
                <Avatar avatar={avatar} color={avatarColor} size={32} />
                {username}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
