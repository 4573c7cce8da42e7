import { publishLibrary } from '../book/unpublished';
import { forUpdate, rows } from '../database';
import { entries } from '../list/entryWriter';
import { logUserTastes } from '../match/tasteLog';
import { notifications } from '../notification/notificationWriter';
import { deleted, runHooks, type WriteHook, type Rows, type Transaction } from '../transaction';
import { LibraryVisibility } from './LibraryVisibility';
import { User } from './User';

type UserRow = Rows['user'];

const hooks: readonly WriteHook<UserRow>[] = [logUserTastes];

async function lockUserRow(tx: Transaction, id: number): Promise<UserRow | null> {
  const [user] = await rows<{ matchable: boolean | number; libraryVisibility: LibraryVisibility }>(
    tx,
    `SELECT matchable, libraryVisibility FROM users WHERE id = ? ${forUpdate(tx)}`,
    [id],
  );
  return user ? { id, ...user, matchable: Boolean(user.matchable) } : null;
}

/**
 * Writes the columns of users from which other data is derived. No other code deletes users: `account/deleteAccount.ts` calls
 * this last.
 */
export const users = {
  async setMatchable(tx: Transaction, id: number, matchable: boolean): Promise<void> {
    const before = await lockUserRow(tx, id);
    if (!before) return;
    await tx.update(User, id, { matchable });
    await runHooks(tx, 'user', [{ before, after: { ...before, matchable } }], hooks);
  },

  /** Sets the visibility of a library. Its entries count in public numbers only while it is public. */
  async setLibraryVisibility(
    tx: Transaction,
    id: number,
    libraryVisibility: LibraryVisibility,
  ): Promise<void> {
    const before = await lockUserRow(tx, id);
    if (!before) return;
    const [wasPublic, isPublic] = [before.libraryVisibility, libraryVisibility].map(
      (one) => one === LibraryVisibility.EVERYONE,
    );
    await tx.update(User, id, { libraryVisibility });
    if (wasPublic !== isPublic) await entries.libraryShown(tx, id, isPublic!);
    if (libraryVisibility !== LibraryVisibility.NOBODY) await publishLibrary(tx, id);
    await runHooks(tx, 'user', [{ before, after: { ...before, libraryVisibility } }], hooks);
  },

  /** Deletes a user; the database deletes their tokens, blocks and received likes with the row. */
  async remove(tx: Transaction, id: number): Promise<void> {
    const before = await lockUserRow(tx, id);
    if (!before) return;
    await notifications.withdrawAllOf(tx, id);
    await tx.delete(User, id);
    await runHooks(tx, 'user', [deleted(before)], hooks);
  },
};
