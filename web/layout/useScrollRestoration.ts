import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';

/**
 * A new page starts at the top and takes the focus, so that screen readers announce it; a page that the reader returns to is
 * scrolled to where they left it.
 */
export function useScrollRestoration(main: RefObject<HTMLElement | null>, { pathname, key }: Location): void {
  const isReturn = useNavigationType() === 'POP';
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
  // Before the browser reports it: a page that became shorter would be recorded as scrolled to its top.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'; // the browser would scroll before the page has its height
    let leave = () => {};
    let isHere = true;
    void import('./scrollPosition').then(
      ({ keepPosition }) => isHere && (leave = keepPosition(key + pathname, isReturn)), // all documents begin with the same key
      () => undefined, // without it, pages begin at their top
    );
    return () => {
      isHere = false;
      leave();
    };
  }, [key, pathname, isReturn]);
}
