import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Shortest pause, in ms. */
const MIN_PAUSE = 2;
/** Pause as a multiple of the work: with 1, the p99 of other requests more than doubled (`npm run bench -- import`). */
const PAUSE_FACTOR = 2;

/**
 * Runs one step of long work in the background and then pauses for twice the time that the event loop was busy, so that at least
 * two thirds of its time remain for others. The last turn handles requests before other pauses that have ended: Node runs all due
 * timers before it polls sockets.
 */
export async function withPauses<Result>(step: () => Promise<Result>): Promise<Result> {
  const before = performance.eventLoopUtilization();
  try {
    return await step();
  } finally {
    await pause(Math.max(MIN_PAUSE, PAUSE_FACTOR * performance.eventLoopUtilization(before).active));
    await nextTurn();
  }
}
