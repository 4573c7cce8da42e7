import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from './classNames';
import styles from './Message.module.css';

export interface MessageProps {
  tone: 'success' | 'error';
  children: ReactNode;
  className?: string;
}

/** What came of it, said in its place in the page. Errors interrupt, good news waits its turn. */
export function Message({ tone, children, className }: MessageProps) {
  const marked = typeof children === 'string' && /^[✓✔✅✗✘✖❌]/u.test(children); // the sentence brings its own mark
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(styles.message, styles[tone], className)}
    >
      {!marked && <Icon className={styles.icon} aria-hidden="true" />}
      <p className={styles.text}>{children}</p>
    </div>
  );
}
