export type Arrays = Record<string, Uint8Array | Uint16Array | Uint32Array>;

/** The arrays of an index, with its position in a log of changes when they were stored. */
export interface StoredArrays<Position> {
  arrays: Arrays;
  position: Position;
}

/** Storage in which an index survives a restart. */
export interface ArrayStore<Position> {
  /** Null if there is none, or it cannot be used. */
  load(): Promise<StoredArrays<Position> | null>;
  /** Never rejects. Gives up when the signal is aborted. */
  save(stored: StoredArrays<Position>, signal: AbortSignal): Promise<void>;
}
