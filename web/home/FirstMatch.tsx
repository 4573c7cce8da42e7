import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { insightSentence } from '../match/sentences';
import { useMatchChanges } from '../match/useMatchChanges';
import { Avatar } from '../ui/Avatar';
import { ButtonLink } from '../ui/ButtonLink';
import { Card } from '../ui/Card';
import { profilePath } from '../user/profilePath';
import { FirstMatchDocument } from './gql/ReadingWall';
import styles from './ReadingWall.module.css';
import { rich, t } from '../language/t';

/** The best match of a new reader, once there is one. */
export function FirstMatch({ count }: { count: number }) {
  const { data, refetch } = useQuery(FirstMatchDocument, { fetchPolicy: 'cache-and-network' });
  const again = () => void refetch().catch(() => undefined);
  useMatchChanges(data !== undefined, again);
  useEffect(() => {
    if (count > 0) void refetch().catch(() => undefined);
  }, [count, refetch]);
  const match = data?.matches.matches[0];
  const [why] = match?.insights ?? [];
  const reader = match && <Link to={profilePath(match.user.id)}>{match.user.username}</Link>;
  return (
    <div aria-live="polite">
      {match && (
        <Card className={styles.match}>
          <Avatar avatar={match.user.avatar} color={match.user.avatarColor} size={48} />
          <p>
            {why
              ? rich('Your best match so far: {reader}. {reason}: {book}', {
                  reader,
                  reason: insightSentence(why.type),
                  book: <i>{why.book.title}</i>,
                })
              : rich('Your best match so far: {reader}', { reader })}
          </p>
          <span className={styles.score}>
            <span className="visually-hidden">{t('Match score')}</span> {match.score}
          </span>
          <ButtonLink to="/match-list">{t('Top Reader Matches')}</ButtonLink>
        </Card>
      )}
    </div>
  );
}
