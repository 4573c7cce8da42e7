import { insertRows } from '../gateway/database/bulkInsert';
import type { Database } from '../gateway/database/openDatabase';
import { seeded } from './_random';
import { sizeOf, threadIdOf } from './_site';

/* Adds follows, feed events and one reader's notifications to a site that `fillSite` has filled. */

/** Follows 20 readers, or 2,000 on a site of 100 times the size. Counted from 0, as for `tokenOf`. */
export const FOLLOWS_MANY = 3;
/** Follows two readers on a site of any size. */
export const FOLLOWS_TWO = 4;
/** Has 100 notifications, or 10,000, most of them unread. */
export const OFTEN_TOLD = FOLLOWS_MANY;

const FOLLOWED = 20;
const NOTIFICATIONS = 100;
const DAY = 86_400_000;

const idOf = (kind: number, at: number) =>
  `0190001${kind}-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;

/** Fills the tables of follows, feed events and notifications; `scale` is that of `fillSite`. */
export async function fillFollowing({ db, write }: Database, scale: number): Promise<void> {
  const { readers, threads } = sizeOf(scale);
  const now = Date.now();
  const fill = (table: string, rows: Record<string, string | number | boolean | Date | null>[]) =>
    write((tx) => insertRows(tx, table, rows));
  const followed = (reader: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      followerId: reader + 1,
      userId: readers - at,
      createdAt: new Date(now - 300 * DAY),
    }));
  await fill('follows', [...followed(FOLLOWS_MANY, FOLLOWED * scale), ...followed(FOLLOWS_TWO, 2)]);
  await db.query(`UPDATE users SET
    followersCount = (SELECT COUNT(*) FROM follows WHERE follows.userId = users.id),
    followingCount = (SELECT COUNT(*) FROM follows WHERE follows.followerId = users.id)`);

  const reviews: { id: number; userId: number }[] = await db.query('SELECT id, userId FROM reviews');
  const random = seeded(scale);
  await fill(
    'feed_events',
    reviews.map(({ id, userId }, at) => ({
      id: idOf(0, at),
      userId,
      kind: 'reviewed',
      objectId: String(id),
      at: new Date(now - random() * 200 * DAY),
    })),
  );

  const count = NOTIFICATIONS * scale;
  const notifications = Array.from({ length: count }, (_, at) => {
    const time = new Date(now - (count - at) * 60_000);
    return {
      id: idOf(1, at),
      userId: OFTEN_TOLD + 1,
      kind: 'comment',
      objectId: threadIdOf(at % threads),
      day: time.toISOString().slice(0, 10),
      sequence: at + 1,
      actCount: 1,
      createdAt: time,
      updatedAt: time,
      readAt: at % 4 ? null : time,
      isShown: true,
      digestedAt: null,
    };
  });
  await fill('notifications', notifications);
  await fill(
    'notification_acts',
    notifications.map(({ id, userId, kind, objectId, createdAt }, at) => ({
      userId,
      kind,
      objectId,
      cause: idOf(2, at),
      notificationId: id,
      actorId: readers - (at % 100),
      stands: true,
      createdAt,
    })),
  );
  const unread = notifications.filter(({ readAt }) => readAt === null).length;
  await fill('unread_notifications', [{ userId: OFTEN_TOLD + 1, unread, sequence: count }]);
  const tables = 'follows, feed_events, notifications, notification_acts';
  await db.query(db.options.type === 'mariadb' ? `ANALYZE TABLE ${tables}` : 'ANALYZE');
}
