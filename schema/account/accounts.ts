import type { EntityManager } from 'typeorm';
import type { Context, Viewer } from '../context';
import { forUpdate, rows, toDate } from '../database';
import { BadInput, Unauthenticated } from '../errors';
import type { User } from '../user/User';
import { USER_COLUMNS } from '../user/users';
import { passwordMatches } from './passwords';
import { emailKey, usernameKey } from './rules';
import { isLive } from './tokens';
import type { Account } from './types';
import { limits } from '../limits';

/** A reader with what only the account's own code may see. */
export type AccountRow = User & Pick<User, 'email' | 'emailConfirmedAt' | 'passwordHash' | 'googleSubject'>;

const COLUMNS = `${USER_COLUMNS}, email, emailConfirmedAt, passwordHash, googleSubject`;
type Key = 'id' | 'usernameKey' | 'emailKey' | 'googleSubject';
type Rows = Parameters<typeof rows>[0];

/** The account under a unique key; `hold` keeps it for the transaction. */
export async function accountBy(db: Rows, key: Key, value: string | number): Promise<AccountRow | undefined> {
  const [row] = await rows<AccountRow>(db, `SELECT ${COLUMNS} FROM users WHERE ${key} = ?`, [value]);
  return row;
}

/** The account of a reader who names herself by username or e-mail address. */
export const accountNamed = (db: Rows, name: string): Promise<AccountRow | undefined> =>
  name.includes('@')
    ? accountBy(db, 'emailKey', emailKey(name))
    : accountBy(db, 'usernameKey', usernameKey(name.trim()));

/** An account, held until the transaction ends. */
export async function heldAccount(tx: EntityManager, id: number): Promise<AccountRow | undefined> {
  const [row] = await rows<AccountRow>(tx, `SELECT ${COLUMNS} FROM users WHERE id = ? ${forUpdate(tx)}`, [
    id,
  ]);
  return row;
}

/**
 * The viewer's own account, held until the transaction ends. She may have signed out everywhere, or set another password, since
 * she was asked who she is: then it is not hers to change any more. `confirmed` is what `confirmOwner` told.
 */
export async function ownAccount(
  tx: EntityManager,
  viewer: Viewer,
  confirmed?: AccountRow,
): Promise<AccountRow> {
  const account = await heldAccount(tx, viewer.id);
  const isHers = account && (await isLive(tx, viewer.tokenId));
  if (!isHers || (confirmed && confirmed.passwordHash !== account.passwordHash)) throw new Unauthenticated();
  return account;
}

/** Under what wrong passwords are counted: the account, or the name that somebody tried where there is none. */
export const countedAs = (account: AccountRow | undefined, name: string): string =>
  account ? `reader ${account.id}` : `name ${usernameKey(name.trim()).slice(0, limits.email)}`;

/** Compares a password without spending time on one that no account can have. */
export const tryPassword = (
  { outside, client }: Pick<Context, 'outside' | 'client'>,
  account: AccountRow | undefined,
  name: string,
  password: string,
): Promise<boolean> =>
  outside.limits.tryPassword(
    countedAs(account, name),
    client.address,
    async () =>
      password.length <= limits.password.max * 2 && passwordMatches(account?.passwordHash ?? null, password),
  );

/** Lets only the owner go on: asks for the account's password, where it has one. */
export async function confirmOwner(ctx: Context, viewer: Viewer, password: string | undefined) {
  const account = await accountBy(ctx.db, 'id', viewer.id);
  if (!account) throw new Unauthenticated();
  if (account.passwordHash === null) return account;
  if (!password) throw new BadInput('Please enter your password.');
  if (!(await tryPassword(ctx, account, account.username, password)))
    throw new BadInput('This is not your password.');
  return account;
}

/** What the reader sees of her own account. */
export async function accountOf({ db }: Pick<Context, 'db'>, viewer: Viewer): Promise<Account> {
  const now = new Date();
  const [account, tokens, [pending]] = await Promise.all([
    accountBy(db, 'id', viewer.id),
    rows<{ id: number; device: string; createdAt: string; lastUsedAt: string }>(
      db,
      'SELECT id, device, createdAt, lastUsedAt FROM sign_in_tokens WHERE userId = ? AND expiresAt > ? ORDER BY lastUsedAt DESC, id DESC',
      [viewer.id, now],
    ),
    rows<{ email: string }>(
      db,
      `SELECT t.email FROM email_tokens t JOIN users u ON u.id = t.userId WHERE t.userId = ? AND t.purpose = 'confirm'
       AND t.usedAt IS NULL AND t.expiresAt > ? AND t.email <> u.email ORDER BY t.id DESC LIMIT 1`,
      [viewer.id, now],
    ),
  ]);
  if (!account) throw new Unauthenticated();
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    emailConfirmed: account.emailConfirmedAt !== null,
    newEmail: pending?.email ?? null,
    hasPassword: account.passwordHash !== null,
    hasGoogle: account.googleSubject !== null,
    devices: tokens.map((token) => ({
      id: token.id,
      name: token.device,
      signedInAt: toDate(token.createdAt),
      lastUsedAt: toDate(token.lastUsedAt),
      current: token.id === viewer.tokenId,
    })),
  };
}
