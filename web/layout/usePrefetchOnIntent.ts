import { useEffect } from 'react';

/** How long the pointer must rest on a link before it is prefetched, in ms. */
const INTENT = 60;

/** Prefetches the screen behind an internal link when the reader is about to follow it. */
export function usePrefetchOnIntent(preload: (pathname: string) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (event: Event, delay: number) => {
      clearTimeout(timer);
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.target) return;
      timer = setTimeout(() => preload(link.pathname), delay);
    };
    const rest = (event: Event) => begin(event, INTENT);
    const press = (event: Event) => begin(event, 0);
    document.addEventListener('pointerover', rest);
    document.addEventListener('focusin', rest);
    document.addEventListener('pointerdown', press);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', rest);
      document.removeEventListener('focusin', rest);
      document.removeEventListener('pointerdown', press);
    };
  }, [preload]);
}
