/** Chance that can be repeated: the same seed gives the same numbers (mulberry32). */
export function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** A whole number from 0 to below the bound. */
    below: (bound: number) => Math.floor(next() * bound),
    chance: (share: number) => next() < share,
  };
}
