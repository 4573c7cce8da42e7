import { Suspense } from 'react';
import { Ellipsis } from 'lucide-react';
import { t } from '../language/t';
import { IconButton } from '../ui/IconButton';
import { useMenuButton } from '../ui/useMenuButton';
import type { Post_postFragment } from './gql/Post';
import { lazyPart } from '../ui/lazyPart';

const load = () => import('./PostMenu');
const PostMenu = lazyPart(() => load().then((module) => ({ default: module.PostMenu })));

/** A menu of actions on somebody else's post. */
export function OthersActions({ post }: { post: Post_postFragment }) {
  const { trigger, anchor, open, close } = useMenuButton(load);
  return (
    <>
      <IconButton
        label={t('More: {name}', { name: post.author?.username ?? t('[Deleted User]') })}
        {...trigger}
      >
        <Ellipsis aria-hidden="true" size={16} />
      </IconButton>
      {open && (
        <Suspense>
          <PostMenu post={post} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
