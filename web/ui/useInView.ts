import { useEffect, useEffectEvent, type RefObject } from 'react';

/** How far outside the window an element counts as near. */
const MARGIN = 1_500;

const watched = new Map<Element, (near: boolean, height: number) => void>();
let watcher: IntersectionObserver | undefined;

/** Calls back when an element comes near the window or is far away again. All share one observer. */
export function useInView(
  box: RefObject<HTMLElement | null>,
  onChange: (near: boolean, height: number) => void,
): void {
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    watcher ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries)
          watched.get(target)?.(isIntersecting, boundingClientRect.height);
      },
      { rootMargin: `${MARGIN}px 0px` },
    );
    watched.set(element, (near, height) => notify(near, height));
    watcher.observe(element);
    return () => {
      watched.delete(element);
      watcher?.unobserve(element);
    };
  }, [box]);
}
