import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Config } from '../config';
import type { Log } from '../observability/log';

/** How long a request waits for Redis to count it, in ms; after that this process counts. */
const REDIS_TIMEOUT = 500;

/** Creates limiters. */
export interface Limiters {
  /** @param duration in seconds */
  limiter(name: string, points: number, duration: number): RateLimiterAbstract;
  close(): void;
}

/** Limiters in Redis, shared by all gateways; without Redis, or while it is unreachable, in this process. */
export function openLimiters({ redisUrl }: Pick<Config, 'redisUrl'>, log: Log): Limiters {
  const redis = redisUrl
    ? new Redis(redisUrl, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        commandTimeout: REDIS_TIMEOUT,
      })
    : null;
  redis?.on('error', (err) =>
    log.warn({ err }, 'Redis is unreachable; rate limits are counted in this process'),
  );
  return {
    limiter(name, points, duration) {
      const options = { keyPrefix: `limit:${name}`, points, duration };
      const memory = new RateLimiterMemory(options);
      return redis
        ? new RateLimiterRedis({
            ...options,
            storeClient: redis,
            insuranceLimiter: memory,
            rejectIfRedisNotReady: true,
          })
        : memory;
    },
    close: () => redis?.disconnect(),
  };
}
