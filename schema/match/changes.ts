import { LessThan, type EntityManager } from 'typeorm';
import type { Write } from '../context';
import { TasteChange } from './TasteChange';

/**
 * Tells the match indexes that a reader's stance on a book changed, in the transaction that changes it: she put it on a
 * list or took it off, wrote, edited or deleted a review of it, or somebody found her review of it helpful or no longer does.
 */
export async function tasteChanged(tx: EntityManager, userId: number, bookId: number): Promise<void> {
  await tx.insert(TasteChange, { userId, bookId, createdAt: new Date() });
}

/** The same for everything that a reader says: she imported a library, opted in or out of matching, or is gone. */
export async function wholeTasteChanged(tx: EntityManager, userId: number): Promise<void> {
  await tx.insert(TasteChange, { userId, bookId: null, createdAt: new Date() });
}

/** How long the log is kept, in ms. */
export const KEPT = 86_400_000;

/** Takes lines out of the log that every index has read long ago. */
export const trimChanges = (write: Write, now = Date.now()) =>
  write((tx) => tx.delete(TasteChange, { createdAt: LessThan(new Date(now - KEPT)) }));
