import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Shortest rest, in ms. */
const SHORTEST = 2;
/** Rest as a multiple of the work: with 1, the p99 of other requests more than doubled (`npm run bench -- import`). */
const REST_FACTOR = 2;

/**
 * Does one step of long work in the background and then rests for twice the time that the event loop was busy meanwhile, so that
 * at least two thirds of its time remain for others. The last turn lets requests in before other rests that have ended: Node runs all
 * timers that are due before it looks at sockets.
 */
export async function withRest<Result>(step: () => Promise<Result>): Promise<Result> {
  const before = performance.eventLoopUtilization();
  try {
    return await step();
  } finally {
    await pause(Math.max(SHORTEST, REST_FACTOR * performance.eventLoopUtilization(before).active));
    await nextTurn();
  }
}
