import { codeOf } from '../apollo/client';
import { placesOf } from '../draftPlaces';
import { entryOfPlace, keepNote } from './noteDrafts';
import { saveNote } from './saveNote';

/**
 * Saves the notes of a reader whose tab was closed before the server had them. What cannot be saved stays in this browser: it is
 * tried again on the next start, and when it is opened.
 */
export async function sendKeptNotes(reader: string): Promise<void> {
  for (const place of placesOf(reader, 'browser')) {
    const entryId = entryOfPlace(place);
    if (!entryId) continue;
    await saveNote(reader, entryId).catch((error: unknown) => {
      if (codeOf(error) === 'NOT_FOUND') keepNote(reader, entryId, null); // the book has left the list meanwhile
    });
  }
}
