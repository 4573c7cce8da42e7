import { useSyncExternalStore } from 'react';
import { msg } from '../language/t';
import { currentUser } from '../session';
import type { Option } from '../ui/Select';

export type ListView = 'cards' | 'covers' | 'table';

export const LIST_VIEWS: readonly Option<ListView>[] = [
  { value: 'cards', label: msg('Cards') },
  { value: 'covers', label: msg('Covers') },
  { value: 'table', label: msg('Table') },
];

const listeners = new Set<() => void>();
/** Used where nothing can be stored. */
const chosen = new Map<string, ListView>();

const keyOf = (userId: string): string => `listView:${userId}`;

function viewOf(userId: string): ListView {
  const known = chosen.get(userId);
  if (known) return known;
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return LIST_VIEWS.find(({ value }) => value === stored)?.value ?? 'cards';
  } catch {
    return 'cards';
  }
}

/** The display settings of the signed-in reader's lists, stored in this browser. */
export const useListView = (): ListView =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => viewOf(currentUser()?.id ?? ''),
  );

export function setListView(view: ListView): void {
  const userId = currentUser()?.id ?? '';
  chosen.set(userId, view);
  try {
    localStorage.setItem(keyOf(userId), view);
  } catch {
    // Without storage it lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}
