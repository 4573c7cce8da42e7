const KEY = 'google-sign-in';

/** What this tab remembers while the reader is at Google. */
export interface GoogleTrip {
  /** Known to this tab alone: without it, the code that Google's way leads back with is worth nothing. */
  secret: string;
  /** Where the reader wanted to go. */
  from?: string;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Leaves for Google's page. */
export async function goToGoogle(from: string | undefined): Promise<void> {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  sessionStorage.setItem(KEY, JSON.stringify({ secret, from } satisfies GoogleTrip));
  location.assign(`/auth/google?challenge=${hex(new Uint8Array(digest))}`);
}

/** What was remembered when this tab left; told once. */
export function takeGoogleTrip(): GoogleTrip | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept ? (JSON.parse(kept) as GoogleTrip) : null;
}
