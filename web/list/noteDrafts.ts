import { prefixOf } from '../draftPlaces';
import { parseDraft, readDraft, storeDraft } from '../draftStorage';

/** An unsaved note, stored in this browser until the server has it. All tabs show and change the same one. */
export interface NoteDraft {
  /** The note on the server that the text started from. */
  base: string;
  text: string;
  /** The text of a request without a response: the server may have stored it. */
  sent?: string;
}

const PLACE = 'NOTE:';
const placeOf = (entryId: string) => PLACE + entryId;

/** The entry ID in the key of a draft; null if it is not the draft of a note. */
export const entryOfPlace = (place: string): string | null =>
  place.startsWith(PLACE) ? place.slice(PLACE.length) : null;

export const keptNote = (readerId: string, entryId: string): NoteDraft | null =>
  readDraft(readerId, placeOf(entryId)) as NoteDraft | null;

const watchers = new Set<(key: string | null, before: NoteDraft | null) => void>();

/** Stores the draft of a note; null removes it once it is saved. */
export function keepNote(readerId: string, entryId: string, draft: NoteDraft | null): void {
  const before = keptNote(readerId, entryId);
  storeDraft(readerId, placeOf(entryId), draft);
  for (const watcher of watchers) watcher(prefixOf(readerId) + placeOf(entryId), before);
}

/** Calls back with each draft of a note, and with the note once it is saved, in this tab or another; returns an unsubscribe function. */
export function onNote(
  readerId: string,
  entryId: string,
  { typed, saved }: { typed: (draft: NoteDraft) => void; saved: (note: string) => void },
): () => void {
  const watch = (key: string | null, before: NoteDraft | null) => {
    if (key !== prefixOf(readerId) + placeOf(entryId)) return;
    const draft = keptNote(readerId, entryId);
    if (draft) typed(draft);
    else if (before) saved(before.text);
  };
  const onStorage = ({ key, oldValue }: StorageEvent) => watch(key, parseDraft(oldValue) as NoteDraft | null);
  watchers.add(watch);
  addEventListener('storage', onStorage);
  return () => {
    watchers.delete(watch);
    removeEventListener('storage', onStorage);
  };
}

/** The draft based on the note that the server has now, with the words of both. */
export const rebased = ({ base, text, sent }: NoteDraft, stored: string): NoteDraft => ({
  base: stored,
  text: stored === sent?.trim() ? text : merged(base, stored, text),
});

/** Merges two versions of the same note: if both differ from their base, without losing a word. */
export function merged(base: string, one: string, other: string): string {
  if (one === base || other.includes(one)) return other;
  if (other === base || one.includes(other)) return one;
  const isLonger = one.startsWith(base) && other.startsWith(base);
  return `${one}\n\n${isLonger ? other.slice(base.length).trimStart() : other}`;
}
