import { useEffect, useSyncExternalStore } from 'react';

/** The IDs of the selected entries of the current list; null unless the reader is selecting. */
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

/** The selection; only the checkbox of an entry renders again when that entry changes. */
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

/** Ends the selection when the page is left. */
export function useSelectionEnds(): void {
  useEffect(() => stopSelecting, []);
}
