import { LRUCache } from 'lru-cache';
import { hashToken } from '../../schema/account/secretToken';
import { signInOf } from '../../schema/account/tokens';
import type { Viewer } from '../../schema/viewer';
import type { Database } from '../database/openDatabase';

/** Sessions in the cache. */
const MAX_SESSIONS = 10_000;
/** Manual changes to the database are noticed after this time, in ms. */
const MAX_AGE = 60_000;

/** Finds the user of a token; null if it is unknown, expired or revoked. */
export type ViewerOf = (token: string) => Promise<Viewer | null>;

/** Finds users of tokens in the database. */
export const viewerIn =
  ({ db, write }: Pick<Database, 'db' | 'write'>): ViewerOf =>
  async (token) =>
    (await signInOf(db, write, token))?.viewer ?? null;

/**
 * Caches sessions until the next commit. On SQLite, which belongs to one process, that takes no query. On MariaDB each request looks
 * up its token.
 */
export function createSessionCache(database: Pick<Database, 'db' | 'write' | 'version'>): ViewerOf {
  const { db, write, version } = database;
  if (db.options.type === 'mariadb') return viewerIn(database);
  const sessions = new LRUCache<string, { viewer: Viewer; version: unknown; expiresAt: number }>({
    max: MAX_SESSIONS,
  });
  return async (token) => {
    const now = version.current();
    const hash = hashToken(token);
    const cached = sessions.get(hash);
    if (cached && cached.version === now && cached.expiresAt > Date.now()) return cached.viewer;
    const signIn = await signInOf(db, write, token, hash);
    if (!signIn) return null;
    const { viewer, expiresAt } = signIn;
    sessions.set(hash, { viewer, version: now, expiresAt: Math.min(expiresAt, Date.now() + MAX_AGE) });
    return viewer;
  };
}
