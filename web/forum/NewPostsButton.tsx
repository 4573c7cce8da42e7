import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { countOf } from '../ui/formatCount';
import styles from './NewPostsButton.module.css';

interface NewsPillProps {
  count: number;
  word: 'thread' | 'comment';
  onShow: () => void;
}

/** Announces posts that arrived while the reader was elsewhere on the page, and shows them on request. */
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
          {countOf(count, `new ${word}`)}
        </Button>
      )}
    </div>
  );
}
