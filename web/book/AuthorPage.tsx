import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { useFetchMore } from '../apollo/useFetchMore';
import { t } from '../language/t';
import { BooksByAuthorDocument } from './gql/GroupPage';
import { GroupBooks } from './GroupBooks';

const PAGE_SIZE = 24;

/** The books of an author, most read first. */
export function AuthorPage() {
  const { key = '' } = useParams();
  const query = useQuery(BooksByAuthorDocument, {
    variables: { key, limit: PAGE_SIZE, offset: 0 },
  });
  const { data, error, refetch } = query;
  const { fetchMore, loadingMore } = useFetchMore(query);
  return (
    <GroupBooks
      title={t('Author')}
      page={data?.booksByAuthor}
      failed={error !== undefined}
      onRetry={() => void refetch().catch(() => undefined)}
      loadMore={(offset) => fetchMore({ offset })}
      loadingMore={loadingMore}
    />
  );
}
