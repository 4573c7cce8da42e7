import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the first screen is complete. Later screens are rendered at once, so that a page has its height when the reader goes
 * back to it.
 */
let stands = false;

/** How many of the parts of a screen to render: on the first screen one more per frame, so that no task is long. */
export function useProgressiveRender(parts: number): number {
  const [first, setFirst] = useState(1);
  const drawn = stands ? Infinity : first;
  useEffect(() => {
    if (drawn >= parts) {
      stands ||= parts > 0;
      return;
    }
    const frame = requestAnimationFrame(() => startTransition(() => setFirst(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, parts]);
  return drawn;
}
