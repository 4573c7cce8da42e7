import { placesOf } from '../draftPlaces';
import { entryOfPlace } from './noteDrafts';
import { saveNote } from './saveNote';

/** Saves the notes of a reader whose tab was closed before the server had them. What cannot be saved stays in this browser. */
export async function sendKeptNotes(reader: string): Promise<void> {
  for (const place of placesOf(reader, 'browser')) {
    const entryId = entryOfPlace(place);
    if (entryId) await saveNote(reader, entryId).catch(() => undefined); // tried again on the next start, and when it is opened
  }
}
