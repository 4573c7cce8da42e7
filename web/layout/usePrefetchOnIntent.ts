import { useEffect } from 'react';

/** How long the pointer must rest on a link before we believe that it means it. */
const INTENT = 60;

/** Fetches the screen behind a link of our own while the reader is still about to follow it. */
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
