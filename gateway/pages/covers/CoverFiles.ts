import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Maximum size of the folder in bytes; beyond that, the oldest covers are deleted. */
const MAX_FOLDER_SIZE = 1_000_000_000;
/** New files between two checks of the folder's size. */
const SWEEP_AFTER = 1_000;

/** Resized covers on disk. */
export class CoverFiles {
  private written = 0;

  constructor(
    private readonly folder: string,
    private readonly maxSize = MAX_FOLDER_SIZE,
  ) {}

  /** The stored cover, or null. */
  read(name: string): Promise<Buffer | null> {
    return readFile(this.pathOf(name)).catch(() => null);
  }

  /** Stores a cover atomically. */
  async write(name: string, picture: Buffer): Promise<void> {
    const path = this.pathOf(name);
    const unfinished = `${path}.${process.pid}`;
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(unfinished, picture);
    await rename(unfinished, path);
    if (this.written++ % SWEEP_AFTER === 0) await this.sweep();
  }

  /** Deletes the oldest covers until the folder is well below its limit. */
  async sweep(): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const { size, mtimeMs } = await stat(path);
          return { path, size, mtimeMs };
        }),
    );
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total <= this.maxSize) return;
    for (const { path, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= this.maxSize * 0.9) break;
      await rm(path, { force: true });
      total -= size;
    }
  }

  /** A subfolder for every two letters, so that no folder holds a million files. */
  private pathOf(name: string): string {
    return join(this.folder, name.slice(0, 2), `${name}.webp`);
  }
}
