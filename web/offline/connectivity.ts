import { useEffect, useEffectEvent } from 'react';

/** Whether the gateway is unreachable, judged by the last request. */
let lost = !navigator.onLine;
const listeners = new Set<() => void>();

const set = (now: boolean) => {
  if (lost === now) return;
  lost = now;
  for (const listener of listeners) listener();
};

/** Called after each request. */
export const reached = (): void => set(false);
export const notReached = (): void => set(true);

addEventListener('offline', notReached);
addEventListener('vite:preloadError', notReached); // a page whose code did not load sends no requests

export const isOutOfReach = (): boolean => lost;

/** Calls `act` each time the gateway can be reached again. */
export function useWhenReachedAgain(act: () => void): void {
  const onReached = useEffectEvent(act);
  useEffect(() => onReach(() => void (!lost && onReached())), []);
}

/** Calls `listener` whenever the gateway is lost or found again; returns an unsubscribe function. */
export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
