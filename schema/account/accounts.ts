import type { EntityManager } from 'typeorm';
import type { Context } from '../context';
import type { Viewer } from '../viewer';
import { forUpdate, rows, toDate } from '../database';
import { BadInput, Forbidden, Unauthenticated } from '../errors';
import type { User } from '../user/User';
import { USER_COLUMNS } from '../user/users';
import { passwordMatches } from './passwords';
import { emailKey, usernameKey } from './rules';
import { isLive } from './tokens';
import type { Account } from './types';
import { limits } from '../limits';
import { MINUTE } from '../durations';

/** A user with the private columns that only account code may read. */
export type AccountRow = User &
  Pick<User, 'email' | 'emailConfirmedAt' | 'passwordHash' | 'googleSubject' | 'language'>;

const COLUMNS = `${USER_COLUMNS}, email, emailConfirmedAt, passwordHash, googleSubject, language`;
type Key = 'id' | 'usernameKey' | 'emailKey' | 'googleSubject';
type Rows = Parameters<typeof rows>[0];

/** The account with this unique key. */
export async function accountBy(db: Rows, key: Key, value: string | number): Promise<AccountRow | undefined> {
  const [row] = await rows<AccountRow>(db, `SELECT ${COLUMNS} FROM users WHERE ${key} = ?`, [value]);
  return row;
}

/** The account with this username or email address. */
export const accountNamed = (db: Rows, name: string): Promise<AccountRow | undefined> =>
  name.includes('@')
    ? accountBy(db, 'emailKey', emailKey(name))
    : accountBy(db, 'usernameKey', usernameKey(name.trim()));

/** An account, locked until the transaction ends. */
export async function lockAccount(tx: EntityManager, id: number): Promise<AccountRow | undefined> {
  const [row] = await rows<AccountRow>(tx, `SELECT ${COLUMNS} FROM users WHERE id = ? ${forUpdate(tx)}`, [
    id,
  ]);
  return row;
}

/**
 * The viewer's own account, locked until the transaction ends. Refused if the session has been revoked, or the password
 * changed, since the request began. `confirmed` is the result of `confirmOwner`.
 */
export async function ownAccount(
  tx: EntityManager,
  viewer: Viewer,
  confirmed?: AccountRow,
): Promise<AccountRow> {
  const account = await lockAccount(tx, viewer.id);
  const isTheirs = account && (await isLive(tx, viewer.tokenId));
  if (!isTheirs || (confirmed && confirmed.passwordHash !== account.passwordHash))
    throw new Unauthenticated();
  return account;
}

/** The key under which wrong passwords are counted: the account, or the name that was tried where there is none. */
export const countedAs = (account: AccountRow | undefined, name: string): string =>
  account ? `reader ${account.id}` : `name ${usernameKey(name.trim()).slice(0, limits.email)}`;

/** Checks a password, within the limits on wrong ones. Passwords longer than any account can have are not hashed. */
export const tryPassword = (
  { accountPorts, client }: Pick<Context, 'accountPorts' | 'client'>,
  account: AccountRow | undefined,
  name: string,
  password: string,
): Promise<boolean> =>
  accountPorts.limits.tryPassword(
    countedAs(account, name),
    client.address,
    async () =>
      password.length <= limits.password.max * 2 && passwordMatches(account?.passwordHash ?? null, password),
  );

/** How recent a session of an account without a password has to be, to stand in for the password. */
const RECENT_SESSION_AGE = 10 * MINUTE;

/** Describes the argument that `confirmOwner` checks. */
export const OWNER_PASSWORD = {
  nullable: true,
  description:
    'The current password. An account without one needs a session that began at Google within the last ten minutes.',
} as const;

/**
 * Requires the account's password or, where there is none, a session that began at Google within the last ten minutes,
 * and returns the account.
 */
export async function confirmOwner(ctx: Context, viewer: Viewer, password: string | null | undefined) {
  const account = await accountBy(ctx.db, 'id', viewer.id);
  if (!account) throw new Unauthenticated();
  if (account.passwordHash === null) {
    await requireRecentSession(ctx, viewer);
    return account;
  }
  if (!password) throw new BadInput('Please enter your password.');
  if (!(await tryPassword(ctx, account, account.username, password)))
    throw new BadInput('This is not your password.');
  return account;
}

async function requireRecentSession({ db }: Context, { tokenId }: Viewer) {
  const [session] = await rows<{ createdAt: string }>(
    db,
    'SELECT createdAt FROM sign_in_tokens WHERE id = ?',
    [tokenId],
  );
  if (!session || Date.now() - toDate(session.createdAt).getTime() > RECENT_SESSION_AGE)
    throw new Forbidden('Please sign in with Google again to confirm that this is you.');
}

/** The account as its owner sees it. */
export async function accountOf({ db }: Pick<Context, 'db'>, viewer: Viewer): Promise<Account> {
  const now = new Date();
  const [account, tokens, [pending]] = await Promise.all([
    accountBy(db, 'id', viewer.id),
    rows<{ id: number; device: string; createdAt: string; lastUsedAt: string }>(
      db,
      'SELECT id, device, createdAt, lastUsedAt FROM sign_in_tokens WHERE userId = ? AND expiresAt > ? ORDER BY id = ? DESC, lastUsedAt DESC, id DESC',
      [viewer.id, now, viewer.tokenId],
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
