import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long to work before yielding, in ms. */
const TURN = 4;

/** To be awaited between small steps of long work: yields to the event loop whenever a time slice is used up. */
export type Turn = () => Promise<void> | undefined;

export function yieldToEventLoop(): Turn {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN) return;
    return nextTurn().then(() => void (since = performance.now()));
  };
}
