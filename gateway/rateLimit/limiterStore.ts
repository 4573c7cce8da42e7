import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Config } from '../config';
import type { Log } from '../observability/log';

/** How long a request waits for Redis to count it, in milliseconds; from then on it is counted in this process. */
const PATIENCE = 500;

/** Makes what counts points against a limit. */
export interface Limiters {
  /** @param duration in seconds */
  limiter(name: string, points: number, duration: number): RateLimiterAbstract;
  close(): void;
}

/** Limits kept in Redis, where all gateways see them, or in this process; while Redis is away, in this process too. */
export function openLimiters({ redisUrl }: Pick<Config, 'redisUrl'>, log: Log): Limiters {
  const redis = redisUrl
    ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: PATIENCE })
    : null;
  redis?.on('error', (err) => log.warn({ err }, 'Redis is not reachable: limits are kept in this process'));
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
