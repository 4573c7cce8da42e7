import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMariadb } from './columns';

/** A `text` column of MariaDB holds 65,535 bytes: 16,383 characters of four bytes, fewer than a note may have. */
export class LongNotes implements MigrationInterface {
  name = 'long_notes-2026113000390';
  async up(db: QueryRunner) {
    if (isMariadb(db)) await db.query('ALTER TABLE list_entries MODIFY note mediumtext NULL');
  }
  async down() {} // the earlier version works with this column too
}
