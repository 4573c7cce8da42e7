import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { FollowButton } from '../follow/FollowButton';
import { rich, t } from '../language/t';
import { insightSentence } from '../match/sentences';
import { useMatchChanges } from '../match/useMatchChanges';
import { Avatar } from '../ui/Avatar';
import { profilePath } from '../user/profilePath';
import styles from './Feed.module.css';
import { ReadersToFollowDocument } from './gql/Feed';

const MAX_SHOWN = 3;

/** For an empty feed: the three best matches not followed yet, the reasons for them, and a button that follows each. */
export function ReadersToFollow({ follows }: { follows: boolean }) {
  const { data, refetch } = useQuery(ReadersToFollowDocument);
  const all = data?.matches.matches;
  // Chosen once: a reader who is followed here stays.
  const [chosen, setChosen] = useState<string[]>();
  if (all?.length && !chosen)
    setChosen(
      all
        .filter(({ user }) => !user.viewerFollows)
        .slice(0, MAX_SHOWN)
        .map(({ id }) => id),
    );
  useMatchChanges(data !== undefined && !chosen, () => void refetch().catch(() => undefined));
  const matches = all?.filter(({ id }) => chosen?.includes(id)) ?? [];
  return (
    <>
      <p className={styles.none}>
        {follows
          ? t('Nothing yet. What they read and review will be here.')
          : t('Follow readers, and what they read and review will be here.')}{' '}
        {data && matches.length === 0 && <Link to="/search">{t('Find readers')}</Link>}
      </p>
      {matches.length > 0 && (
        <ul className={styles.list}>
          {matches.map(({ id, user, score, insights: [why] }) => (
            <li key={id} className={styles.item}>
              <Avatar avatar={user.avatar} color={user.avatarColor} size={40} />
              <div className={styles.words}>
                <p className={styles.sentence}>
                  {rich('{reader}, match score {score}', {
                    reader: <Link to={profilePath(user.id)}>{user.username}</Link>,
                    score,
                  })}
                </p>
                {why && (
                  <p className={styles.time}>
                    {rich('{reason}: {book}', {
                      reason: insightSentence(why.type),
                      book: <i>{why.book.title}</i>,
                    })}
                  </p>
                )}
              </div>
              <FollowButton user={user} size="small" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
