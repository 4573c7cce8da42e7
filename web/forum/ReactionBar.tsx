import { t } from '../language/t';
import { grouped } from '../ui/formatCount';
import type { Post_postFragment } from './gql/Post';
import styles from './ReactionBar.module.css';
import { REACTIONS } from './reactions';
import { useReact } from './useReact';

/** The reactions to a post, each with its count. */
export function ReactionBar({ post }: { post: Post_postFragment }) {
  const react = useReact();
  return (
    <fieldset className={styles.bar} aria-label={t('Reactions')}>
      {REACTIONS.map(([type, { label, Icon }]) => (
        <button
          key={type}
          type="button"
          className={styles.reaction}
          aria-pressed={post.viewerReaction === type}
          onClick={() => void react(post, type)}
        >
          <Icon aria-hidden="true" size={16} />
          <span className={styles.label}>{t(label)}</span>{' '}
          <span className={styles.count}>
            {grouped(post.reactionCounts.find((one) => one.type === type)?.count ?? 0)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
