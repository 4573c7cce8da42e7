/** Which readers a match index holds: ranges of so many reader IDs are dealt out to the shards in turn. */
export interface Shard {
  /** From 0. */
  number: number;
  /** The number of shards. */
  of: number;
  /** Reader IDs in a range, a power of two. */
  range: number;
}

/** The ranker skips a whole block of readers at once if none of them is in the shard. */
export const RANGE = 2 ** 15;

/** The one shard of an index that holds all readers. */
export const WHOLE: Shard = { number: 0, of: 1, range: RANGE };

/** Whether a shard holds a reader. */
export const holds = ({ number, of, range }: Shard, reader: number): boolean =>
  Math.floor(reader / range) % of === number;
