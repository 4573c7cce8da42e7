import type { EntityManager } from 'typeorm';
import { forUpdate, rows, toDate } from '../database';
import { EmailToken } from './EmailToken';
import { hashToken, newToken } from './secretToken';
import { HOUR } from '../durations';

type Purpose = EmailToken['purpose'];

const LIFETIME: Record<Purpose, number> = { confirm: 24 * HOUR, reset: HOUR, restore: 7 * 24 * HOUR };

/** Creates a token to be mailed to an address. Only its hash is stored. */
export async function newEmailToken(
  tx: EntityManager,
  userId: number,
  purpose: Purpose,
  email: string,
): Promise<string> {
  const token = newToken();
  const now = new Date();
  await tx.insert(EmailToken, {
    userId,
    purpose,
    tokenHash: hashToken(token),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME[purpose]),
  });
  return token;
}

interface Row {
  id: number;
  userId: number;
  email: string;
  expiresAt: string;
  usedAt: string | null;
}

/** The token's row if it is still valid. With `lock`, no other transaction can use it until this one ends. */
export async function findEmailToken(
  db: Parameters<typeof rows>[0],
  purpose: Purpose,
  token: string,
  lock = '',
): Promise<Pick<Row, 'id' | 'userId' | 'email'> | null> {
  const [row] = await rows<Row>(
    db,
    `SELECT id, userId, email, expiresAt, usedAt FROM email_tokens WHERE tokenHash = ? AND purpose = ? ${lock}`,
    [hashToken(token), purpose],
  );
  return row && !row.usedAt && toDate(row.expiresAt).getTime() > Date.now() ? row : null;
}

/** Marks a token as used and returns its row; null if it is unknown, used or expired. Of two concurrent uses, one gets null. */
export async function spendEmailToken(tx: EntityManager, purpose: Purpose, token: string) {
  const row = await findEmailToken(tx, purpose, token, forUpdate(tx));
  if (row) await tx.update(EmailToken, row.id, { usedAt: new Date() });
  return row;
}
