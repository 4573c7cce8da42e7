import { useSyncExternalStore } from 'react';
import type { OutboxItem } from './outboxStore';

/** What this tab knows of the present reader's outbox, which lives in IndexedDB. */
let items: readonly OutboxItem[] = [];
const listeners = new Set<() => void>();

export const queuedItems = (): readonly OutboxItem[] => items;

/** Whether a user has something that is not sent yet. */
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
