import type { Turn } from '../../yieldToEventLoop';

/** Below this size, a comparison sort is faster. */
const COMPARISON_SORT_BELOW = 4_096;
const DIGITS = 2 ** 16;
/** Numbers moved between two yields to the event loop. */
const NUMBERS_PER_TURN = 65_536;

/**
 * A stable sort of positions by their keys. Large inputs are sorted by one half of the key after the other (radix sort), which
 * takes the same time for any keys and can be interrupted.
 */
export async function radixSort(places: Uint32Array, keys: Uint32Array, turn: Turn): Promise<Uint32Array> {
  if (places.length < COMPARISON_SORT_BELOW)
    return Uint32Array.from([...places].sort((a, b) => keys[a]! - keys[b]!));
  let from = places;
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(DIGITS + 1);
    for (const place of from) starts[((keys[place]! >>> shift) & (DIGITS - 1)) + 1]!++;
    await turn();
    for (let digit = 0; digit < DIGITS; digit++) starts[digit + 1]! += starts[digit]!;
    const to = new Uint32Array(from.length);
    for (let at = 0; at < from.length; at++) {
      const place = from[at]!;
      to[starts[(keys[place]! >>> shift) & (DIGITS - 1)]!++] = place;
      if (at % NUMBERS_PER_TURN === 0) await turn();
    }
    from = to;
  }
  return from;
}
