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

/**
 * Remembers sign-ins until anything is committed, where that can be told without asking: SQLite belongs to one process. On
 * MariaDB the token itself is asked for each time.
 */
export function openSignIns({ db, write, version }: Pick<Database, 'db' | 'write' | 'version'>): ViewerOf {
  if (db.options.type === 'mariadb')
    return async (token) => (await signInOf(db, write, token))?.viewer ?? null;
  const known = new Kept<{ viewer: Viewer; version: unknown; until: number }>(MOST);
  return async (token) => {
    const now = version.current();
    const hash = hashToken(token);
    const held = known.get(hash);
    if (held && held.version === now && held.until > Date.now()) return held.viewer;
    const signIn = await signInOf(db, write, token, hash);
    if (!signIn) return null;
    const { viewer, expiresAt } = signIn;
    known.set(hash, { viewer, version: now, until: Math.min(expiresAt, Date.now() + OLDEST) }, 1);
    return viewer;
  };
}
