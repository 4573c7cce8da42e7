import { hashToken, signInOf } from '../schema/account/tokens';
import type { Viewer } from '../schema/context';
import type { Database } from './database';
import { Kept } from './kept';

/** Sign-ins that are held in memory, at most. */
const MOST = 10_000;
/** What somebody changes in the database by hand is noticed after this time, in ms. */
const OLDEST = 60_000;

/** Whose token this is; null when it is unknown, expired or revoked. */
export type ViewerOf = (token: string) => Promise<Viewer | null>;

/** SQLite belongs to one process, which knows whether anything has changed since it looked; MariaDB is asked each time. */
export function openSignIns({ db, write, version }: Pick<Database, 'db' | 'write' | 'version'>): ViewerOf {
  const known = new Kept<{ viewer: Viewer; version: number; until: number }>(MOST);
  return async (token) => {
    const now = version.current();
    const hash = hashToken(token);
    const held = known.get(hash);
    if (held && held.version === now && held.until > Date.now()) return held.viewer;
    const signIn = await signInOf(db, write, token, hash);
    if (!signIn) return null;
    const until = Math.min(signIn.expiresAt, Date.now() + OLDEST);
    if (typeof now === 'number') known.set(hash, { viewer: signIn.viewer, version: now, until }, 1);
    return signIn.viewer;
  };
}
