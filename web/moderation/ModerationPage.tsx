import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { LazyErrorView } from '../layout/LazyErrorView';
import { PageSkeleton } from '../layout/PageSkeleton';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { useSearchParamState } from '../ui/useSearchParamState';
import { ActLog } from './ActLog';
import { BookMerger } from './BookMerger';
import { BookQueue } from './BookQueue';
import { DuplicateQueue } from './DuplicateQueue';
import { ViewerIsOperatorDocument } from './gql/ModerationPage';
import styles from './ModerationPage.module.css';
import { PostQueue } from './PostQueue';
import { SuspendedReaders } from './SuspendedReaders';

const VIEWS = [
  { value: 'REPORTED', label: 'Reported' },
  { value: 'HIDDEN', label: 'Hidden' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'books', label: 'Books' },
  { value: 'log', label: 'Log' },
] as const;

/** The queues of operators. For everybody else the page does not exist. */
export function ModerationPage() {
  const [params] = useSearchParams();
  const itemId = params.get('book') ?? '';
  const [view, setView] = useSearchParamState('show', VIEWS, itemId ? 'books' : 'REPORTED');
  const { data, loading, error, refetch } = useQuery(ViewerIsOperatorDocument, {
    fetchPolicy: 'network-only',
  });
  if (loading) return <PageSkeleton />;
  if (error) return <Retry onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data?.viewerIsOperator) return <LazyErrorView />;
  return (
    <div className={styles.page} lang="en" dir="ltr">
      <PageTitle title="Moderation" />
      <SegmentedButtons label="Show" value={view} onChange={setView} options={VIEWS} />
      {view === 'log' ? (
        <ActLog />
      ) : view === 'books' ? (
        <>
          <BookQueue />
          <DuplicateQueue />
          <BookMerger itemId={itemId} />
        </>
      ) : view === 'suspended' ? (
        <SuspendedReaders />
      ) : (
        <PostQueue key={view} state={view} />
      )}
    </div>
  );
}
