import type { Database } from '../../gateway/database/openDatabase';
import { compareCounters } from '../../schema/counters';

/** Makes every counter what it counts, as `npm run counters -- rebuild` does. */
export async function rebuildCounters({ db, write }: Pick<Database, 'db' | 'write'>): Promise<void> {
  const corrected = compareCounters(db, write);
  while (!(await corrected.next()).done);
}
