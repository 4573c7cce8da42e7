import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../ui/Button';
import { classes } from '../ui/classes';
import styles from './NewsPill.module.css';

interface NewsPillProps {
  count: number;
  word: 'thread' | 'comment';
  onShow: () => void;
}

/** What came while the reader looks elsewhere: it is told, and shown when she wants. */
export function NewsPill({ count, word, onShow }: NewsPillProps) {
  const text = `${count} new ${word}${count === 1 ? '' : 's'}`;
  return (
    <div className={classes(styles.place, styles[word])} aria-live="polite">
      {count > 0 && (
        <Button
          variant="primary"
          size="small"
          icon={word === 'thread' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
          className={styles.pill}
          onClick={onShow}
        >
          {text}
        </Button>
      )}
    </div>
  );
}
