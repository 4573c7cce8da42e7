import { hash, randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Viewer, Write } from '../context';
import { forUpdate, ifRoom, rows, toDate } from '../database';
import { codePoints } from '../limits';
import { holderOf, PREFIX } from './personalTokens';
import { SignInToken } from './SignInToken';

const DAY = 86_400_000;
/** A sign-in lasts this long after its last use. */
const LIFETIME = 30 * DAY;
/** How stale `lastUsedAt` may get before a request writes it again. */
const TOUCH_AFTER = 3_600_000;

/** 256 random bits, in letters that need no escaping. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** What of a token is stored. It is random, so a plain hash cannot be guessed backwards. */
export const hashToken = (token: string): string => hash('sha256', token);

const shorten = (text: string, max: number) =>
  codePoints(text) > max ? [...text].slice(0, max).join('') : text;

/** Signs a reader in on a device and returns the token, which is told only now. */
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

/** Makes every sign-in of a reader worthless, but for the one she may keep; without one, her personal tokens too. */
export async function signOutAll(tx: EntityManager, userId: number, keptId = 0): Promise<void> {
  if (keptId === 0) await tx.query('DELETE FROM personal_tokens WHERE userId = ?', [userId]);
  await tx.query('DELETE FROM sign_in_tokens WHERE userId = ? AND id <> ?', [userId, keptId]);
}

/** Removes the tokens of all kinds that have expired. */
export async function sweepTokens(write: Write, now = new Date()): Promise<void> {
  for (const table of ['sign_in_tokens', 'personal_tokens', 'email_tokens', 'google_sign_ins'])
    await write((tx) => tx.query(`DELETE FROM ${table} WHERE expiresAt <= ?`, [now]));
}

/** Whether a token, told by its id, is still good. */
export async function isLive(tx: EntityManager, tokenId: number): Promise<boolean> {
  const table = tokenId < 0 ? 'personal_tokens' : 'sign_in_tokens';
  const found = await rows(tx, `SELECT id FROM ${table} WHERE id = ? AND expiresAt > ? ${forUpdate(tx)}`, [
    Math.abs(tokenId),
    new Date(),
  ]);
  return found.length > 0;
}

/** Who may act by a token, and until when (ms). */
export interface SignIn {
  viewer: Viewer;
  expiresAt: number;
}

/** Whose token this is; null when it is unknown, expired or revoked. Using it makes it last longer. */
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
