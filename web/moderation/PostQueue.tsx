import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import type { ModerationState } from '../../schema/gql/types';
import { CardSkeleton } from './CardSkeleton';
import { ModeratedPostsDocument } from './gql/ModerationPage';
import { ModeratedPostCard } from './ModeratedPostCard';
import { PAGE_SIZE, PageButtons } from './PageButtons';
import { Rows } from './Rows';

const NONE = { REPORTED: 'Nothing waits to be looked at.', HIDDEN: 'Nothing is hidden.' };

/** Posts that were reported or hidden, newest first. */
export function PostQueue({ state }: { state: ModerationState }) {
  const [offset, setOffset] = useState(0);
  const { data, previousData, ...asked } = useQuery(ModeratedPostsDocument, {
    variables: { state, offset },
    fetchPolicy: 'cache-and-network',
  });
  const posts = data?.moderatedPosts.posts;
  const { totalCount = 0 } = (data ?? previousData)?.moderatedPosts ?? {}; // the buttons stay while a page loads
  if (offset > 0 && posts?.length === 0) setOffset(offset - PAGE_SIZE); // the last one of the page is done
  return (
    <>
      <Rows asked={asked} none={NONE[state]} shape={<CardSkeleton lines={3} />}>
        {posts?.map((post) => (
          <ModeratedPostCard key={post.id} post={post} />
        ))}
      </Rows>
      <PageButtons offset={offset} totalCount={totalCount} onChange={setOffset} />
    </>
  );
}
