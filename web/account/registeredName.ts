const KEY = 'registeredName';

/** Remembers the username of a reader who has just registered, for the login form of whichever tab they go on in. */
export function rememberRegistered(username: string): void {
  try {
    localStorage.setItem(KEY, username);
  } catch {
    // Without storage they type it again.
  }
}

export function registeredName(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetRegistered(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
