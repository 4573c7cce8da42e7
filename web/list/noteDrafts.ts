import { readDraft, storeDraft } from '../draftStorage';

/** An unsaved note, stored in this browser until the server has it. */
interface NoteDraft {
  /** The note on the server when the reader started typing. */
  base: string;
  text: string;
}

const PLACE = 'NOTE:';
const placeOf = (entryId: string) => PLACE + entryId;

/** The entry ID in the key of a draft; null if it is not the draft of a note. */
export const entryOfPlace = (place: string): string | null =>
  place.startsWith(PLACE) ? place.slice(PLACE.length) : null;

export const keepNote = (readerId: string, entryId: string, draft: NoteDraft): void =>
  storeDraft(readerId, placeOf(entryId), draft);

export const keptNote = (readerId: string, entryId: string): NoteDraft | null =>
  readDraft(readerId, placeOf(entryId)) as NoteDraft | null;

/** Removes a draft that the server has, unless more was typed since, in this tab or another. */
export function forgetNote(readerId: string, entryId: string, saved: string): void {
  if (keptNote(readerId, entryId)?.text === saved) storeDraft(readerId, placeOf(entryId), null);
}

/** The note to continue with: the last draft, merged with what was saved elsewhere meanwhile. */
export function currentNote(readerId: string, entryId: string, saved: string): string {
  const draft = keptNote(readerId, entryId);
  if (!draft) return saved;
  return draft.base === saved ? draft.text : joined(draft.base, saved, draft.text);
}

/** Merges two versions of the same note without losing a word. */
export function joined(base: string, one: string, other: string): string {
  if (other.includes(one)) return other;
  if (one.includes(other)) return one;
  const isLonger = one.startsWith(base) && other.startsWith(base);
  return `${one}\n\n${isLonger ? other.slice(base.length).trimStart() : other}`;
}

/** Calls back with the draft that another tab has stored, and with the note once it is saved; returns an unsubscribe function. */
export function onOtherTab(
  readerId: string,
  entryId: string,
  { typed, saved }: { typed: (draft: NoteDraft) => void; saved: (text: string) => void },
): () => void {
  const hear = ({ key, oldValue }: StorageEvent) => {
    if (!key?.endsWith(`:${placeOf(entryId)}`)) return;
    const draft = keptNote(readerId, entryId);
    if (draft) typed(draft);
    else if (oldValue) saved((JSON.parse(oldValue) as NoteDraft).text);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
