import { useId, useState } from 'react';
import { Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FollowButton } from '../follow/FollowButton';
import { plural, t } from '../language/t';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { Card } from '../ui/Card';
import { readableTint } from '../ui/readableColor';
import type { MatchCard_matchFragment } from './gql/MatchCard';
import { InsightItem } from './InsightItem';
import styles from './MatchCard.module.css';
import { ScoreSums } from './ScoreSums';

const FIRST_INSIGHTS = 2;
const NO_COLOR = '#222222';

/** Another reader, the score of the match, and the reasons for it. */
export function MatchCard({ match }: { match: MatchCard_matchFragment }) {
  const { user, score, sharedBooks, insights } = match;
  const [open, setOpen] = useState(false);
  const [summed, setSummed] = useState(false);
  const [nameId, sumId] = [useId(), useId()];
  return (
    <Card as="li" className={styles.card} aria-labelledby={nameId} data-row={match.id}>
      <div className={styles.head}>
        <Avatar avatar={user.avatar} color={user.avatarColor} fallbackColor={NO_COLOR} size={64} />
        <div className={styles.reader}>
          <h2 className={styles.name} id={nameId}>
            <Link
              to={`/public-profile/${user.id}`}
              style={user.avatarColor ? { color: readableTint(user.avatarColor) } : undefined}
            >
              <bdi>{user.username}</bdi>
            </Link>
          </h2>
          <p className={styles.basis}>
            {plural(sharedBooks, 'based on {count} book', 'based on {count} books')}
          </p>
        </div>
        <p className={styles.score}>
          <span className={styles.label}>{t('Match score')}</span> <strong>{score}</strong>
        </p>
      </div>
      <ul className={styles.insights}>
        {insights.slice(0, open ? undefined : FIRST_INSIGHTS).map(({ type, book }) => (
          <InsightItem key={`${type} ${book.itemId}`} type={type} book={book} />
        ))}
      </ul>
      <div className={styles.actions}>
        {insights.length > FIRST_INSIGHTS && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={open}
            aria-label={
              open
                ? t('Show Less: what you share with {username}', { username: user.username })
                : t('Show More: what you share with {username}', { username: user.username })
            }
            onClick={() => setOpen(!open)}
          >
            {open ? t('Show Less') : t('Show More')}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-expanded={summed}
          aria-controls={sumId}
          aria-label={t('How it adds up: your score with {username}', { username: user.username })}
          onClick={() => setSummed(!summed)}
        >
          {t('How it adds up')}
        </Button>
        <FollowButton user={user} size="small" />
        <ButtonLink
          size="small"
          variant="quiet"
          icon={<Scale aria-hidden="true" />}
          to={`/compare/${user.id}`}
          aria-label={t('Compare: you and {username}', { username: user.username })}
        >
          {t('Compare')}
        </ButtonLink>
      </div>
      <div id={sumId} className={styles.sum} hidden={!summed}>
        {summed && <ScoreSums match={match} username={user.username} />}
      </div>
    </Card>
  );
}
