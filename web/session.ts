import { useSyncExternalStore } from 'react';

/** The signed-in reader, as the browser remembers her. */
export interface SessionUser {
  id: string;
  username: string;
  avatar: string;
  avatarColor: string | null;
}

const listeners = new Set<() => void>();
let user = restore();

/** Who is signed in, or null for a guest. Follows logins and logouts in other tabs too. */
export const useSession = (): SessionUser | null => useSyncExternalStore(onSession, currentUser);

export const currentUser = (): SessionUser | null => user;

/** The secret that requests carry. */
export function currentToken(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
}

/** Remembers a reader who has just signed in. */
export function startSession(token: string, reader: SessionUser): void {
  localStorage.setItem('token', token);
  rememberUser(reader);
}

/** Keeps what is remembered of the reader current, such as a new avatar. */
export function rememberUser({ id, username, avatar, avatarColor }: SessionUser): void {
  localStorage.setItem('user', JSON.stringify({ id, username, avatar, avatarColor }));
  changed();
}

/** Forgets the reader. */
export function endSession(): void {
  localStorage.removeItem('user');
  localStorage.removeItem('token');
  changed();
}

function changed(): void {
  user = restore();
  for (const listener of listeners) listener();
}

/** What the last visit left; anything that is not a reader with a token counts as nobody. */
function restore(): SessionUser | null {
  try {
    const stored = JSON.parse(localStorage.getItem('user') ?? 'null') as Partial<SessionUser> & {
      _id?: unknown;
    };
    const id = stored?.id ?? stored?._id;
    if (!id || typeof stored.username !== 'string' || !localStorage.getItem('token')) return null;
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

/** Calls back whenever somebody signs in or out, or changes; returns how to stop that. */
export function onSession(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === 'user' || event.key === 'token' || event.key === null) changed();
  };
  if (listeners.size === 0) addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}
