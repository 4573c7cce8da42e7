import { insertRows } from '../gateway/database/bulkInsert';
import type { Database } from '../gateway/database/openDatabase';
import { FeedKind } from '../schema/feed/FeedEvent';
import { NotificationKind } from '../schema/notification/Notification';
import { ReadingState } from '../schema/reading/Reading';
import { seeded } from './_random';
import { SIGNED_IN, sizeOf } from './_site';

/** How many readers each reader follows. */
const FOLLOWED = 20;
/** Notifications of each reader with a token. */
const NOTIFICATIONS = 300;
const DAY = 86_400_000;

const numbered = (kind: number, of: number, at: number) =>
  `0190000${kind}-0000-7000-8000-${of.toString(16).padStart(6, '0')}${at.toString(16).padStart(6, '0')}`;

/** Adds to a site what readers do beyond lists, reviews and the forum: readings, tags, follows, the feed and notifications. */
export async function fillLife({ db, write }: Database, scale: number): Promise<void> {
  const random = seeded(scale + 1);
  const now = Date.now();
  const past = (days: number) => new Date(now - random() * days * DAY);
  const { readers } = sizeOf(scale);
  const fill = (table: string, rows: Record<string, string | number | boolean | Date | null>[]) =>
    write((tx) => insertRows(tx, table, rows));
  const entries: { id: number; userId: number; bookId: number }[] = await db.query(
    'SELECT id, userId, bookId FROM list_entries WHERE list = 1',
  );

  await fill(
    'readings',
    entries.map(({ userId, bookId }, at) => {
      const finishedAt = past(1_000);
      return {
        id: numbered(3, userId, at),
        userId,
        bookId,
        state: ReadingState.FINISHED,
        startedOn: null,
        finishedOn: finishedAt.toISOString().slice(0, 10),
        stoppedOn: null,
        percent: null,
        page: null,
        pageCount: null,
        private: false,
        createdAt: finishedAt,
        updatedAt: finishedAt,
      };
    }),
  );
  await fill(
    'feed_events',
    entries.map(({ id, userId }) => ({
      id: numbered(4, userId, id),
      userId,
      kind: FeedKind.FINISHED,
      objectId: String(id),
      at: past(300),
    })),
  );
  await fill(
    'tags',
    Array.from({ length: readers }, (_, at) => ({
      id: at + 1,
      userId: at + 1,
      name: 'winter',
      nameKey: 'winter',
    })),
  );
  await fill(
    'entry_tags',
    entries.filter(({ id }) => id % 3 === 0).map(({ id, userId }) => ({ entryId: id, tagId: userId })),
  );
  const follows = Array.from({ length: readers }, (_, at) => {
    const followed = new Set<number>();
    while (followed.size < FOLLOWED) followed.add(1 + Math.floor(readers * random() ** 2.5));
    followed.delete(at + 1);
    return [...followed].map((userId) => ({ followerId: at + 1, userId, createdAt: past(300) }));
  }).flat();
  await fill('follows', follows);
  await fill(
    'notifications',
    Array.from({ length: SIGNED_IN * NOTIFICATIONS }, (_, at) => {
      const at0 = past(60);
      return {
        id: numbered(5, at % SIGNED_IN, at),
        userId: 1 + (at % SIGNED_IN),
        kind: NotificationKind.FOLLOW,
        objectId: String(at),
        day: at0.toISOString().slice(0, 10),
        sequence: Math.floor(at / SIGNED_IN) + 1,
        actCount: 1,
        createdAt: at0,
        updatedAt: at0,
        readAt: null,
        isShown: true,
        digestedAt: null,
      };
    }),
  );
}
