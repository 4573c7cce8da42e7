import { useCallback, useSyncExternalStore } from 'react';

/** Where the navigation stands at the foot, in reach of the thumb; the same width in Header.module.css and tokens.css. */
export const PHONE = '(max-width: 48rem)';

/** Whether a media query holds now. */
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
