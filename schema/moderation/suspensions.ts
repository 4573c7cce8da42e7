import type { DataSource } from 'typeorm';
import type { Batch, ReadContext } from '../loader';
import type { Viewer } from '../viewer';
import { marks, rows, toDate } from '../database';
import { Suspended } from '../errors';
import type { Page } from '../page';
import type { Suspension } from './Suspension';

/** Mutations that suspended users may still use: to manage, hide and delete what is theirs. */
const STILL_OPEN = new Set([
  'logout',
  'signOutDevice',
  'signOutEverywhere',
  'changeEmail',
  'changePassword',
  'checkPassword',
  'revokePersonalToken',
  'deleteAccount',
  'blockReader',
  'unblockReader',
  'setLibraryVisibility',
  'setMatchable',
  'setPrivate',
  'setEntriesPrivate',
  'markRead',
  'markAllRead',
  'setNotificationChannel',
  'setDigest',
  'setQuietHours',
  'unsubscribeFromPush',
]);

type Row = Omit<Suspension, 'startedAt' | 'endsAt' | 'user'> & { startedAt: string; endsAt: string };

const toSuspension = (row: Row): Suspension => ({
  ...row,
  startedAt: toDate(row.startedAt),
  endsAt: toDate(row.endsAt),
});

/** The suspensions of these users that have not ended. Not shared: they end with time, without a commit. */
export const suspensionsByUser: Batch<number, Suspension> = async (userIds, { db }) => {
  const found = await rows<Row>(
    db,
    `SELECT userId, reason, startedAt, endsAt FROM suspensions WHERE userId IN (${marks(userIds)}) AND endsAt > ?`,
    [...userIds, new Date()],
  );
  return new Map(found.map((row) => [row.userId, toSuspension(row)]));
};

/** A date and time in UTC, in words. */
const inWords = (moment: Date): string =>
  `${moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** Rejects writes of suspended users. Checked on every write, so that open sockets are no way around it. */
export async function refuseSuspended(
  { load }: Pick<ReadContext, 'load'>,
  viewer: Viewer,
  act: string,
): Promise<Viewer> {
  const suspension = STILL_OPEN.has(act) ? undefined : await load(suspensionsByUser, viewer.id);
  if (!suspension) return viewer;
  const { reason, endsAt } = suspension;
  throw new Suspended(`Your account is suspended until ${inWords(endsAt)}: ${reason}`, {
    reason,
    endsAt: endsAt.toISOString(),
  });
}

/** Current suspensions, those that end last first. */
export async function currentSuspensions(db: DataSource, { limit, offset }: Page): Promise<Suspension[]> {
  const found = await rows<Row>(
    db,
    `SELECT userId, reason, startedAt, endsAt FROM suspensions WHERE endsAt > ?
     ORDER BY endsAt DESC, userId LIMIT ? OFFSET ?`,
    [new Date(), limit, offset],
  );
  return found.map(toSuspension);
}
