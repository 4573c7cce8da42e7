import { client, codeOf } from '../apollo/client';
import { withLock } from '../offline/withLock';
import { EntryNoteDocument, SetNoteDocument } from './gql/EntryDialog';
import { keepNote, keptNote, rebased, type NoteDraft } from './noteDrafts';

/**
 * Saves the draft of a note, and what is typed meanwhile; one tab at a time. A note that was changed on another device is merged.
 * Rejects if the server refuses it or there is no connection: the draft stays.
 */
export const saveNote = (readerId: string, entryId: string): Promise<void> =>
  withLock(`note ${entryId}`, async () => {
    for (let draft = keptNote(readerId, entryId); draft; draft = keptNote(readerId, entryId)) {
      const { base, text, sent } = draft;
      /** Changes the draft as it is by now, unless it was discarded. */
      const change = (next: (latest: NoteDraft) => NoteDraft | null) => {
        const latest = keptNote(readerId, entryId);
        if (latest) keepNote(readerId, entryId, next(latest));
      };
      try {
        await client.mutate({ mutation: SetNoteDocument, variables: { entryId, note: text, base } });
        change((latest) => (latest.text === text ? null : { base: text, text: latest.text }));
      } catch (error) {
        if (codeOf(error) !== 'CONFLICT') {
          change((latest) => ({ ...latest, sent: text }));
          throw error;
        }
        const stored = await storedNote(entryId);
        change((latest) => rebased({ ...latest, sent }, stored));
      }
    }
  });

/** The note on the server; empty if there is none. */
async function storedNote(entryId: string): Promise<string> {
  const { data } = await client.query({
    query: EntryNoteDocument,
    variables: { entryId },
    fetchPolicy: 'no-cache',
  });
  return data?.viewerEntry.note ?? '';
}
