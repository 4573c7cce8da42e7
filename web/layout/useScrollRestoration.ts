import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';

/**
 * A new page begins at its top and takes the focus, so that a screen reader hears that it is there; one that the reader
 * comes back to is where she left it.
 */
export function useScrollRestoration(main: RefObject<HTMLElement | null>, { pathname, key }: Location): void {
  const isReturn = useNavigationType() === 'POP';
  const last = useRef(pathname);
  // Before the browser looks again: a page that became shorter would be remembered as scrolled to its top.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'; // the browser would scroll before the page has its height
    const remember = () => positions.set(key, scrollY);
    const keep = () => sessionStorage.setItem('scroll', JSON.stringify([...positions]));
    const to = positions.get(key) ?? 0;
    const stop = isReturn && to > 0 ? scrollBack(to) : undefined;
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', keep);
    };
  }, [key, isReturn]);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!isReturn || !positions.has(key)) scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, key, isReturn, main]);
}

/** How far each visited page is scrolled; kept over a reload. */
const positions = new Map(JSON.parse(sessionStorage.getItem('scroll') ?? '[]') as [string, number][]);

/** How long a page may take to become as long as it was. */
const PATIENCE = 1_000;

/** Scrolls to where the page was, as soon as it is long enough, unless the reader scrolls first. */
function scrollBack(to: number): () => void {
  const begun = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const act of ['wheel', 'touchstart', 'keydown']) removeEventListener(act, stop);
  };
  const step = () => {
    scrollTo(0, to);
    if (Math.abs(scrollY - to) > 2 && performance.now() - begun < PATIENCE)
      frame = requestAnimationFrame(step);
    else stop();
  };
  for (const act of ['wheel', 'touchstart', 'keydown']) addEventListener(act, stop, { passive: true });
  step();
  return stop;
}
