import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus when something in the page that had it is closed: the element with the returned ref takes it, or the heading of
 * the page if there is no such element. The page does not scroll.
 */
export function useFocusBack<T extends HTMLElement = HTMLButtonElement>(open: boolean): RefObject<T | null> {
  const next = useRef<T>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      (next.current ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  return next;
}
