import { placesOf, prefixOf, SCOPES, storageOf, type Scope } from './draftPlaces';

const GUEST = '';
/** The draft that a reader has at a place, as it was stored; null without one. */
export function readDraft(reader: string, place: string, scope: Scope = 'browser'): unknown {
  try {
    return JSON.parse(storageOf(scope).getItem(prefixOf(reader) + place) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a draft; null removes it. A full or forbidden storage must not stop anybody from writing. */
export function storeDraft(
  reader: string,
  place: string,
  draft: object | null,
  scope: Scope = 'browser',
): void {
  try {
    if (draft) storageOf(scope).setItem(prefixOf(reader) + place, JSON.stringify(draft));
    else storageOf(scope).removeItem(prefixOf(reader) + place);
  } catch {
    // The draft lives as long as the page.
  }
}

/** Removes everything that a reader has not sent. */
export function discardDrafts(reader: string): void {
  for (const scope of SCOPES)
    for (const place of placesOf(reader, scope)) storeDraft(reader, place, null, scope);
}

/** Gives a reader who has just signed in what they wrote as a guest, except where they have a draft already. */
export function adoptGuestDrafts(reader: string): void {
  for (const place of placesOf(GUEST, 'browser')) {
    const draft = readDraft(GUEST, place);
    if (draft && !readDraft(reader, place)) storeDraft(reader, place, draft);
    storeDraft(GUEST, place, null);
  }
}
