import { startTransition, useEffect, useState } from 'react';

/** Of so many parts of a screen, how many are drawn: the first at once, each of the others in a frame of its own, so that none takes long. */
export function useDrawn(parts: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= parts) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, parts]);
  return Math.min(drawn, parts);
}
