import type { ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import { useWhenReachedAgain } from '../offline/connectivity';
import { Button } from './Button';
import { classNames } from './classNames';
import styles from './Retry.module.css';
import { t } from '../language/t';

export interface RetryProps {
  onRetry: () => void;
  /** What is missing, in a short calm sentence. */
  children?: ReactNode;
  busy?: boolean;
  className?: string;
}

/** Something could not be loaded: a way to try again, which is also taken as soon as the gateway can be reached again. */
export function Retry({
  onRetry,
  children = t('This could not be loaded just now.'),
  busy,
  className,
}: RetryProps) {
  useWhenReachedAgain(onRetry);
  return (
    <div className={classNames(styles.retry, className)}>
      <p>{children}</p>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        icon={<RotateCw aria-hidden="true" />}
        onClick={onRetry}
      >
        {t('Retry')}
      </Button>
    </div>
  );
}
