import type { DataSource, EntityManager } from 'typeorm';
import type { SignIn } from '../viewer';
import type { Write } from '../transaction';
import { forUpdate, ifRoom, rows, toDate } from '../database';
import { codePoints } from '../limits';
import { holderOf, PREFIX } from './personalTokens';
import { hashToken, newToken } from './secretToken';
import { SignInToken } from './SignInToken';
import { DAY, HOUR } from '../durations';

/** How long a session lasts after its last use. */
const LIFETIME = 30 * DAY;
/** How old `lastUsedAt` may get before a request updates it. */
const TOUCH_AFTER = HOUR;

const shorten = (text: string, max: number) =>
  codePoints(text) > max ? [...text].slice(0, max).join('') : text;

/** Starts a session on a device and returns its token, which is not stored and cannot be read again. */
export async function signIn(tx: EntityManager, userId: number, device: string): Promise<string> {
  const token = newToken();
  const now = new Date();
  await tx.insert(SignInToken, {
    userId,
    tokenHash: hashToken(token),
    device: shorten(device, 200),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  });
  return token;
}

/** What survives when a user is signed out. */
interface KeptSessions {
  /** ID of the session that goes on. */
  sessionId?: number;
  personalTokens?: boolean;
}

/** Revokes a user's sessions and personal tokens, except those to be kept. */
export async function signOutAll(
  tx: EntityManager,
  userId: number,
  { sessionId = 0, personalTokens = false }: KeptSessions = {},
): Promise<void> {
  if (!personalTokens) await tx.query('DELETE FROM personal_tokens WHERE userId = ?', [userId]);
  await tx.query('DELETE FROM sign_in_tokens WHERE userId = ? AND id <> ?', [userId, sessionId]);
}

/** Deletes expired tokens of every kind. */
export async function sweepTokens(write: Write, now = new Date()): Promise<void> {
  for (const table of ['sign_in_tokens', 'personal_tokens', 'email_tokens', 'google_sign_ins'])
    await write((tx) => tx.query(`DELETE FROM ${table} WHERE expiresAt <= ?`, [now]));
}

/** Whether a session or personal token (negative ID) is still valid. */
export async function isLive(tx: EntityManager, tokenId: number): Promise<boolean> {
  const table = tokenId < 0 ? 'personal_tokens' : 'sign_in_tokens';
  const found = await rows(tx, `SELECT id FROM ${table} WHERE id = ? AND expiresAt > ? ${forUpdate(tx)}`, [
    Math.abs(tokenId),
    new Date(),
  ]);
  return found.length > 0;
}

/** Who a token belongs to; null if it is unknown, expired or revoked. Using a session extends it. */
export async function signInOf(
  db: DataSource,
  write: Write,
  token: string,
  tokenHash = hashToken(token),
): Promise<SignIn | null> {
  if (token.startsWith(PREFIX)) return holderOf(db, write, tokenHash);
  const [row] = await rows<{ id: number; userId: number; lastUsedAt: string; expiresAt: string }>(
    db,
    'SELECT id, userId, lastUsedAt, expiresAt FROM sign_in_tokens WHERE tokenHash = ?',
    [tokenHash],
  );
  const now = Date.now();
  const expiresAt = row ? toDate(row.expiresAt).getTime() : 0;
  if (!row || expiresAt <= now) return null;
  if (now - toDate(row.lastUsedAt).getTime() > TOUCH_AFTER)
    await ifRoom(
      write((tx) =>
        tx.update(SignInToken, row.id, { lastUsedAt: new Date(now), expiresAt: new Date(now + LIFETIME) }),
      ),
    );
  return { viewer: { id: row.userId, tokenId: row.id }, expiresAt };
}
