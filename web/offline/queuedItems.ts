import { useSyncExternalStore } from 'react';
import type { OutboxItem } from './outboxStore';

/** The current reader's outbox as far as this tab knows it; the items are in IndexedDB. */
let items: readonly OutboxItem[] = [];
const listeners = new Set<() => void>();

export const queuedItems = (): readonly OutboxItem[] => items;

/** Whether a user has unsent items. */
export const hasQueued = (reader: string): boolean => items.some((item) => item.reader === reader);

export function setQueuedItems(next: readonly OutboxItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/** Calls back when the outbox changes; returns an unsubscribe function. */
export function onQueuedItems(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a change of something is waiting to be sent. */
export const useIsQueued = (subject: string): boolean =>
  useSyncExternalStore(onQueuedItems, () => items.some((item) => item.subject === subject));
