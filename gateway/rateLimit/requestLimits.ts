import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { TooManyRequests } from '../../schema/errors';
import type { Config } from '../config';
import type { Limiters } from './limiterStore';
import { networkOf } from '../http/networkOf';

/** Requests per minute for one user, or one network of guests. Writes cost more than reads. */
const POLICY = {
  read: { name: 'reads', points: 1_200, duration: 60 },
  write: { name: 'writes', points: 300, duration: 60 },
} as const;

interface Policy {
  name: string;
  points: number;
  /** In seconds. */
  duration: number;
}

export interface Counted {
  /** Headers of `draft-ietf-httpapi-ratelimit-headers`; none with `RATE_LIMIT=off`. */
  headers: Record<string, string>;
  /** Set when the limit is exceeded. */
  refusal: TooManyRequests | null;
}

export type Count = (
  kind: keyof typeof POLICY,
  client: { viewerId: string; address: string },
) => Promise<Counted>;

/** Charges the cost of a GraphQL operation to a user, or to a network of guests. */
export type Budget = (cost: number, client: { viewerId: string; address: string }) => Promise<Counted>;

/** Charges the length of a new operation to the client before it is parsed. */
export type ParseBudget = (
  text: string,
  client: { viewerId: string; address: string },
) => Promise<TooManyRequests | null>;

const POINTS = { name: 'points', points: 100_000, duration: 60 } as const;
/** Characters. Clients repeat a few operations, which are parsed once. */
const UNREAD = { name: 'unread', points: 500_000, duration: 60 } as const;

const keyOf = ({ viewerId, address }: { viewerId: string; address: string }) =>
  viewerId ? `reader ${viewerId}` : networkOf(address);

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

const headersOf = ({ name, points, duration }: Policy, left: RateLimiterRes) => ({
  'RateLimit-Policy': `"${name}";q=${points};w=${duration}`,
  RateLimit: `"${name}";r=${left.remainingPoints};t=${secondsOf(left)}`,
});

/** The remaining budget after this request; refused when there was not enough. */
const take = (counter: RateLimiterAbstract, key: string, points: number) =>
  counter.consume(key, points).then(
    (left) => ({ left, refused: false }),
    (left: unknown) => {
      if (left instanceof RateLimiterRes) return { left, refused: true };
      throw left;
    },
  );

const UNLIMITED: Counted = { headers: {}, refusal: null };

function refusalFor(message: string, left: RateLimiterRes): TooManyRequests {
  const seconds = secondsOf(left);
  const nextTry = `Please try again in ${seconds} s.`;
  return new TooManyRequests(`${message} ${nextTry}`, seconds);
}

function counted(policy: Policy, left: RateLimiterRes, refused: boolean, message: string): Counted {
  return {
    headers: headersOf(policy, left),
    refusal: refused ? refusalFor(message, left) : null,
  };
}

/** The general limits of GraphQL and REST. */
export function createRateLimit(
  { rateLimit }: Pick<Config, 'rateLimit'>,
  { limiter }: Limiters,
): { count: Count; budget: Budget; parseBudget: ParseBudget } {
  const counterOf = ({ name, points, duration }: Policy) => limiter(name, points, duration);
  const counters = { read: counterOf(POLICY.read), write: counterOf(POLICY.write) };
  const points = counterOf(POINTS);
  const unread = counterOf(UNREAD);
  return {
    async parseBudget({ length }, client) {
      if (!rateLimit) return null;
      const { left, refused } = await take(unread, keyOf(client), length);
      return refused ? refusalFor('There were too many new operations to read.', left) : null;
    },
    async count(kind, client) {
      if (!rateLimit) return UNLIMITED;
      const { left, refused } = await take(counters[kind], keyOf(client), 1);
      return counted(POLICY[kind], left, refused, 'There were too many requests.');
    },
    async budget(cost, client) {
      if (!rateLimit) return UNLIMITED;
      const { left, refused } = await take(points, keyOf(client), cost);
      return counted(POINTS, left, refused, 'You have asked for too much.');
    },
  };
}
