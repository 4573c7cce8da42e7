import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the gateway is out of reach: nothing more is known than how the last try went. */
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

/** Whether what is on the screen may be old, because the gateway cannot be asked. */
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
