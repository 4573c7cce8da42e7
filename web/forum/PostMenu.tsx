import type { RefObject } from 'react';
import { Flag, UserX } from 'lucide-react';
import { t } from '../language/t';
import { Menu, type MenuAction } from '../ui/Menu';
import type { Post_postFragment } from './gql/Post';
import { useModeration } from './useModeration';

interface PostMenuProps {
  post: Post_postFragment;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Report a post, or block its author. */
export function PostMenu({ post, anchor, onClose }: PostMenuProps) {
  const { report, block } = useModeration();
  const { author } = post;
  const actions: MenuAction[] = [
    {
      label: t('Report'),
      icon: <Flag aria-hidden="true" />,
      act: () => void report(post.id, post.kind),
    },
  ];
  if (author)
    actions.push({
      label: t('Block {username}', { username: author.username }),
      icon: <UserX aria-hidden="true" />,
      act: () => void block(author),
    });
  return (
    <Menu
      label={t('More: {name}', { name: author?.username ?? t('[Deleted User]') })}
      actions={actions}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
