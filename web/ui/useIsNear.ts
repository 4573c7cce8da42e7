import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has come near the window; stays true from then on. */
export function useIsNear(element: RefObject<Element | null>, margin = '400px'): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, margin]);
  return isNear;
}
