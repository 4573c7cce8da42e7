import { useDeferredValue, useRef } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { useFetchMore } from '../apollo/useFetchMore';
import type { ListName } from '../../schema/gql/types';
import { comma } from '../language/punctuation';
import { t, translated } from '../language/t';
import { Button } from '../ui/Button';
import { EmptyShelf } from '../ui/drawings/EmptyShelf';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { Skeleton } from '../ui/Skeleton';
import { toast } from '../ui/toast';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import { useSearchParamState } from '../ui/useSearchParamState';
import { RankingDocument } from './gql/RankingRow';
import styles from './Ranking.module.css';
import { RankingTable } from './RankingTable';
import { labelOf, TIMEFRAMES } from './timeframes';

const PAGE_SIZE = 20;

/** A ranking of books by how many readers have them on a list. */
export function Ranking({ list, title }: { list: ListName; title: string }) {
  const [timeframe, setTimeframe] = useSearchParamState('timeframe', TIMEFRAMES, 'ALL');
  const query = useQuery(RankingDocument, {
    variables: { list, timeframe, limit: PAGE_SIZE, offset: 0 },
    notifyOnNetworkStatusChange: true,
  });
  const { data, error, loading, refetch } = useDeferredValue(query); // rendered in steps, so that the page stays responsive
  const { fetchMore, loadingMore } = useFetchMore(query);
  const rows = data?.ranking;
  const shown = rows?.length ?? 0;
  const hasMore = shown > 0 && shown < (data?.rankingCount ?? 0);
  const frame = useRef<HTMLDivElement>(null);
  const focusNext = useFocusOnNew(frame, shown, 'tbody tr');
  const more = () => {
    focusNext();
    void fetchMore({ offset: shown }).catch(() => toast.error(t('More books could not be loaded just now.')));
  };
  return (
    <div className={styles.page}>
      <PageTitle title={title}>
        {title} <span className={styles.timeframe}>{labelOf(timeframe)}</span>
      </PageTitle>
      <SegmentedButtons
        label={t('Timeframe')}
        options={translated(TIMEFRAMES)}
        value={timeframe}
        onChange={setTimeframe}
      />
      {!rows && !error && <RankingSkeleton rows={PAGE_SIZE} />}
      {!rows && error && <Retry onRetry={() => void refetch().catch(() => undefined)} />}
      {rows?.length === 0 && (
        <EmptyState art={<EmptyShelf />}>{t('No books here in this time yet.')}</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <div ref={frame} className={styles.frame}>
          <RankingTable label={title + comma() + labelOf(timeframe)} rows={rows} ratings />
        </div>
      )}
      {hasMore && (
        <Button className={styles.more} busy={loading || loadingMore} onClick={more}>
          {t('Show 20 More')}
        </Button>
      )}
      <p className={styles.other}>
        <Link to="/top-books">{t('Top Books: both rankings side by side')}</Link>
      </p>
    </div>
  );
}

/** The skeleton of a ranking. */
export function RankingSkeleton({ rows }: { rows: number }) {
  return (
    <Loading className={styles.skeleton}>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className={styles.coming}>
          <Skeleton shape="cover" width="2.5rem" />
          <div>
            <Skeleton shape="text" width="min(16rem, 70%)" />
            <Skeleton shape="text" width="min(9rem, 45%)" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
