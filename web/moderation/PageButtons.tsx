import { Button } from '../ui/Button';
import styles from './ModerationPage.module.css';

/** Rows per page of a queue. */
export const PAGE_SIZE = 20;

interface PageButtonsProps {
  offset: number;
  totalCount: number;
  onChange: (offset: number) => void;
}

/** Links to newer and older rows of a queue; nothing if all are on one page. */
export function PageButtons({ offset, totalCount, onChange }: PageButtonsProps) {
  if (totalCount <= PAGE_SIZE) return null;
  return (
    <div className={styles.buttons}>
      <Button aria-disabled={offset === 0} onClick={() => onChange(offset - PAGE_SIZE)}>
        Newer
      </Button>
      <Button aria-disabled={offset + PAGE_SIZE >= totalCount} onClick={() => onChange(offset + PAGE_SIZE)}>
        Older
      </Button>
    </div>
  );
}
