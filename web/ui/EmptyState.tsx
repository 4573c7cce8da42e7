import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** The text. */
  children: ReactNode;
  /** A next step: a button or a link. */
  action?: ReactNode;
  /** An illustration. */
  art?: ReactNode;
  className?: string;
}

/** Shown for a list without items. */
export function EmptyState({ children, action, art, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      {art}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
