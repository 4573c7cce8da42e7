import { isDuplicate, rows } from '../../schema/database';
import { seedStarterCatalogue } from './starterCatalogue';
import type { Database } from '../database/openDatabase';
import { seedSampleCommunity } from './sampleCommunity';

/**
 * Fills an empty database with the starter catalogue and, if enabled, the sample community, in one transaction. An
 * interrupted start simply repeats it. Returns the number of books stored; 0 if the database was not empty.
 */
export async function seedEmptyDatabase({ write }: Database, sampleData: boolean): Promise<number> {
  return write(async (tx) => {
    const [some] = await rows(tx, 'SELECT id FROM books LIMIT 1');
    if (some) return 0;
    const stored = await seedStarterCatalogue(tx);
    if (sampleData) await seedSampleCommunity(tx);
    return stored;
  }).catch((error: unknown) => {
    if (isDuplicate(error)) return 0; // another gateway was first
    throw error;
  });
}
