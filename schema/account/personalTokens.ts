import type { DataSource } from 'typeorm';
import type { Transaction, Write } from '../transaction';
import type { SignIn } from '../viewer';
import { ifRoom, marks, rows, toDate } from '../database';
import { PersonalToken } from './PersonalToken';
import type { Scope } from './scopes';
import { hashToken, newToken } from './secretToken';
import { DAY, HOUR } from '../durations';

/** Marks personal tokens, for our own lookup and for scanners that search for leaked secrets. */
export const PREFIX = 'shelfmates_';
const TOUCH_AFTER = HOUR;

interface Row {
  id: number;
  userId: number;
  name: string;
  scopes: string;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
}

const COLUMNS = 'id, userId, name, scopes, createdAt, expiresAt, lastUsedAt';
const scopesOf = (list: string) => list.split(',') as Scope[];

/** Creates a token that is valid for this many days, and returns its secret; only a hash of it is stored. */
export async function createToken(
  tx: Transaction,
  userId: number,
  { name, scopes, days }: { name: string; scopes: readonly Scope[]; days: number },
): Promise<string> {
  const token = `${PREFIX}${newToken()}`;
  const now = new Date();
  await tx.insert(PersonalToken, {
    userId,
    name,
    tokenHash: hashToken(token),
    scopeList: [...new Set(scopes)].join(','),
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY),
    lastUsedAt: null,
  });
  return token;
}

/** A user's valid tokens, newest first. */
export async function tokensOf(db: Parameters<typeof rows>[0], userId: number): Promise<PersonalToken[]> {
  const found = await rows<Row>(
    db,
    `SELECT ${COLUMNS} FROM personal_tokens WHERE userId = ? AND expiresAt > ? ORDER BY id DESC`,
    [userId, new Date()],
  );
  return found.map(
    (row) =>
      ({
        ...row,
        scopes: scopesOf(row.scopes),
        createdAt: toDate(row.createdAt),
        expiresAt: toDate(row.expiresAt),
        lastUsedAt: row.lastUsedAt === null ? null : toDate(row.lastUsedAt),
      }) as PersonalToken,
  );
}

/** Who a personal token belongs to, and what it may do. Its ID is returned as a negative number; sessions have positive ones. */
export async function holderOf(db: DataSource, write: Write, tokenHash: string): Promise<SignIn | null> {
  const now = new Date();
  const [row] = await rows<Row>(
    db,
    `SELECT ${COLUMNS} FROM personal_tokens WHERE tokenHash = ? AND expiresAt > ?`,
    [tokenHash, now],
  );
  if (!row) return null;
  if (row.lastUsedAt === null || now.getTime() - toDate(row.lastUsedAt).getTime() > TOUCH_AFTER)
    await ifRoom(write((tx) => tx.update(PersonalToken, row.id, { lastUsedAt: now })));
  const viewer = { id: row.userId, tokenId: -row.id, scopes: scopesOf(row.scopes) };
  return { viewer, expiresAt: toDate(row.expiresAt).getTime() };
}

/** Which of these personal tokens, given by their negative IDs, are still valid. */
export async function livePersonalTokens(db: DataSource, tokenIds: readonly number[]): Promise<number[]> {
  const ids = tokenIds.filter((id) => id < 0).map((id) => -id);
  if (ids.length === 0) return [];
  const found = await rows<{ id: number }>(
    db,
    `SELECT id FROM personal_tokens WHERE expiresAt > ? AND id IN (${marks(ids)})`,
    [new Date(), ...ids],
  );
  return found.map(({ id }) => -id);
}
