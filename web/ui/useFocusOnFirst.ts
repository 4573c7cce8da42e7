import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a button that shows new items and then disappears: after the returned function was called, the first link of the list takes
 * the focus once `shown` has changed.
 */
export function useFocusOnFirst(list: RefObject<HTMLElement | null>, shown: unknown): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || shown === undefined) return;
    isWanted.current = false;
    list.current?.querySelector('a')?.focus();
  }, [list, shown]);
  return () => {
    isWanted.current = true;
  };
}
