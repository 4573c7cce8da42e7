import { useDeferredValue } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import type { Timeframe } from '../../schema/gql/types';
import { comma } from '../language/punctuation';
import { t, translated } from '../language/t';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { Select } from '../ui/Select';
import { useSearchParamState } from '../ui/useSearchParamState';
import { useProgressiveRender } from '../ui/useProgressiveRender';
import type { RankingRow_rowFragment } from './gql/RankingRow';
import { TopBooksDocument } from './gql/TopBooksPage';
import { RankingSkeleton } from './Ranking';
import styles from './Ranking.module.css';
import { RankingTable } from './RankingTable';
import { labelOf, TIMEFRAMES } from './timeframes';

const BOOK_COUNT = 10;
/** Rows of both rankings that are rendered in one step, see `useProgressiveRender`. */
const ROWS_PER_STEP = 4;
const SHORTEST_FIRST = TIMEFRAMES.toReversed();

/** Both rankings side by side. */
export function TopBooksPage() {
  const [timeframe, setTimeframe] = useSearchParamState('timeframe', SHORTEST_FIRST, 'MONTH');
  const query = useQuery(TopBooksDocument, { variables: { timeframe } });
  const { data, error, refetch } = useDeferredValue(query); // rendered in steps, so that the page stays responsive
  const [wishlisted, completed] = [
    data?.wishlisted.slice(0, BOOK_COUNT),
    data?.completed.slice(0, BOOK_COUNT),
  ];
  const first = wishlisted?.length ?? 0;
  const drawn =
    ROWS_PER_STEP * useProgressiveRender(Math.ceil((first + (completed?.length ?? 0)) / ROWS_PER_STEP));
  const retry = error && (() => void refetch().catch(() => undefined));
  return (
    <div className={styles.page}>
      <PageTitle title={t('Top Books')} />
      <Select
        label={t('Timeframe')}
        options={translated(SHORTEST_FIRST)}
        value={timeframe}
        onChange={setTimeframe}
      />
      <div className={styles.both}>
        <Half
          title={t('Most Wishlisted')}
          to="/top-wishlist"
          timeframe={timeframe}
          rows={wishlisted}
          drawn={drawn}
          retry={retry}
        />
        <Half
          title={t('Most Completed')}
          to="/top-completed"
          timeframe={timeframe}
          rows={completed}
          drawn={Math.max(0, drawn - first)}
          retry={retry}
        />
      </div>
    </div>
  );
}

interface HalfProps {
  title: string;
  to: string;
  timeframe: Timeframe;
  rows: readonly RankingRow_rowFragment[] | undefined;
  /** How many of them may be rendered by now. */
  drawn: number;
  retry: (() => void) | undefined;
}

function Half({ title, to, timeframe, rows, drawn, retry }: HalfProps) {
  const coming = rows ? rows.length - drawn : BOOK_COUNT;
  return (
    <section className={styles.ranking}>
      <h2>{title}</h2>
      {!rows && retry && <Retry onRetry={retry} />}
      {rows?.length === 0 && <p>{t('No books here in this time yet.')}</p>}
      {rows && rows.length > 0 && drawn > 0 && (
        <div className={styles.frame}>
          <RankingTable label={title + comma() + labelOf(timeframe)} rows={rows.slice(0, drawn)} />
        </div>
      )}
      {coming > 0 && !(retry && !rows) && <RankingSkeleton key={coming} rows={coming} />}
      <p>
        <Link to={to}>{t('Full ranking')}</Link>
      </p>
    </section>
  );
}
