import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import type { ModerationState } from '../gql/types';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { ModeratedPostsDocument } from './gql/ModerationPage';
import { ModeratedPostCard } from './ModeratedPostCard';
import styles from './ModerationPage.module.css';

const PAGE = 20;
const NONE = { REPORTED: 'Nothing waits to be looked at.', HIDDEN: 'Nothing is hidden.' };

/** Posts that were reported, or hidden, the latest first. */
export function PostQueue({ state }: { state: ModerationState }) {
  const [offset, setOffset] = useState(0);
  const { data, error, loading, refetch } = useQuery(ModeratedPostsDocument, {
    variables: { state, offset },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.moderatedPosts;
  if (!page)
    return error ? (
      <Retry busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    );
  if (page.totalCount === 0) return <EmptyState>{NONE[state]}</EmptyState>;
  return (
    <>
      <ul className={styles.list}>
        {page.posts.map((post) => (
          <ModeratedPostCard key={post.id} post={post} />
        ))}
      </ul>
      {page.totalCount > PAGE && (
        <div className={styles.buttons}>
          <Button disabled={offset === 0} onClick={() => setOffset(offset - PAGE)}>
            Newer
          </Button>
          <Button disabled={offset + PAGE >= page.totalCount} onClick={() => setOffset(offset + PAGE)}>
            Older
          </Button>
        </div>
      )}
    </>
  );
}
