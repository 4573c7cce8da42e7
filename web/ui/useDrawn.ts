import { startTransition, useEffect, useState } from 'react';

/** Whether the first screen stands. What comes later is drawn at once, so that a page one goes back to is as long as it was. */
let stands = false;

/** How many of so many parts of a screen may be drawn: of the first screen one a frame, so that none takes long. */
export function useDrawn(parts: number): number {
  const [drawn, setDrawn] = useState(stands ? Infinity : 1);
  useEffect(() => {
    if (drawn >= parts) {
      stands ||= parts > 0;
      return;
    }
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(stands ? Infinity : drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, parts]);
  return drawn;
}
