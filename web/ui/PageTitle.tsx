import { useEffect, type ComponentProps } from 'react';
import { classes } from './classes';
import styles from './PageTitle.module.css';

export interface PageTitleProps extends ComponentProps<'h1'> {
  /** Names the window: "<title> · Shelfmates". */
  title: string;
  /** The heading is there for screen readers only. */
  hidden?: boolean;
}

/** The heading of a screen and the name of its window. The heading reads like the title unless children say otherwise. */
export function PageTitle({ title, hidden, children = title, className, ...rest }: PageTitleProps) {
  useEffect(() => {
    document.title = `${title} · Shelfmates`;
  }, [title]);
  return (
    <h1 tabIndex={-1} {...rest} className={classes(styles.title, hidden && 'visually-hidden', className)}>
      {children}
    </h1>
  );
}
