import { useEffect, useRef } from 'react';

/**
 * Returns a function to call when a reader asks for more items: once there are more, the first new one takes the focus, unless the
 * reader has moved it meanwhile.
 */
export function useFocusOnNew(
  count: number,
  linkIn: (place: number) => HTMLElement | null | undefined,
): () => void {
  const asked = useRef<{ place: number; focused: Element | null }>(undefined);
  useEffect(() => {
    if (!asked.current || count <= asked.current.place) return;
    const { place, focused } = asked.current;
    asked.current = undefined;
    // The button may be gone, and its focus with it.
    if ([focused, document.body].includes(document.activeElement)) linkIn(place)?.focus();
  });
  return () => {
    asked.current = { place: count, focused: document.activeElement };
  };
}
