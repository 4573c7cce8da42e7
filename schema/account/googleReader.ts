import type { EntityManager } from 'typeorm';
import { rows } from '../database';
import { BadInput, Conflict } from '../errors';
import { User } from '../user/User';
import { accountBy, type AccountRow } from './accounts';
import type { GoogleIdentity } from './accountPorts';
import { refuseReserved } from './reservedUsernames';
import { cleanUsername, emailKey, namesOf } from './rules';

export interface GoogleReader {
  user: AccountRow;
  /** Whether this sign-in has just linked the Google account to an existing account. */
  linkedNow: boolean;
}

/** The name columns of a username that is valid and free. */
async function freeNames(tx: EntityManager, given: string) {
  const names = namesOf(allowed(given));
  refuseReserved(names.username);
  const taken = await rows(tx, 'SELECT id FROM users WHERE usernameKey = ? OR usernameSkeleton = ?', [
    names.usernameKey,
    names.usernameSkeleton,
  ]);
  if (taken.length > 0) throw new Conflict('Username already taken. Try another.');
  return names;
}

function allowed(given: string): string {
  try {
    return cleanUsername(given);
  } catch {
    throw new BadInput('Please choose a valid username.');
  }
}

async function created(tx: EntityManager, { subject, email }: GoogleIdentity, username: string) {
  const now = new Date();
  await tx.insert(User, {
    ...(await freeNames(tx, username)),
    email,
    emailKey: emailKey(email),
    emailConfirmedAt: now,
    googleSubject: subject,
    createdAt: now,
  });
  return accountBy(tx, 'googleSubject', subject);
}

/** Finds, links or creates the account of a Google identity; null if they have to choose a username first. */
export async function googleReader(
  tx: EntityManager,
  identity: GoogleIdentity,
  username: string | undefined,
): Promise<GoogleReader | null> {
  const { subject, email } = identity;
  const known = await accountBy(tx, 'googleSubject', subject);
  if (known) return { user: known, linkedNow: false };
  const sameAddress = await accountBy(tx, 'emailKey', emailKey(email));
  // A concurrent sign-in may have created the account between the two lookups.
  if (sameAddress?.googleSubject === subject) return { user: sameAddress, linkedNow: false };
  if (sameAddress) {
    if (!sameAddress.emailConfirmedAt)
      throw new Conflict(
        'This email address belongs to an account that was never confirmed. Log in with its password, or reset it, first.',
      );
    if (sameAddress.googleSubject !== null)
      throw new Conflict(
        'This email address belongs to an account that signs in with another Google account.',
      );
    await tx.update(User, sameAddress.id, { googleSubject: subject });
    return { user: { ...sameAddress, googleSubject: subject }, linkedNow: true };
  }
  if (username === undefined) return null;
  const user = await created(tx, identity, username);
  return user ? { user, linkedNow: false } : null;
}
