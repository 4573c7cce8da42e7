import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus when something in the page that had it is closed: the button with the returned ref takes it, or the heading of
 * the page if there is no such button. The page does not scroll.
 */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      (button.current ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  return button;
}
