import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import type { SubjectOrder } from '../../schema/gql/types';
import { useFetchMore } from '../apollo/useFetchMore';
import { msg, t, translated } from '../language/t';
import { useSession } from '../session';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import type { Option } from '../ui/Select';
import { useSearchParamState } from '../ui/useSearchParamState';
import { BooksOnSubjectDocument } from './gql/GroupPage';
import { GroupBooks } from './GroupBooks';

const PAGE_SIZE = 24;
const ORDERS: readonly Option<SubjectOrder>[] = [
  { value: 'MOST_READ', label: msg('Most Read') },
  { value: 'NEWEST', label: msg('Newest') },
  { value: 'BEST_RATED', label: msg('Best Rated') },
];
const LIKE_YOU = ORDERS.map((order) =>
  order.value === 'BEST_RATED' ? { ...order, label: msg('Best Rated by Readers Like You') } : order,
);

/** The books about a subject: the most read, the newest, the best rated. */
export function SubjectPage() {
  const { key = '' } = useParams();
  const user = useSession();
  const options = user ? LIKE_YOU : ORDERS;
  const [order, setOrder] = useSearchParamState('order', options, 'MOST_READ');
  const query = useQuery(BooksOnSubjectDocument, {
    variables: { key, order, limit: PAGE_SIZE, offset: 0 },
  });
  const { data, previousData, error, refetch } = query;
  const { fetchMore, loadingMore } = useFetchMore(query);
  const before = previousData?.booksOnSubject; // in another order
  return (
    <GroupBooks
      title={before?.key === key ? before.name : t('Subject')}
      page={data?.booksOnSubject}
      failed={error !== undefined}
      onRetry={() => void refetch().catch(() => undefined)}
      loadMore={(offset) => fetchMore({ offset })}
      loadingMore={loadingMore}
      tools={
        <SegmentedButtons
          label={t('Order')}
          options={translated(options)}
          value={order}
          onChange={setOrder}
        />
      }
    />
  );
}
