import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bytewiseCollation } from './collation';
import { isMariadb } from './columns';

/**
 * MariaDB and MySQL compare text byte by byte, as SQLite does. Case and accents are folded into key columns in code, the
 * same way for every database. (Databases that ran this step when it chose `utf8mb4_bin` are converted by `141-no-padding.ts`.)
 */
export class Bytewise implements MigrationInterface {
  name = 'bytewise-2026112000001';
  async up(db: QueryRunner) {
    if (isMariadb(db))
      await db.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${await bytewiseCollation(db)}`);
  }
  async down() {}
}
