import type { MigrationInterface, QueryRunner } from 'typeorm';

const OLD = 'ix_feed_events_at';
const NEW = 'ix_feed_events_at_userId';

/** Lets the newest events of everybody be compared with whom a reader follows without reading their rows. */
export class FeedEventsByTime implements MigrationInterface {
  name = `${NEW}-2026112800360`;
  async up(db: QueryRunner) {
    await db.query(`CREATE INDEX ${NEW} ON feed_events (at, userId)`);
    await db.dropIndex('feed_events', OLD);
  }
  async down(db: QueryRunner) {
    await db.query(`CREATE INDEX ${OLD} ON feed_events (at)`);
    await db.dropIndex('feed_events', NEW);
  }
}
