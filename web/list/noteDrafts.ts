/** A note as it was typed, kept in this browser until the server has it. */
interface NoteDraft {
  /** The note that the server had when the reader began to type. */
  base: string;
  text: string;
}

const keyOf = (readerId: string, entryId: string) => `note:${readerId}:${entryId}`;

export function keepNote(readerId: string, entryId: string, draft: NoteDraft): void {
  try {
    localStorage.setItem(keyOf(readerId, entryId), JSON.stringify(draft));
  } catch {
    // Without storage the note is only as safe as the network.
  }
}

/** Forgets a draft that the server has, unless more was typed since, in this tab or another. */
export function forgetNote(readerId: string, entryId: string, saved: string): void {
  if (readNote(readerId, entryId)?.text === saved) localStorage.removeItem(keyOf(readerId, entryId));
}

function readNote(readerId: string, entryId: string): NoteDraft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(readerId, entryId)) ?? 'null') as NoteDraft | null;
  } catch {
    return null;
  }
}

/** The note to go on with: what was typed last, joined with what was saved elsewhere meanwhile, so that no word is lost. */
export function currentNote(readerId: string, entryId: string, saved: string): string {
  const draft = readNote(readerId, entryId);
  if (!draft || draft.text === saved) return saved;
  if (draft.base === saved || draft.text.includes(saved)) return draft.text;
  return saved.includes(draft.text) ? saved : `${saved}\n\n${draft.text}`;
}
