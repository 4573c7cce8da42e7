import { hasDrafts } from '../draftPlaces';
import { hasQueued } from '../offline/queuedItems';

/** Whether a reader has drafts or unsent changes in this browser. */
export const hasUnsent = (reader: string): boolean => hasDrafts(reader) || hasQueued(reader);
