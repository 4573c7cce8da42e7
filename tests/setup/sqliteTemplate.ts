import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SQLITE_FILE } from '../../gateway/database/connect';
import { scratchFolder } from './scratch';
import { fillDatabase, oncePerContents } from './template';

/** The bytes of a filled SQLite file, made once for each worker. */
export const sqliteTemplate = oncePerContents(async (contents) => {
  const { folder, remove } = scratchFolder();
  try {
    return await fillDatabase({ dataDir: folder, databaseUrls: [] }, contents, async ({ db }) => {
      await db.query('PRAGMA wal_checkpoint(TRUNCATE)'); // until then the rows are in a file beside it
      return readFileSync(join(folder, SQLITE_FILE));
    });
  } finally {
    remove();
  }
});
