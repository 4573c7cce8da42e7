import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import type { SubjectOrder } from '../../schema/gql/types';
import { useSession } from '../session';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import type { Option } from '../ui/Select';
import { useSearchParamState } from '../ui/useSearchParamState';
import { BooksOnSubjectDocument } from './gql/GroupPage';
import { GroupBooks } from './GroupBooks';

const PAGE = 24;
const ORDERS: readonly Option<SubjectOrder>[] = [
  { value: 'MOST_READ', label: 'Most Read' },
  { value: 'NEWEST', label: 'Newest' },
  { value: 'BEST_RATED', label: 'Best Rated' },
];
const LIKE_YOU = ORDERS.map((order) =>
  order.value === 'BEST_RATED' ? { ...order, label: 'Best Rated by Readers Like You' } : order,
);

/** The books about a subject: the most read, the newest, the best rated. */
export function SubjectPage() {
  const { key = '' } = useParams();
  const user = useSession();
  const options = user ? LIKE_YOU : ORDERS;
  const [order, setOrder] = useSearchParamState('order', options, 'MOST_READ');
  const { data, error, refetch, fetchMore } = useQuery(BooksOnSubjectDocument, {
    variables: { key, order, limit: PAGE, offset: 0 },
  });
  return (
    <GroupBooks
      title="Subject"
      page={data?.booksOnSubject}
      failed={error !== undefined}
      onRetry={() => void refetch().catch(() => undefined)}
      loadMore={(offset) => fetchMore({ variables: { offset } })}
      tools={<SegmentedButtons label="Order" options={options} value={order} onChange={setOrder} />}
    />
  );
}
