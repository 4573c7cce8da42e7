import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { isDuplicate, rows } from '../../schema/database';
import type { Write } from '../../schema/transaction';

interface Database {
  db: DataSource;
  write: Write;
}

/** A key that all gateways on this database share, created by whichever needs it first: `fresh` or, without it, a random one. */
export async function sharedSecret({ db, write }: Database, name: string, fresh?: string): Promise<string> {
  const [known] = await rows<{ value: string }>(db, 'SELECT value FROM secrets WHERE name = ?', [name]);
  if (known) return known.value;
  const value = fresh ?? randomBytes(32).toString('hex');
  try {
    await write((tx) => tx.query('INSERT INTO secrets (name, value) VALUES (?, ?)', [name, value]));
    return value;
  } catch (error) {
    if (isDuplicate(error)) return sharedSecret({ db, write }, name); // another gateway was first
    throw error;
  }
}

const DATABASE_ID = 'databaseId';

/** Identifies what is in the database. It changes when a backup is restored. */
export const databaseId = (database: Database): Promise<string> => sharedSecret(database, DATABASE_ID);

/** Makes what was derived from the database, and lies outside it, invalid. */
export const forgetDatabaseId = ({ write }: Pick<Database, 'write'>): Promise<void> =>
  write(async (tx) => {
    await tx.query('DELETE FROM secrets WHERE name = ?', [DATABASE_ID]);
  });
