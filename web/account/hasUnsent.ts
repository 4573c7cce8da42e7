import { hasDrafts } from '../draftPlaces';
import { hasQueued } from '../offline/queuedItems';

/** Whether a reader has begun something in this browser, or made something, that was not sent. */
export const hasUnsent = (reader: string): boolean => hasDrafts(reader) || hasQueued(reader);
