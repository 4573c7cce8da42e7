import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { classNames } from './classNames';
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
  const heading = useRef<HTMLHeadingElement>(null);
  // A new page gave the focus to <main>, which has no name: its heading is what a screen reader should say.
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  // A title that stood in until the page was there hands the focus on.
  useLayoutEffect(() => {
    const title = heading.current;
    return () => {
      if (document.activeElement === title) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      {...rest}
      className={classNames(styles.title, hidden && 'visually-hidden', className)}
    >
      {children}
    </h1>
  );
}
