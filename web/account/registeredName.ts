const KEY = 'registeredName';

/** Remembers the username of a reader who has just registered, to fill in the login form in any tab. */
export function rememberRegistered(username: string): void {
  try {
    localStorage.setItem(KEY, username);
  } catch {
    // Without storage they have to type it again.
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
