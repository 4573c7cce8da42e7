import { useDeferredValue } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import type { Timeframe } from '../gql/types';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { Select } from '../ui/Select';
import { useChosen } from '../ui/useChosen';
import { useDrawn } from '../ui/useDrawn';
import type { RankingRow_rowFragment } from './gql/RankingRow';
import { TopBooksDocument } from './gql/TopBooksPage';
import { RankingSkeleton } from './RankingPage';
import styles from './RankingPage.module.css';
import { RankingTable } from './RankingTable';
import { labelOf, TIMEFRAMES } from './timeframes';

const SHOWN = 10;
const SHORTEST_FIRST = TIMEFRAMES.toReversed();

/** Both rankings side by side. */
export function TopBooksPage() {
  const [timeframe, setTimeframe] = useChosen('timeframe', SHORTEST_FIRST, 'MONTH');
  const query = useQuery(TopBooksDocument, { variables: { timeframe } });
  const { data, error, refetch } = useDeferredValue(query); // drawn in pieces: the page stays awake
  const drawn = useDrawn(data ? 2 : 0);
  const retry = error && (() => void refetch().catch(() => undefined));
  return (
    <div className={styles.page}>
      <PageTitle title="Top Books" />
      <Select label="Timeframe" options={SHORTEST_FIRST} value={timeframe} onChange={setTimeframe} />
      <div className={styles.both}>
        <Half
          title="Most Wishlisted"
          to="/top-wishlist"
          timeframe={timeframe}
          rows={data?.wishlisted}
          retry={retry}
        />
        <Half
          title="Most Completed"
          to="/top-completed"
          timeframe={timeframe}
          rows={drawn > 1 ? data?.completed : undefined}
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
  retry: (() => void) | undefined;
}

function Half({ title, to, timeframe, rows, retry }: HalfProps) {
  return (
    <section className={styles.ranking}>
      <h2>{title}</h2>
      {!rows && (retry ? <Retry onRetry={retry} /> : <RankingSkeleton rows={SHOWN} />)}
      {rows?.length === 0 && <p>No books here in this time yet.</p>}
      {rows && rows.length > 0 && (
        <div className={styles.frame}>
          <RankingTable label={`${title}, ${labelOf(timeframe)}`} rows={rows.slice(0, SHOWN)} />
        </div>
      )}
      <p>
        <Link to={to}>The whole ranking</Link>
      </p>
    </section>
  );
}
