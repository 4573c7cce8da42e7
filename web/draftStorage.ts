import { placesOf, prefixOf, SCOPES, storageOf, type Scope } from './draftPlaces';

const GUEST = '';

/** Drafts that could not be stored, because the storage is full or blocked. They live as long as the page. */
const unstored = new Map<string, object>();
const keyOf = (reader: string, place: string, scope: Scope): string => `${scope} ${prefixOf(reader)}${place}`;

/** A draft as it is stored; null if there is none or it cannot be read. */
export function parseDraft(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/** The stored draft of a user at a place; null without one. */
export function readDraft(reader: string, place: string, scope: Scope = 'browser'): unknown {
  const draft = unstored.get(keyOf(reader, place, scope));
  if (draft) return draft;
  try {
    return parseDraft(storageOf(scope).getItem(prefixOf(reader) + place));
  } catch {
    return null;
  }
}

/** Stores a draft; null removes it. Writing must work even if the storage is full or blocked. */
export function storeDraft(
  reader: string,
  place: string,
  draft: object | null,
  scope: Scope = 'browser',
): void {
  unstored.delete(keyOf(reader, place, scope));
  try {
    if (draft) storageOf(scope).setItem(prefixOf(reader) + place, JSON.stringify(draft));
    else storageOf(scope).removeItem(prefixOf(reader) + place);
  } catch {
    if (draft) unstored.set(keyOf(reader, place, scope), draft);
  }
}

/** Removes all drafts of a user. */
export function discardDrafts(reader: string): void {
  for (const scope of SCOPES)
    for (const place of placesOf(reader, scope)) storeDraft(reader, place, null, scope);
}

/** Moves a guest's drafts to the user who has just signed in, except where they have a draft already. */
export function adoptGuestDrafts(reader: string): void {
  for (const place of placesOf(GUEST, 'browser')) {
    const draft = readDraft(GUEST, place);
    if (draft && !readDraft(reader, place)) storeDraft(reader, place, draft);
    storeDraft(GUEST, place, null);
  }
}
