import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Limited, Limits } from '../../schema/account/accountPorts';
import { TooManyRequests } from '../../schema/errors';
import { KeyedMutex } from '../../schema/Mutex';
import type { Config } from '../config';
import { networkOf } from '../http/networkOf';
import type { Limiters } from './limiterStore';

/** In seconds, as limiters count. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Requests per network, and their duration. A school shares one address. */
const CALL_LIMITS: Record<Limited, [points: number, duration: number]> = {
  register: [100, HOUR],
  login: [300, 15 * MINUTE],
  confirm: [100, HOUR],
  resend: [30, HOUR],
  forgot: [30, HOUR],
  reset: [60, HOUR],
  google: [100, HOUR],
  addBook: [100, DAY],
  reportBook: [60, DAY],
};
const MAILS_PER_HOUR = 5;
const FAILED_SIGN_INS = { perAccount: 10, perAddress: 100, duration: 15 * MINUTE };
/** How long an address from which the owner has signed in is treated as theirs. */
const FAMILIAR_ADDRESS_TTL = 20 * DAY;

function nextTryIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds > 90) return `Please try again in ${minutes} minutes.`;
  return seconds === 1 ? 'Please try again in one second.' : `Please try again in ${seconds} seconds.`;
}

function refuse(sentence: string, { msBeforeNext }: RateLimiterRes): never {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  throw new TooManyRequests(`${sentence} ${nextTryIn(seconds)}`, seconds);
}

/** Rate limits for accounts. */
export function createLimits({ rateLimit }: Pick<Config, 'rateLimit'>, { limiter }: Limiters): Limits {
  const calls = Object.fromEntries(
    Object.entries(CALL_LIMITS).map(([kind, [points, duration]]) => [kind, limiter(kind, points, duration)]),
  ) as Record<Limited, RateLimiterAbstract>;
  const mails = limiter('mail', MAILS_PER_HOUR, HOUR);
  const perAccount = limiter('wrong-account', FAILED_SIGN_INS.perAccount, FAILED_SIGN_INS.duration);
  const perAddress = limiter('wrong-address', FAILED_SIGN_INS.perAddress, FAILED_SIGN_INS.duration);
  const familiar = limiter('familiar', 1, FAMILIAR_ADDRESS_TTL);
  const accounts = new KeyedMutex();

  /** The limiter's rejection; throws any other error. */
  const refusalOf = (error: unknown): RateLimiterRes => {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  };
  const refuseWhenUsedUp = async (counter: RateLimiterAbstract, key: string, sentence: string) => {
    const state = await counter.get(key);
    if (state && state.consumedPoints >= counter.points) refuse(sentence, state);
  };

  return {
    async call(kind, address) {
      if (!rateLimit) return;
      await calls[kind]
        .consume(networkOf(address))
        .catch((error) => refuse('There were too many requests from your network.', refusalOf(error)));
    },
    async mayMail(emailKey) {
      try {
        await mails.consume(emailKey);
        return true;
      } catch (error) {
        refusalOf(error); // throws if it is any other error
        return false;
      }
    },
    tryPassword(account, address, attempt) {
      const network = networkOf(address);
      const here = `${account} from ${network}`;
      // One at a time, so that parallel guesses are not all tried before the first is counted.
      return accounts.run(account, async () => {
        // Guesses from unknown addresses do not use up the owner's attempts from known ones.
        const counted = (await familiar.get(here)) ? here : account;
        await refuseWhenUsedUp(perAccount, counted, 'There were too many wrong passwords for this account.');
        await refuseWhenUsedUp(perAddress, network, 'There were too many wrong passwords from your network.');
        const right = await attempt();
        if (right)
          await Promise.all([perAccount.delete(counted), familiar.set(here, 1, FAMILIAR_ADDRESS_TTL)]);
        else await Promise.all([perAccount.penalty(counted), perAddress.penalty(network)]);
        return right;
      });
    },
    async reset(account, address) {
      const here = `${account} from ${networkOf(address)}`;
      await Promise.all([
        perAccount.delete(account),
        perAccount.delete(here),
        familiar.set(here, 1, FAMILIAR_ADDRESS_TTL),
      ]);
    },
  };
}
