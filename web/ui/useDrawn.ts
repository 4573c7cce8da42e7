import { useEffect, useState } from 'react';

/** How many of so many parts of a screen may be drawn: the first at once, each of the others in a frame of its own, so that none takes long. */
export function useDrawn(parts: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= parts) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1));
    return () => cancelAnimationFrame(frame);
  }, [drawn, parts]);
  return drawn;
}
