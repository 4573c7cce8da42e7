import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { ErrorView } from '../layout/ErrorView';
import { PageSkeleton } from '../layout/PageSkeleton';
import { PageTitle } from '../ui/PageTitle';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { ActLog } from './ActLog';
import { BookMerger } from './BookMerger';
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

/** What operators look after. For everybody else there is no page at this address. */
export function ModerationPage() {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('REPORTED');
  const { data, loading } = useQuery(ViewerIsOperatorDocument, { fetchPolicy: 'network-only' });
  if (loading) return <PageSkeleton />;
  if (!data?.viewerIsOperator) return <ErrorView />;
  return (
    <div className={styles.page}>
      <PageTitle title="Moderation" />
      <SegmentedButtons label="Show" value={view} onChange={setView} options={VIEWS} />
      {view === 'log' ? (
        <ActLog />
      ) : view === 'books' ? (
        <BookMerger />
      ) : view === 'suspended' ? (
        <SuspendedReaders />
      ) : (
        <PostQueue key={view} state={view} />
      )}
    </div>
  );
}
