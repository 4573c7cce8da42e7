import type { ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import { useOnReconnect } from '../offline/connectivity';
import { Button } from './Button';
import { classNames } from './classNames';
import styles from './Retry.module.css';
import { t } from '../language/t';

export interface RetryProps {
  onRetry: () => void;
  /** What could not be loaded, in a short sentence. */
  children?: ReactNode;
  busy?: boolean;
  className?: string;
}

/** Content could not be loaded: a button to try again, which also happens as soon as the gateway can be reached again. */
export function Retry({
  onRetry,
  children = t('This could not be loaded just now.'),
  busy,
  className,
}: RetryProps) {
  useOnReconnect(onRetry);
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
