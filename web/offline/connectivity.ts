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
export const markReachable = (): void => set(false);
export const markUnreachable = (): void => set(true);

addEventListener('offline', markUnreachable);
addEventListener('vite:preloadError', markUnreachable); // a page whose code did not load sends no requests

export const isUnreachable = (): boolean => lost;

/** Calls `act` each time the gateway can be reached again. */
export function useOnReconnect(act: () => void): void {
  const onReached = useEffectEvent(act);
  useEffect(() => onReconnect(() => void (!lost && onReached())), []);
}

/** Calls `listener` whenever the gateway is lost or found again; returns an unsubscribe function. */
export function onReconnect(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
