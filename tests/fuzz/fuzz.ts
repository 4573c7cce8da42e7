import * as fc from 'fast-check';
import { counterDifferences } from '../../schema/counters';
import { tryGraphql } from './graphql';
import { openRestFuzz } from './rest';
import { onceIn, oneOf } from './values';
import type { World } from './world';

/** How many cases pass between looks at what nobody may change. */
const BETWEEN = 100;

interface FuzzOptions {
  /** How many calls. */
  n: number;
  /** The same seed makes the same calls. */
  seed: number;
  /** Hears of every hundredth call. */
  onProgress?: (done: number) => void;
}

/** Calls both doors in every way that schema and OpenAPI document allow, and some that they do not; returns what was found, worst first. */
export async function fuzz(world: World, { n, seed, onProgress }: FuzzOptions): Promise<string[]> {
  const tryRest = await openRestFuzz(world);
  const found = new Map<string, string>();
  const before = await world.theirs();
  let done = 0;
  const note = (problem: string | null) => {
    if (problem === null) return;
    // One of each kind is enough: ids and lengths differ from case to case.
    const kind = (problem.split('\n')[0] ?? '').replace(/[\d-]+/g, '');
    if (!found.has(kind)) found.set(kind, problem);
  };
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const caller = oneOf(draw, world.callers);
      note(await (onceIn(draw, 2) ? tryRest(draw, caller) : tryGraphql(draw, caller, world)));
      if (++done % BETWEEN !== 0) return;
      if ((await world.theirs()) !== before)
        throw new Error(
          `Something of another reader changed before call ${done}: ${await world.theirs()} was ${before}`,
        );
      await world.renew();
      onProgress?.(done);
    }),
    { numRuns: n, seed, endOnFailure: true },
  );
  const wrong = await counterDifferences(world.gateway.database.db);
  return [
    ...found.values(),
    ...wrong.map(({ counter, kept, counted }) => `${counter}: ${kept}, but counted ${counted}`),
  ];
}
