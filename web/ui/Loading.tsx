import type { ReactNode } from 'react';
import styles from './Loading.module.css';
import { t } from '../language/t';

export interface LoadingProps {
  /** The message; "Loading..." unless given. */
  label?: string;
  /** Also displays the message. */
  visible?: boolean;
  /** Skeletons of the content. */
  children?: ReactNode;
  className?: string;
}

/** A place that is still loading. */
export function Loading({ label = t('Loading...'), visible, children, className }: LoadingProps) {
  return (
    <div className={className} aria-busy="true">
      <output className={visible ? styles.words : 'visually-hidden'}>{label}</output>
      {children}
    </div>
  );
}
