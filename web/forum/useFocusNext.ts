import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when the element that had it was removed with a post, for example after deleting it: to the next post, or to
 * the heading above if there is none.
 */
export function useFocusNext(frame: RefObject<HTMLElement | null>, gone: boolean): void {
  const wasGone = useRef(gone);
  useEffect(() => {
    const isNew = gone && !wasGone.current;
    wasGone.current = gone;
    if (!isNew) return;
    const timer = setInterval(() => {
      if (document.querySelector('[role="alertdialog"]')) return; // it returns the focus once it has closed
      clearInterval(timer);
      const element = frame.current;
      if (element && hasLostFocus(element)) nextStop(element)?.focus({ preventScroll: true });
    }, CHECK_INTERVAL);
    return () => clearInterval(timer);
  }, [frame, gone]);
}

/** How often to check whether the confirmation dialog has closed, in ms. */
const CHECK_INTERVAL = 50;

const hasLostFocus = (frame: HTMLElement) =>
  document.activeElement === document.body || document.activeElement === frame;

function nextStop(frame: HTMLElement): HTMLElement | null {
  const posts = [...document.querySelectorAll<HTMLElement>('article')];
  const next = posts[posts.indexOf(frame) + 1]; // a deleted comment keeps its replies
  if (next) return next;
  const heading = document.querySelector<HTMLElement>('main h2, main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
