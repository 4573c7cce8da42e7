import { useFragment } from '@apollo/client/react';
import { Post_post, type Post_postFragment } from './gql/Post';

/** A post in the cache; null while it is incomplete. */
export function usePost(id: string): Post_postFragment | null {
  const { data, complete } = useFragment({
    fragment: Post_post,
    fragmentName: 'Post_post',
    from: { __typename: 'Post', id },
  });
  return complete ? data : null;
}
