import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * MariaDB and MySQL compare text byte by byte from here on, as SQLite always does: what readers may not tell apart
 * (case, accents) is folded into key columns in code, the same on every database.
 */
export class Bytewise implements MigrationInterface {
  name = 'bytewise-2026112000001';
  async up(db: QueryRunner) {
    if (db.connection.options.type === 'mariadb')
      await db.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
  }
  async down() {}
}
