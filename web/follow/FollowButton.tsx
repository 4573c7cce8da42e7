import { useMutation } from '@apollo/client/react';
import { Check, Plus } from 'lucide-react';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { ToggleFollowDocument, type FollowButton_userFragment } from './gql/FollowButton';

interface FollowButtonProps {
  user: FollowButton_userFragment;
  size?: 'small';
}

/** Follows or unfollows a reader. With `size="small"`, for pages with several of them, the accessible name includes the reader. */
export function FollowButton({ user: { id, username, viewerFollows }, size }: FollowButtonProps) {
  const [toggle, { loading }] = useMutation(ToggleFollowDocument, {
    variables: { userId: id, following: !viewerFollows },
  });
  const label = viewerFollows ? t('Following') : t('Follow');
  const Icon = viewerFollows ? Check : Plus;
  return (
    <Button
      variant={viewerFollows ? 'secondary' : size ? 'quiet' : 'primary'}
      size={size}
      busy={loading}
      icon={<Icon aria-hidden="true" />}
      aria-label={
        size &&
        (viewerFollows ? t('Following {username}', { username }) : t('Follow {username}', { username }))
      }
      onClick={() => void toggle().catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()))}
    >
      {label}
    </Button>
  );
}
