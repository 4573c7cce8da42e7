const KEY = 'language';

/** The language that was chosen in this tab before signing in; null without one. */
export function guestLanguage(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Remembers the language for the account, until the reader signs in; null forgets it. */
export function rememberGuestLanguage(language: string | null): void {
  try {
    if (language) sessionStorage.setItem(KEY, language);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage it is for this page only.
  }
}
