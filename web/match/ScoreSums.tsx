import { useState } from 'react';
import { useLazyQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { bookPath } from '../book/bookPath';
import { Button } from '../ui/Button';
import { Retry } from '../ui/Retry';
import type { ScoreSums_matchFragment } from './gql/MatchCard';
import { ScorePartsDocument, type ScorePartsQuery } from './gql/ScoreParts';
import styles from './ScoreSums.module.css';
import { countOf, pointsText, REASON_LABELS } from './sentences';

interface ScoreSumsProps {
  match: ScoreSums_matchFragment;
  username: string;
}

/** How a score adds up: by reason and, when asked, book by book. */
export function ScoreSums({ match, username }: ScoreSumsProps) {
  // The books are asked for again whenever the score has moved, so that both always show the same sum.
  const [load, { data, error, loading }] = useLazyQuery(ScorePartsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const [byBook, setByBook] = useState(false);
  const show = () => {
    setByBook(true);
    load({ variables: { userId: match.id } }).catch(() => undefined);
  };
  return (
    <div className={styles.sum}>
      <table className={styles.table}>
        <caption className="visually-hidden">How your score with {username} adds up</caption>
        <tbody>
          {match.sums.map(({ type, books, points }) => (
            <tr key={type}>
              <th scope="row">{REASON_LABELS[type]}</th>
              <td>{countOf(books, 'book')}</td>
              <td className={styles.points}>{pointsText(points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Match score
            </th>
            <td className={styles.points}>{match.score}</td>
          </tr>
        </tfoot>
      </table>
      {!byBook && (
        <Button size="small" variant="quiet" onClick={show} aria-label={`Book by book: you and ${username}`}>
          Book by book
        </Button>
      )}
      {byBook && loading && !data && <output>Loading...</output>}
      {byBook && error && !data && <Retry onRetry={show} busy={loading} />}
      {byBook && data && <Parts parts={data.compare.match.parts} />}
    </div>
  );
}

function Parts({ parts }: { parts: ScorePartsQuery['compare']['match']['parts'] }) {
  return (
    <ol className={styles.parts}>
      {parts.map(({ type, points, book }) => (
        <li key={`${type} ${book.itemId}`} className={styles.part}>
          <span>
            <Link to={bookPath(book.itemId)} dir="auto">
              {book.title || 'Untitled'}
            </Link>{' '}
            <span className={styles.reason}>{REASON_LABELS[type]}</span>
          </span>
          <span className={styles.points}>{pointsText(points)}</span>
        </li>
      ))}
    </ol>
  );
}
