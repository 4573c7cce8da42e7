import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Shortest rest, in ms. */
const SHORTEST = 2;

/**
 * Does one step of long work in the background and then rests for as long as the event loop was busy meanwhile, so that at
 * least half of its time remains for others. The last turn lets requests in before other rests that have ended: Node runs all
 * timers that are due before it looks at sockets.
 */
export async function withRest<Result>(step: () => Promise<Result>): Promise<Result> {
  const before = performance.eventLoopUtilization();
  try {
    return await step();
  } finally {
    await pause(Math.max(SHORTEST, performance.eventLoopUtilization(before).active));
    await nextTurn();
  }
}
