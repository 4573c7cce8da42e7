import type { MatchReason } from '../../schema/gql/types';
import { plural, t } from '../language/t';
import type { ScoreSums_matchFragment } from './gql/MatchCard';
import styles from './ScoreSums.module.css';
import { pointsText, REASON_LABELS } from './sentences';

interface SumsTableProps {
  match: Pick<ScoreSums_matchFragment, 'score' | 'sums'>;
  /** Names the table for screen readers. */
  caption: string;
  /** The heading of the reasons. */
  labels?: Record<MatchReason, string>;
}

/** A score as the sum of its reasons. */
export function SumsTable({ match, caption, labels = REASON_LABELS }: SumsTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {match.sums.map(({ type, books, points }) => (
          <tr key={type}>
            <th scope="row">{t(labels[type])}</th>
            <td>{plural(books, '{count} book', '{count} books')}</td>
            <td className={styles.points}>{pointsText(points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('Match score')}
          </th>
          <td className={styles.points}>{match.score}</td>
        </tr>
      </tfoot>
    </table>
  );
}
