import type { Arrays, ArrayStore, StoredArrays } from '../../StoredArrays';
import { SearchIndex } from './SearchIndex';
import type { SegmentArrays } from './Segment';

/** The position in the tables when an index was stored. */
export interface SearchPosition {
  segments: number;
  /** The books up to this ID were read. */
  bookId: number;
  /** All rows of `changed_books` up to this one were read. */
  change: ChangedBook;
  /** When it was stored, in ms since 1970. */
  storedAt: number;
}

/** A row of `changed_books`, identified so that it cannot be confused with one of another database under the same ID. */
export interface ChangedBook {
  id: number;
  bookId: number;
  changedAt: string;
}

/** Storage in which the search index survives a restart. */
export type SearchStore = ArrayStore<SearchPosition>;

/** The segments of an index, and the books that were merged or deleted since they were built. */
export function toArrays(index: SearchIndex, removed: ReadonlySet<number>): Arrays {
  const arrays: Arrays = { removed: Uint32Array.from(removed) };
  for (const [at, segment] of index.arrays.entries())
    for (const [name, array] of Object.entries(segment)) arrays[`${at}/${name}`] = array;
  return arrays;
}

export function fromArrays({ arrays, position }: StoredArrays<SearchPosition>): {
  index: SearchIndex;
  removed: Set<number>;
} {
  const segments = Array.from({ length: position.segments }, (): Arrays => ({}));
  for (const [name, array] of Object.entries(arrays)) {
    const [at, part] = name.split('/');
    if (part !== undefined) segments[Number(at)]![part] = array;
  }
  return {
    index: SearchIndex.from(segments as (Arrays & SegmentArrays)[]),
    removed: new Set(arrays.removed),
  };
}
