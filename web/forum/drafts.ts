import { useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';
import { prefixOf } from '../draftPlaces';
import { parseDraft, readDraft, storeDraft } from '../draftStorage';
import { currentUser, onSession } from '../session';

/** What a reader has written and the server does not have yet. Its id will be the id of the post. */
export interface Draft {
  id: string;
  title: string;
  content: string;
}

/** Drafts of the current reader, by place. */
const open = new Map<string, Draft>();
const listeners = new Set<() => void>();
let owner = currentReader();
onSession(() => void (follow(), changed()));
addEventListener('storage', onStorage);

/** The current reader's draft for a place in the forum, and a function to change it. It survives reloads and lost connections. */
export function useDraft(place: string): [Draft, (change: Partial<Draft>) => void] {
  const draft = useSyncExternalStore(subscribe, () => draftAt(place));
  return [draft, (change) => put(place, { ...draftAt(place), ...change })];
}

/** Whether the current reader has a draft for a place. */
export const useHasDraft = (place: string): boolean =>
  useSyncExternalStore(subscribe, () => !isBlank(draftAt(place)));

/** Clears the field while its text is being sent. The stored copy stays until the server has accepted it. */
export function sendDraft(place: string): Draft {
  const draft = draftAt(place);
  open.set(place, blank());
  changed();
  return draft;
}

/** Removes the draft that `reader` sent, because the server has accepted it. */
export function forgetDraft(place: string, reader: string): void {
  if (reader !== follow()) return storeDraft(reader, place, null);
  put(place, draftAt(place));
}

/**
 * Returns a text to its form because the server refused it or did not respond. What was written since is appended. A text that
 * has been returned already, for example in another tab, stays as it is.
 */
export function returnDraft(place: string, sent: Draft, reader: string): void {
  if (reader !== follow()) return storeDraft(reader, place, sent);
  const since = draftAt(place);
  if (since.id === sent.id) return;
  if (restore(reader, place)?.id === sent.id) {
    open.delete(place); // another tab was first
    return changed();
  }
  const join = (one: string, other: string) => [one, other].filter((text) => text.trim()).join('\n\n');
  put(place, isBlank(since) ? sent : { ...sent, content: join(sent.content, since.content) });
}

/** Discards the current reader's draft. */
export function dropDraft(place: string): void {
  put(place, blank());
}

const blank = (): Draft => ({ id: uuidv7(), title: '', content: '' });
const isBlank = ({ title, content }: Draft) => !title.trim() && !content.trim();

function currentReader(): string {
  return currentUser()?.id ?? '';
}

/** Starts over when somebody else has signed in. Returns the current reader's id. */
function follow(): string {
  const reader = currentReader();
  if (reader !== owner) open.clear();
  return (owner = reader);
}

function draftAt(place: string): Draft {
  const reader = follow();
  let draft = open.get(place);
  if (!draft) open.set(place, (draft = restore(reader, place) ?? blank()));
  return draft;
}

function put(place: string, draft: Draft): void {
  const reader = follow();
  open.set(place, draft);
  storeDraft(reader, place, isBlank(draft) ? null : draft);
  changed();
}

/** Follows the same draft in another tab, so that no text is posted twice, or under the ID of a post that was already sent. */
function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  const prefix = prefixOf(follow());
  if (!key?.startsWith(prefix)) return;
  const place = key.slice(prefix.length);
  const here = open.get(place);
  if (!here) return;
  const [before, now] = [oldValue, newValue].map((value) => asDraft(parseDraft(value)));
  if (now?.id === here.id) open.set(place, now);
  else if (before?.id !== here.id) return;
  else if (now)
    open.set(place, { ...here, id: uuidv7() }); // the other tab writes something else
  else open.delete(place); // sent or discarded
  changed();
}

const restore = (reader: string, place: string) => asDraft(readDraft(reader, place));

function asDraft(value: unknown): Draft | null {
  const found = value as Partial<Draft> | null;
  if (typeof found?.id !== 'string' || typeof found.content !== 'string') return null;
  return { id: found.id, title: String(found.title ?? ''), content: found.content };
}

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
