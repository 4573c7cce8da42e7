import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { bookPath } from '../book/bookPath';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import { Retry } from '../ui/Retry';
import type { ScoreSums_matchFragment } from './gql/MatchCard';
import { ScorePartsDocument, type ScorePartsQuery } from './gql/ScoreParts';
import styles from './ScoreSums.module.css';
import { pointsText, REASON_LABELS } from './sentences';
import { SumsTable } from './SumsTable';

/** A long table shows this many books at first. */
const FIRST_PARTS = 20;

interface ScoreSumsProps {
  match: ScoreSums_matchFragment;
  username: string;
}

/** How a score is computed: by reason and, on request, book by book. */
export function ScoreSums({ match, username }: ScoreSumsProps) {
  const [byBook, setByBook] = useState(false);
  const { data, error, loading, refetch } = useQuery(ScorePartsDocument, {
    variables: { userId: match.id },
    skip: !byBook,
    fetchPolicy: 'cache-and-network',
  });
  const askAgain = () => void refetch().catch(() => undefined);
  // When the score changes, its parts do too: both are always consistent.
  const moved = byBook && data !== undefined && data.compare.match.score !== match.score;
  useEffect(() => {
    if (moved) void refetch().catch(() => undefined);
  }, [moved, refetch]);
  return (
    <div className={styles.sum}>
      <SumsTable match={match} caption={t('How your score with {username} adds up', { username })} />
      {!byBook && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => setByBook(true)}
          aria-label={t('Book by book: you and {username}', { username })}
        >
          {t('Book by book')}
        </Button>
      )}
      {byBook && loading && !data && <output>{t('Loading...')}</output>}
      {byBook && error && !data && <Retry onRetry={askAgain} busy={loading} />}
      {byBook && data && <Parts parts={data.compare.match.parts} />}
    </div>
  );
}

function Parts({ parts }: { parts: ScorePartsQuery['compare']['match']['parts'] }) {
  const [all, setAll] = useState(parts.length <= FIRST_PARTS);
  const rest = all ? [] : parts.slice(FIRST_PARTS);
  return (
    <>
      <ol className={styles.parts}>
        {(all ? parts : parts.slice(0, FIRST_PARTS)).map(({ type, points, book }) => (
          <li key={`${type} ${book.itemId}`} className={styles.part}>
            <span>
              <Link to={bookPath(book.itemId)} dir="auto">
                {book.title || t('Untitled')}
              </Link>{' '}
              <span className={styles.reason}>{t(REASON_LABELS[type])}</span>
            </span>
            <span className={styles.points}>{pointsText(points)}</span>
          </li>
        ))}
        {rest.length > 0 && (
          <li className={styles.part}>
            <span className={styles.reason}>{plural(rest.length, '{count} more', '{count} more')}</span>
            <span className={styles.points}>{pointsText(pointsOf(rest))}</span>
          </li>
        )}
      </ol>
      {rest.length > 0 && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          {t('Show all {count}', { count: parts.length })}
        </Button>
      )}
    </>
  );
}

/** Points are in tenths, which binary fractions cannot represent: they are added as integers. */
const pointsOf = (parts: readonly { points: number }[]): number =>
  parts.reduce((sum, { points }) => sum + Math.round(points * 10), 0) / 10;
