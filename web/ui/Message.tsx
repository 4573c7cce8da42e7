import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from './classNames';
import styles from './Message.module.css';

export interface MessageProps {
  tone: 'success' | 'error';
  children: ReactNode;
  className?: string;
}

/** The result of an action, in place. Errors are announced assertively, success politely. */
export function Message({ tone, children, className }: MessageProps) {
  // A text with a mark of its own keeps it, but an icon is displayed instead.
  const [mark] = typeof children === 'string' ? (/^[✓✔✅✗✘✖❌]\uFE0F?\s*/u.exec(children) ?? []) : [];
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(styles.message, styles[tone], className)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.text}>
        {mark && <span className="visually-hidden">{mark}</span>}
        {mark ? String(children).slice(mark.length) : children}
      </p>
    </div>
  );
}
