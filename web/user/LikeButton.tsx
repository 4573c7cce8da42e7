import { useMutation } from '@apollo/client/react';
import { Heart } from 'lucide-react';
import { refusalOf, unreachable } from '../apollo/client';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { ToggleLikeDocument } from './gql/PublicProfilePage';
import styles from './ProfilePage.module.css';

interface LikeButtonProps {
  userId: string;
  likes: number;
  liked: boolean;
}

/** Likes a profile, or removes the like; the count changes when the server has responded. */
export function LikeButton({ userId, likes, liked }: LikeButtonProps) {
  const [toggle, { loading }] = useMutation(ToggleLikeDocument, { variables: { userId } });
  return (
    <>
      <Button
        variant={liked ? 'secondary' : 'primary'}
        busy={loading}
        icon={<Heart aria-hidden="true" fill={liked ? 'currentColor' : 'none'} />}
        onClick={() =>
          void toggle().catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()))
        }
      >
        {liked ? t('Unlike') : t('Like')}
      </Button>
      <span className={styles.likes}>{plural(likes, '{count} like', '{count} likes')}</span>
    </>
  );
}
