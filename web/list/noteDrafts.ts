import { readDraft, storeDraft } from '../draftStorage';

/** A note as it was typed, kept in this browser until the server has it. */
interface NoteDraft {
  /** The note that the server had when the reader began to type. */
  base: string;
  text: string;
}

const PLACE = 'NOTE:';
const placeOf = (entryId: string) => PLACE + entryId;

/** The entry of a place where drafts are kept; null if it is not one of a note. */
export const entryOfPlace = (place: string): string | null =>
  place.startsWith(PLACE) ? place.slice(PLACE.length) : null;

export const keepNote = (readerId: string, entryId: string, draft: NoteDraft): void =>
  storeDraft(readerId, placeOf(entryId), draft);

export const keptNote = (readerId: string, entryId: string): NoteDraft | null =>
  readDraft(readerId, placeOf(entryId)) as NoteDraft | null;

/** Forgets a draft that the server has, unless more was typed since, in this tab or another. */
export function forgetNote(readerId: string, entryId: string, saved: string): void {
  if (keptNote(readerId, entryId)?.text === saved) storeDraft(readerId, placeOf(entryId), null);
}

/** The note to go on with: what was typed last, joined with what was saved elsewhere meanwhile. */
export function currentNote(readerId: string, entryId: string, saved: string): string {
  const draft = keptNote(readerId, entryId);
  if (!draft) return saved;
  return draft.base === saved ? draft.text : joined(draft.base, saved, draft.text);
}

/** Two notes that were made of the same one, without a word lost. */
export function joined(base: string, one: string, other: string): string {
  if (other.includes(one)) return other;
  if (one.includes(other)) return one;
  const isLonger = one.startsWith(base) && other.startsWith(base);
  return `${one}\n\n${isLonger ? other.slice(base.length).trimStart() : other}`;
}

/** Calls back with the draft that another tab has written, and with what was saved once it has been; returns an unsubscribe function. */
export function onOtherTab(
  readerId: string,
  entryId: string,
  { typed, saved }: { typed: (text: string) => void; saved: (text: string) => void },
): () => void {
  const hear = ({ key, oldValue }: StorageEvent) => {
    if (!key?.endsWith(`:${placeOf(entryId)}`)) return;
    const draft = keptNote(readerId, entryId);
    if (draft) typed(draft.text);
    else if (oldValue) saved((JSON.parse(oldValue) as NoteDraft).text);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
