import { useSyncExternalStore } from 'react';

/** The signed-in user, as stored in the browser. */
export interface SessionUser {
  id: string;
  username: string;
  avatar: string;
  avatarColor: string | null;
}

/** What could not be stored, because the storage is full or blocked. It lasts until the page is closed. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();
let user = restore();

/** The signed-in user, or null for a guest. Follows sign-ins and sign-outs in other tabs. */
export const useSession = (): SessionUser | null => useSyncExternalStore(onSession, currentUser);

export const currentUser = (): SessionUser | null => user;

/** The token sent with requests. */
export const currentToken = (): string | null => read('token');

/** Starts a session. */
export function startSession(token: string, reader: SessionUser): void {
  store('user', entryOf(reader));
  store('token', token);
  store('usedAt', null);
  rememberUse();
  changed();
}

const entryOf = ({ id, username, avatar, avatarColor }: SessionUser) =>
  JSON.stringify({ id, username, avatar, avatarColor });

/** Updates the stored user, for example with a new avatar. */
export function rememberUser(reader: SessionUser): void {
  store('user', entryOf(reader));
  changed();
}

/** Ends the session. */
export function endSession(): void {
  store('user', null);
  store('token', null);
  unstored.clear();
  changed();
}

const HOUR = 3_600_000;
/** How long the server keeps a session after its last use. */
const LIFETIME = 30 * 24 * HOUR;

/** Remembers, to the hour, that the session was used; an expired one is not revived by an answer that needed no session. */
export function rememberUse(): void {
  if (hasExpired()) return;
  const hour = String(Math.floor(Date.now() / HOUR));
  if (read('usedAt') !== hour) store('usedAt', hour);
}

/** Whether the session was left unused for so long that it has expired, rather than been revoked. */
export function hasExpired(): boolean {
  const hour = read('usedAt');
  return hour !== null && Date.now() - Number(hour) * HOUR > LIFETIME;
}

function read(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. After one could not be stored the others are not either: a session is not kept in part. */
function store(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value !== null && unstored.size === 0) return localStorage.setItem(key, value);
    localStorage.removeItem(key);
  } catch {
    // it lasts until the page is closed
  }
  if (value !== null) unstored.set(key, value);
}

function changed(): void {
  user = restore();
  for (const listener of listeners) listener();
}

/** The session stored by the last visit; anything that is not a user with a token counts as none. */
function restore(): SessionUser | null {
  try {
    const stored = JSON.parse(read('user') ?? 'null') as Partial<SessionUser> & {
      _id?: unknown;
    };
    const id = stored?.id ?? stored?._id;
    if (!id || typeof stored.username !== 'string' || !read('token')) return null;
    return {
      id: String(id),
      username: stored.username,
      avatar: typeof stored.avatar === 'string' ? stored.avatar : 'default',
      avatarColor: typeof stored.avatarColor === 'string' ? stored.avatarColor : null,
    };
  } catch {
    return null;
  }
}

/** Calls back when the session starts, ends or changes; returns an unsubscribe function. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

addEventListener('storage', ({ key }) => {
  if (key === 'user' || key === 'token' || key === null) changed(); // in another tab
});
