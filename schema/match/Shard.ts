/** The readers of a match index: ranges of reader IDs are assigned to the shards in turn. */
export interface Shard {
  /** Zero-based. */
  number: number;
  /** The number of shards. */
  of: number;
  /** Reader IDs in a range, a power of two. */
  range: number;
}

/** The ranker skips a whole block of readers at once if none of them is in the shard. */
export const RANGE = 2 ** 15;

/** The only shard of an index with all readers. */
export const WHOLE: Shard = { number: 0, of: 1, range: RANGE };

/** Whether a shard contains a reader. */
export const holds = ({ number, of, range }: Shard, reader: number): boolean =>
  Math.floor(reader / range) % of === number;
