import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Arrays, ArrayStore, StoredArrays } from '../../schema/StoredArrays';

/** The file begins with the length of its header in so many letters. */
const LENGTH = 16;
/** Bytes read or written at a time; hashing them takes less than a millisecond. */
const CHUNK_SIZE = 2 ** 20;

const TYPES = { Uint8Array, Uint16Array, Uint32Array };

interface Header<Position> {
  origin: string;
  arrays: [name: string, type: keyof typeof TYPES, length: number][];
  position: Position;
}

/** Keeps the arrays of an index in a file, so that a large one need not be read from the tables after a restart. A SHA-256 of all ends it. */
export class ArrayFile<Position> implements ArrayStore<Position> {
  /** @param origin names the format of the arrays and the database they come from: files with another one are ignored */
  constructor(
    private readonly path: string,
    private readonly origin: string,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Null if there is none, or it cannot be used. */
  async load(): Promise<StoredArrays<Position> | null> {
    let file: FileHandle | undefined;
    try {
      file = await open(this.path);
      return await read<Position>(file, this.origin);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) this.onFailure(error);
      return null;
    } finally {
      await file?.close();
    }
  }

  /** Replaces the file at once when all of it is written. A failure is reported, and leaves the file as it was. Never rejects. */
  async save(stored: StoredArrays<Position>, signal: AbortSignal): Promise<void> {
    const temporary = `${this.path}.${process.pid}`;
    try {
      await mkdir(dirname(this.path), { recursive: true });
      const file = await open(temporary, 'w', 0o600);
      try {
        await write(file, this.origin, stored, signal);
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

async function write<Position>(
  file: FileHandle,
  origin: string,
  { arrays, position }: StoredArrays<Position>,
  signal: AbortSignal,
): Promise<void> {
  const list = Object.entries(arrays).map(
    ([name, array]) => [name, array.constructor.name as keyof typeof TYPES, array.length] as const,
  );
  const header = Buffer.from(JSON.stringify({ origin, arrays: list, position }));
  const hash = createHash('sha256');
  for (const array of [Buffer.from(String(header.length).padEnd(LENGTH)), header, ...Object.values(arrays)])
    for (const part of partsOf(array)) {
      signal.throwIfAborted();
      hash.update(part);
      await file.writeFile(part);
    }
  await file.writeFile(hash.digest());
}

async function read<Position>(file: FileHandle, expected: string): Promise<StoredArrays<Position> | null> {
  const hash = createHash('sha256');
  const length = Number((await fill(file, Buffer.alloc(LENGTH), hash)).toString());
  if (!Number.isInteger(length)) return null; // of an earlier version
  const header = await fill(file, Buffer.alloc(length), hash);
  const { origin, arrays: list, position } = JSON.parse(header.toString()) as Header<Position>;
  if (origin !== expected) return null;
  const arrays: Arrays = {};
  for (const [name, type, size] of list) arrays[name] = await fill(file, new TYPES[type](size), hash);
  const digest = hash.digest();
  if (!digest.equals(await fill(file, Buffer.alloc(digest.length)))) throw new Error('The file is damaged.');
  return { arrays, position };
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
  for (let at = 0; at < byteLength; at += CHUNK_SIZE)
    yield new Uint8Array(buffer, byteOffset + at, Math.min(CHUNK_SIZE, byteLength - at));
}
