import { limits } from '../limits';

/** The size of a `TEXT` column in MariaDB, in bytes. */
const MAX_BYTES = 65_535;
const MAX_BYTES_PER_CHARACTER = 4;

/** The maximum length of a note, in characters; lower for a text that would not fit the column, such as one of emoji only. */
export const noteLimit = (text: string): number =>
  Buffer.byteLength(text) <= MAX_BYTES ? limits.note : Math.floor(MAX_BYTES / MAX_BYTES_PER_CHARACTER);
