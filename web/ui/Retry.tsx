import type { ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import { Button } from './Button';
import { classes } from './classes';
import styles from './Retry.module.css';

export interface RetryProps {
  onRetry: () => void;
  /** What is missing, in a short calm sentence. */
  children?: ReactNode;
  busy?: boolean;
  className?: string;
}

/** Something did not come; here is a way to ask again. Nothing alarming. */
export function Retry({
  onRetry,
  children = 'This could not be loaded just now.',
  busy,
  className,
}: RetryProps) {
  return (
    <div className={classes(styles.retry, className)}>
      <p>{children}</p>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        icon={<RotateCw aria-hidden="true" />}
        onClick={onRetry}
      >
        Retry
      </Button>
    </div>
  );
}
