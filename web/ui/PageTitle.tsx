import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { classNames } from './classNames';
import styles from './PageTitle.module.css';

export interface PageTitleProps extends ComponentProps<'h1'> {
  /** Sets the document title: "<title> · Shelfmates". */
  title: string;
  /** The heading is only for screen readers. */
  hidden?: boolean;
}

/** The heading of a screen and the document title. The heading is the title unless children are given. */
export function PageTitle({ title, hidden, children = title, className, ...rest }: PageTitleProps) {
  useEffect(() => {
    document.title = `${title} · Shelfmates`;
  }, [title]);
  const heading = useRef<HTMLHeadingElement>(null);
  // A new page gave the focus to <main>, which has no name: screen readers should announce its heading.
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  // The title of a skeleton passes the focus on.
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
