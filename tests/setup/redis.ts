import { onTestFinished } from 'vitest';
import { createRedis } from '../../faults/kit/redis';

/** A private Redis on a port of its own, which can be killed and started again; it ends with the test. */
export async function startRedis() {
  const redis = await createRedis();
  onTestFinished(redis.kill);
  await redis.start();
  return { ...redis, stop: redis.kill };
}
