import { startTransition, useEffect, useState } from 'react';

/** Whether the first screen stands. What comes later is drawn at once, so that a page one goes back to is as long as it was. */
let stands = false;

/** How many of so many parts of a screen may be drawn: of the first screen one a frame, so that none takes long. */
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
