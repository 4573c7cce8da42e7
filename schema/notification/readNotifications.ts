import type { ReadContext } from '../loader';
import type { DataSource, EntityManager } from 'typeorm';
import { marks, rows, toDate } from '../database';
import { BadInput } from '../errors';
import type { User } from '../user/User';
import { USER_COLUMNS } from '../user/users';
import type { StateSource } from '../ReaderStreams';
import type { Notification, NotificationNews, NotificationPage } from './Notification';

type Dates = 'createdAt' | 'updatedAt' | 'readAt' | 'digestedAt';
type Row = Omit<Notification, Dates | 'isShown'> &
  Record<'createdAt' | 'updatedAt', string> &
  Record<'readAt' | 'digestedAt', string | null> & { isShown: boolean | number };

const COLUMNS =
  'id, userId, kind, objectId, day, sequence, actCount, createdAt, updatedAt, readAt, isShown, digestedAt';
/** Actors named in a notification; the others are only counted. */
const NAMED = 2;

const toNotification = (row: Row): Notification => ({
  ...row,
  createdAt: toDate(row.createdAt),
  updatedAt: toDate(row.updatedAt),
  readAt: row.readAt === null ? null : toDate(row.readAt),
  isShown: Boolean(row.isShown),
  digestedAt: row.digestedAt === null ? null : toDate(row.digestedAt),
});

/** A cursor is the time and ID of the last notification of a page. */
const cursorOf = ({ updatedAt, id }: Notification) => `${updatedAt.getTime()}.${id}`;

function parseCursor(cursor: string): [Date, string] {
  const [, time, id] = /^(\d{1,15})\.([\da-f-]{36})$/.exec(cursor) ?? [];
  if (!time || !id) throw new BadInput('after must be the endCursor of an earlier page.');
  return [new Date(Number(time)), id];
}

/** A page of a reader’s notifications, newest act first. */
export async function notificationPage(
  db: DataSource,
  userId: number,
  first: number,
  after: string | null,
): Promise<NotificationPage> {
  const [time, id] = after === null ? [null, null] : parseCursor(after);
  const found = await rows<Row>(
    db,
    `SELECT ${COLUMNS} FROM notifications WHERE userId = ? AND isShown = 1 AND actCount > 0
     ${time ? 'AND (updatedAt < ? OR (updatedAt = ? AND id < ?))' : ''}
     ORDER BY updatedAt DESC, id DESC LIMIT ?`,
    [userId, ...(time ? [time, time, id] : []), first + 1],
  );
  const notifications = found.slice(0, first).map(toNotification);
  const last = notifications.at(-1);
  return { notifications, endCursor: found.length > first && last ? cursorOf(last) : null };
}

/** A reader’s notifications after a sequence number, in that order, without withdrawn ones. */
export async function notificationsAfter(
  db: DataSource,
  userId: number,
  sequence: number,
  count: number,
): Promise<Notification[]> {
  const found = await rows<Row>(
    db,
    `SELECT ${COLUMNS} FROM notifications WHERE userId = ? AND sequence > ? AND isShown = 1 AND actCount > 0
     ORDER BY sequence LIMIT ?`,
    [userId, sequence, count],
  );
  return found.map(toNotification);
}

/** Notifications, newest act first, including those that are not on the page. */
export async function notificationsById(db: DataSource, ids: readonly string[]): Promise<Notification[]> {
  const found = await rows<Row>(
    db,
    `SELECT ${COLUMNS} FROM notifications WHERE id IN (${marks(ids)}) ORDER BY updatedAt DESC, id DESC`,
    [...ids],
  );
  return found.map(toNotification);
}

/** The sequence number of a reader's last notification. */
export async function sequenceOf(db: Pick<EntityManager, 'query'>, userId: number): Promise<number> {
  const [row] = await rows<{ sequence: number }>(
    db,
    'SELECT sequence FROM unread_notifications WHERE userId = ?',
    [userId],
  );
  return Number(row?.sequence ?? 0);
}

/** The number of unread notifications of a reader. */
export async function unreadCount(db: Pick<EntityManager, 'query'>, userId: number): Promise<number> {
  const [row] = await rows<{ unread: number }>(
    db,
    'SELECT unread FROM unread_notifications WHERE userId = ?',
    [userId],
  );
  return Number(row?.unread ?? 0);
}

/** The same for a stream. */
export const unreadNews = (db: DataSource, userId: number): StateSource<NotificationNews> => ({
  read: async () => ({ unreadNotifications: await unreadCount(db, userId) }),
});

/** The acts behind a notification: the latest actors, their number, and the latest cause. */
export interface Acts {
  actors: User[];
  actorCount: number;
  lastCause: string;
}

type ActorRow = User & { notificationId: string; actorCount: number };

/** The acts behind notifications, by their IDs. */
export async function actsByNotification(
  ids: readonly string[],
  { db }: Pick<ReadContext, 'db'>,
): Promise<Map<string, Acts>> {
  const causes = await rows<{ id: string; cause: string | null }>(
    db,
    `SELECT n.id, (
       SELECT a.cause FROM notification_acts a WHERE a.notificationId = n.id AND a.stands = 1
       ORDER BY a.createdAt DESC, a.cause DESC LIMIT 1
     ) AS cause FROM notifications n WHERE n.id IN (${marks(ids)})`,
    [...ids],
  );
  const actors = await rows<ActorRow>(
    db,
    `SELECT a.notificationId, a.actorCount, ${USER_COLUMNS.replace(/\w+/g, 'u.$&')} FROM (
       SELECT notificationId, actorId, COUNT(*) OVER (PARTITION BY notificationId) AS actorCount,
         ROW_NUMBER() OVER (PARTITION BY notificationId ORDER BY MAX(createdAt) DESC, actorId DESC) AS place
       FROM notification_acts WHERE notificationId IN (${marks(ids)}) AND stands = 1 AND actorId IS NOT NULL
       GROUP BY notificationId, actorId
     ) a JOIN users u ON u.id = a.actorId WHERE a.place <= ${NAMED} ORDER BY a.place`,
    [...ids],
  );
  const acts = new Map<string, Acts>();
  for (const { id, cause } of causes)
    if (cause !== null) acts.set(id, { actors: [], actorCount: 0, lastCause: cause });
  for (const { notificationId, actorCount, ...user } of actors) {
    const found = acts.get(notificationId);
    if (!found) continue;
    found.actors.push(user);
    found.actorCount = Number(actorCount);
  }
  return acts;
}
