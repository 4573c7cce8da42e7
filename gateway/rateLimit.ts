import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../schema/errors';
import type { Config } from './config';
import { networkOf } from './limits';

/** How many calls in a minute are heard from one reader, or from one network of guests; writing costs more than reading. */
const POLICY = {
  read: { name: 'reads', points: 1_200, duration: 60 },
  write: { name: 'writes', points: 300, duration: 60 },
} as const;

export interface Counted {
  /** As `draft-ietf-httpapi-ratelimit-headers` names them; none when the limits are lifted. */
  headers: Record<string, string>;
  /** Set when there were too many. */
  refusal: TooManyRequests | null;
}

export type RateLimit = (
  kind: keyof typeof POLICY,
  client: { viewerId: string; address: string },
) => Promise<Counted>;

/** Counts the calls of the REST layer. */
export function createRateLimit({ rateLimit }: Pick<Config, 'rateLimit'>): RateLimit {
  const counters = {
    read: new RateLimiterMemory(POLICY.read),
    write: new RateLimiterMemory(POLICY.write),
  };
  return async (kind, { viewerId, address }): Promise<Counted> => {
    if (!rateLimit) return { headers: {}, refusal: null };
    const { name, points, duration } = POLICY[kind];
    const state = await counters[kind]
      .consume(viewerId ? `reader ${viewerId}` : networkOf(address))
      .then((left) => ({ left, refused: false }))
      .catch((left: unknown) => ({ left, refused: true }));
    if (!(state.left instanceof RateLimiterRes)) throw state.left;
    const seconds = Math.max(1, Math.ceil(state.left.msBeforeNext / 1_000));
    return {
      headers: {
        'RateLimit-Policy': `"${name}";q=${points};w=${duration}`,
        RateLimit: `"${name}";r=${state.left.remainingPoints};t=${seconds}`,
      },
      refusal: state.refused
        ? new TooManyRequests(`There were too many requests. Please try again in ${seconds} s.`, seconds)
        : null,
    };
  };
}
