import { randomBytes } from 'node:crypto';
import { isDuplicate, rows } from '../../schema/database';
import type { Database } from './openDatabase';

/** A key that all gateways on this database share, created by whichever needs it first: `fresh` or, without it, a random one. */
export async function sharedSecret(
  { db, write }: Pick<Database, 'db' | 'write'>,
  name: string,
  fresh?: string,
): Promise<string> {
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
