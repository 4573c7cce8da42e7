import type { CSSProperties } from 'react';
import { classNames } from './classNames';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** `text` is part of a line of text, `circle` and `cover` have the shapes of an avatar and a book. */
  shape?: 'block' | 'text' | 'circle' | 'cover';
  /** Several lines of text, the last one shorter. */
  lines?: number;
  className?: string;
}

/** A placeholder for content that is loading. Hidden from screen readers: `Loading` speaks to them. */
export function Skeleton({ width, height, shape = 'block', lines = 1, className }: SkeletonProps) {
  if (lines > 1) {
    return (
      <span className={classNames(styles.lines, className)} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} shape="text" width={line === lines - 1 ? '60%' : width} />
        ))}
      </span>
    );
  }
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
