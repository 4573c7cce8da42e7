import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

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

/** Whether the screen may be out of date because the gateway is unreachable. */
export const useOutOfReach = (): boolean => useSyncExternalStore(subscribe, () => lost);

/** Calls `act` each time the gateway can be reached again. */
export function useWhenReachedAgain(act: () => void): void {
  const onReached = useEffectEvent(act);
  useEffect(() => subscribe(() => void (!lost && onReached())), []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
