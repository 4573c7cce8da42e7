import { useEffect, useSyncExternalStore } from 'react';

/** The IDs of the entries that are selected on the list on screen; null unless the reader is selecting. */
let selected: ReadonlySet<string> | null = null;
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string> | null): void {
  selected = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is selected; only the checkbox of an entry is drawn anew when that entry is. */
export const useSelection = (): ReadonlySet<string> | null => useSyncExternalStore(subscribe, () => selected);
export const useIsSelecting = (): boolean => useSyncExternalStore(subscribe, () => selected !== null);
export const useIsSelected = (id: string): boolean =>
  useSyncExternalStore(subscribe, () => selected?.has(id) ?? false);

export const startSelecting = (): void => set(new Set());
export const stopSelecting = (): void => set(null);
export const select = (ids: readonly string[]): void => set(new Set(ids));
export function toggleSelected(id: string): void {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  set(next);
}

/** A selection ends with the page. */
export function useSelectionEnds(): void {
  useEffect(() => stopSelecting, []);
}
