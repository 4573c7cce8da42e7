import { hashToken, signInOf } from '../../schema/account/tokens';
import type { Viewer } from '../../schema/context';
import type { Database } from '../database/openDatabase';
import { LruCache } from '../lib/LruCache';

/** Sign-ins that are kept in memory. */
const MAX_SESSIONS = 10_000;
/** Changes made to the database by hand are noticed after this time, in ms. */
const MAX_AGE = 60_000;

/** Finds the user of a token; null when it is unknown, expired or revoked. */
export type ViewerOf = (token: string) => Promise<Viewer | null>;

/** Finds users of tokens in the database. */
export const viewerIn =
  ({ db, write }: Pick<Database, 'db' | 'write'>): ViewerOf =>
  async (token) =>
    (await signInOf(db, write, token))?.viewer ?? null;

/**
 * Remembers sign-ins until the next commit, where that can be told without a query: SQLite belongs to one process. On MariaDB each
 * request looks its token up.
 */
export function createSessionCache(database: Pick<Database, 'db' | 'write' | 'version'>): ViewerOf {
  const { db, write, version } = database;
  if (db.options.type === 'mariadb') return viewerIn(database);
  const sessions = new LruCache<{ viewer: Viewer; version: unknown; expiresAt: number }>(MAX_SESSIONS);
  return async (token) => {
    const now = version.current();
    const hash = hashToken(token);
    const cached = sessions.get(hash);
    if (cached && cached.version === now && cached.expiresAt > Date.now()) return cached.viewer;
    const signIn = await signInOf(db, write, token, hash);
    if (!signIn) return null;
    const { viewer, expiresAt } = signIn;
    sessions.set(hash, { viewer, version: now, expiresAt: Math.min(expiresAt, Date.now() + MAX_AGE) }, 1);
    return viewer;
  };
}
