import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** The sentence that says so. */
  children: ReactNode;
  /** What one could do now: a button or a link. */
  action?: ReactNode;
  /** A drawing. */
  art?: ReactNode;
  className?: string;
}

/** Nothing here yet, said kindly. */
export function EmptyState({ children, action, art, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      {art}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
