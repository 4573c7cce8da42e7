import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A MariaDB with the databases of a whole run takes a third of this. */
const MIN_FREE_SPACE = 1_000_000_000;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > MIN_FREE_SPACE;
  } catch {
    return false; // no such folder on this system
  }
}

/** Where tests keep their files: in memory if there is room, because most of their time would go into waiting for the disk. */
export const SCRATCH = hasRoom(MEMORY) ? MEMORY : tmpdir();

/** An empty folder; `remove` deletes it with everything in it. */
export function scratchFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(SCRATCH, 'shelfmates-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
