import { useSyncExternalStore } from 'react';

/** State of the live connection: receiving updates, connecting, or disconnected. */
export type Connection = 'live' | 'connecting' | 'away';

let connection: Connection = 'connecting';
const listeners = new Set<() => void>();
/** Called by the socket when its state changes. */
export function become(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener));
export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);
