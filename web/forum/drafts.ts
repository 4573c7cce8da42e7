import { useSyncExternalStore } from 'react';
import { uuidv7 } from 'uuidv7';

/** What a reader has written and the server does not have yet. Its id is the one that the post will have. */
export interface Draft {
  id: string;
  title: string;
  content: string;
}

const open = new Map<string, Draft>();
const listeners = new Set<() => void>();
const stored = (key: string) => `draft:${key}`;

/** The draft for a place in the forum, and a way to change it. It outlives reloads and lost networks. */
export function useDraft(key: string): [Draft, (change: Partial<Draft>) => void] {
  const draft = useSyncExternalStore(subscribe, () => draftOf(key));
  return [draft, (change) => put(key, { ...draftOf(key), ...change })];
}

/** Empties the field while its text is on the way. The stored copy stays until the server has it. */
export function sendDraft(key: string): Draft {
  const draft = draftOf(key);
  open.set(key, blank());
  changed();
  return draft;
}

/** The server has it. */
export function forgetDraft(key: string): void {
  const draft = draftOf(key);
  if (isBlank(draft)) remove(key);
  else put(key, draft);
}

/** The server does not want it, or did not answer: the text comes back, before anything written since. */
export function returnDraft(key: string, sent: Draft): void {
  const since = draftOf(key);
  const join = (one: string, other: string) => [one, other].filter((text) => text.trim()).join('\n\n');
  put(key, isBlank(since) ? sent : { ...sent, content: join(sent.content, since.content) });
}

/** Lets go of a draft that is not wanted any more. */
export function dropDraft(key: string): void {
  open.set(key, blank());
  remove(key);
  changed();
}

const blank = (): Draft => ({ id: uuidv7(), title: '', content: '' });
const isBlank = ({ title, content }: Draft) => !title.trim() && !content.trim();

function draftOf(key: string): Draft {
  let draft = open.get(key);
  if (!draft) open.set(key, (draft = restore(key) ?? blank()));
  return draft;
}

function put(key: string, draft: Draft): void {
  open.set(key, draft);
  try {
    if (isBlank(draft)) localStorage.removeItem(stored(key));
    else localStorage.setItem(stored(key), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage must not stop anybody from writing.
  }
  changed();
}

function remove(key: string): void {
  try {
    localStorage.removeItem(stored(key));
  } catch {
    // Nothing was stored either.
  }
}

function restore(key: string): Draft | null {
  try {
    const found = JSON.parse(localStorage.getItem(stored(key)) ?? 'null') as Partial<Draft> | null;
    if (typeof found?.id !== 'string' || typeof found.content !== 'string') return null;
    return { id: found.id, title: String(found.title ?? ''), content: found.content };
  } catch {
    return null;
  }
}

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
