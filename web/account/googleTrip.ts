const KEY = 'google-sign-in';

/** What this tab stores while the reader is on Google's page. */
export interface GoogleTrip {
  /** A secret of this tab: without it, the code in Google's redirect cannot be used. */
  secret: string;
  /** The page to return to. */
  from?: string;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Leaves for Google's sign-in page. */
export async function goToGoogle(from: string | undefined): Promise<void> {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  sessionStorage.setItem(KEY, JSON.stringify({ secret, from } satisfies GoogleTrip));
  location.assign(`/auth/google?challenge=${hex(new Uint8Array(digest))}`);
}

/** What was stored when this tab left for Google; can be read once. */
export function takeGoogleTrip(): GoogleTrip | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept ? (JSON.parse(kept) as GoogleTrip) : null;
  } catch {
    return null;
  }
}
