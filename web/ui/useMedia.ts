import { useCallback, useSyncExternalStore } from 'react';

/** Matches when the navigation is at the bottom of the screen; the same width as in Header.module.css and tokens.css. */
export const PHONE = '(max-width: 48rem)';

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
