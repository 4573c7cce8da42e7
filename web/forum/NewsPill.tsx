import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../ui/Button';
import { classes } from '../ui/classes';
import { countOf } from '../ui/counts';
import styles from './NewsPill.module.css';

interface NewsPillProps {
  count: number;
  word: 'thread' | 'comment';
  onShow: () => void;
}

/** What came while the reader looks elsewhere: it is told, and shown when she wants. */
export function NewsPill({ count, word, onShow }: NewsPillProps) {
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
          {countOf(count, `new ${word}`)}
        </Button>
      )}
    </div>
  );
}
