import { t } from '../language/t';
import { Button } from '../ui/Button';
import styles from './PostFrame.module.css';
import type { Post_postFragment } from './gql/Post';
import { useModeration } from './useModeration';

/** Replaces the content of a blocked reader. */
export function CollapsedPost({ post: { author }, onShow }: { post: Post_postFragment; onShow: () => void }) {
  const { unblock } = useModeration();
  return (
    <div className={styles.actions}>
      <p className={styles.gone}>{t('By a reader you have blocked.')}</p>
      <Button size="small" variant="quiet" onClick={onShow}>
        {t('Show')}
      </Button>
      {author && (
        <Button size="small" variant="quiet" onClick={() => void unblock(author)}>
          {t('Unblock')}
        </Button>
      )}
    </div>
  );
}
