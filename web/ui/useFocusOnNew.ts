import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a function to call when a reader asks for more items of a list: once there are more, the first new one takes the focus,
 * or its first link, unless the reader has moved it meanwhile. `selector` finds the items.
 */
export function useFocusOnNew(
  list: RefObject<HTMLElement | null>,
  count: number,
  selector = 'li:not(li li), [data-item]',
): () => void {
  const asked = useRef<{ count: number; focused: Element | null }>(undefined);
  useEffect(() => {
    if (!asked.current || count <= asked.current.count) return;
    const newCount = count - asked.current.count;
    const { focused } = asked.current;
    asked.current = undefined;
    // The button may be gone, and its focus with it.
    if (![focused, document.body].includes(document.activeElement)) return;
    // Counted from the end: those at the beginning may not be in the page.
    const item = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-newCount);
    const link = item?.querySelector<HTMLElement>('a:not([tabindex="-1"])');
    if (!link) item?.setAttribute('tabindex', '-1');
    (link ?? item)?.focus();
  });
  return () => {
    asked.current = { count, focused: document.activeElement };
  };
}
