/**
 * Whether tests are repeated in every browser and language, and random ones take their full number of steps: `THOROUGH=1 npm test`.
 * Otherwise each runs once, where it is most likely to fail.
 */
export const isThorough = process.env.THOROUGH === '1';
