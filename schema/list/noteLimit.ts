import { limits } from '../limits';

/** Bytes of a `TEXT` column of MariaDB. */
const MAX_BYTES = 65_535;
const BYTES_OF_EMOJI = 4;

/** The maximum length of a note in characters; fewer if they are such, mostly emoji, that the column does not hold as many. */
export const noteLimit = (text: string): number =>
  Buffer.byteLength(text) <= MAX_BYTES ? limits.note : Math.floor(MAX_BYTES / BYTES_OF_EMOJI);
