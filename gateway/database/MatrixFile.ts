import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MatrixStore, StoredMatrix } from '../../schema/match/IndexFollower';
import type { TasteMatrix } from '../../schema/match/TasteMatrix';

/** To be raised when the arrays of a matrix mean something else than before: older files are then ignored. */
const FORMAT = 2;
/** The file begins with a header of so many bytes: JSON, and spaces. */
const HEADER = 4_096;
/** Bytes read or written at a time; hashing them takes less than a millisecond. */
const CHUNK = 2 ** 20;

/** The arrays in the order of the file. A SHA-256 of the header and all of them ends it. */
const ARRAYS = {
  readerStart: Uint32Array,
  books: Uint32Array,
  bookStart: Uint32Array,
  readers: Uint32Array,
} satisfies Record<keyof TasteMatrix, unknown>;
const NAMES = Object.keys(ARRAYS) as (keyof TasteMatrix)[];

interface Header extends Omit<StoredMatrix, 'matrix'> {
  format: number;
  lengths: Record<keyof TasteMatrix, number>;
}

/** Keeps the matrix of the match index in a file, so that a large one need not be read from the tables after a restart. */
export class MatrixFile implements MatrixStore {
  constructor(
    private readonly path: string,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Null if there is none, or it cannot be used. */
  async load(): Promise<StoredMatrix | null> {
    let file: FileHandle | undefined;
    try {
      file = await open(this.path);
      return await read(file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) this.onFailure(error);
      return null;
    } finally {
      await file?.close();
    }
  }

  /** Replaces the file at once when all of it is written. A failure is reported, and leaves the file as it was. */
  async save(stored: StoredMatrix, signal: AbortSignal): Promise<void> {
    const temporary = `${this.path}.${process.pid}`;
    try {
      await mkdir(dirname(this.path), { recursive: true });
      const file = await open(temporary, 'w', 0o600);
      try {
        await write(file, stored, signal);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, this.path);
    } catch (error) {
      await rm(temporary, { force: true });
      if (!signal.aborted) this.onFailure(error);
    }
  }
}

async function write(
  file: FileHandle,
  { matrix, ...position }: StoredMatrix,
  signal: AbortSignal,
): Promise<void> {
  const lengths = Object.fromEntries(NAMES.map((name) => [name, matrix[name].length]));
  const header = Buffer.alloc(HEADER, ' ');
  header.write(JSON.stringify({ ...position, format: FORMAT, lengths }));
  const hash = createHash('sha256').update(header);
  await file.writeFile(header);
  for (const name of NAMES)
    for (const part of partsOf(matrix[name])) {
      signal.throwIfAborted();
      hash.update(part);
      await file.writeFile(part);
    }
  await file.writeFile(hash.digest());
}

async function read(file: FileHandle): Promise<StoredMatrix | null> {
  const hash = createHash('sha256');
  const header = await fill(file, Buffer.alloc(HEADER), hash);
  const { format, lengths, ...position } = JSON.parse(header.toString()) as Header;
  if (format !== FORMAT) return null;
  const matrix: Partial<Record<keyof TasteMatrix, Uint32Array | Uint8Array>> = {};
  for (const name of NAMES) matrix[name] = await fill(file, new ARRAYS[name](lengths[name]), hash);
  const digest = hash.digest();
  if (!digest.equals(await fill(file, Buffer.alloc(digest.length)))) throw new Error('The file is damaged.');
  return { matrix: matrix as TasteMatrix, ...position };
}

/** Reads as many bytes as there is room for. */
async function fill<A extends NodeJS.ArrayBufferView>(file: FileHandle, array: A, hash?: Hash): Promise<A> {
  for (const part of partsOf(array)) {
    for (let done = 0; done < part.length;) {
      const { bytesRead } = await file.read(part, done);
      if (bytesRead === 0) throw new Error('The file is too short.');
      done += bytesRead;
    }
    hash?.update(part);
  }
  return array;
}

function* partsOf({ buffer, byteOffset, byteLength }: NodeJS.ArrayBufferView): Generator<Uint8Array> {
  for (let at = 0; at < byteLength; at += CHUNK)
    yield new Uint8Array(buffer, byteOffset + at, Math.min(CHUNK, byteLength - at));
}
