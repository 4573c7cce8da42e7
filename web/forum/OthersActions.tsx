import { Flag, UserX } from 'lucide-react';
import { IconButton } from '../ui/IconButton';
import type { Post_postFragment } from './gql/Post';
import { useModeration } from './useModeration';

/** What a reader may do about a post that is not hers. */
export function OthersActions({ post }: { post: Post_postFragment }) {
  const { report, block } = useModeration();
  const { author } = post;
  return (
    <>
      <IconButton label="Report" onClick={() => void report(post.id, post.kind.toLowerCase())}>
        <Flag aria-hidden="true" size={16} />
      </IconButton>
      {author && (
        <IconButton label={`Block ${author.username}`} onClick={() => void block(author)}>
          <UserX aria-hidden="true" size={16} />
        </IconButton>
      )}
    </>
  );
}
