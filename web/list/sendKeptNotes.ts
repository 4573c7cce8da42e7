import { client } from '../apollo/client';
import { placesOf } from '../draftPlaces';
import { SetNoteDocument } from './gql/EntryDialog';
import { currentNote, entryOfPlace, forgetNote, keptNote } from './noteDrafts';
import { storedNote } from './storedNote';

/** Saves the notes of a reader whose tab was closed before the server had them. What cannot be saved stays in this browser. */
export async function sendKeptNotes(reader: string): Promise<void> {
  for (const place of placesOf(reader, 'browser')) {
    const entryId = entryOfPlace(place);
    const kept = entryId && keptNote(reader, entryId);
    if (!entryId || !kept) continue;
    try {
      const base = await storedNote(entryId);
      const note = currentNote(reader, entryId, base);
      if (note !== base)
        await client.mutate({ mutation: SetNoteDocument, variables: { entryId, note, base } });
      forgetNote(reader, entryId, kept.text);
    } catch {
      // Tried again on the next start, and when the note is opened.
    }
  }
}
