import { ArrowDown, ArrowUp } from 'lucide-react';
import { plural } from '../language/t';
import { Button } from '../ui/Button';
import { classNames } from '../ui/classNames';
import styles from './NewPostsButton.module.css';

interface NewsPillProps {
  count: number;
  word: 'thread' | 'comment';
  onShow: () => void;
}

/** Announces posts that arrived out of sight, and shows them on request. */
export function NewPostsButton({ count, word, onShow }: NewsPillProps) {
  return (
    <div className={classNames(styles.place, styles[word])} aria-live="polite">
      {count > 0 && (
        <Button
          variant="primary"
          size="small"
          icon={word === 'thread' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
          className={styles.pill}
          onClick={onShow}
        >
          {word === 'thread'
            ? plural(count, '{count} new thread', '{count} new threads')
            : plural(count, '{count} new comment', '{count} new comments')}
        </Button>
      )}
    </div>
  );
}
