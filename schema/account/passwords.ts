import { availableParallelism } from 'node:os';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../Semaphore';

/** Argon2id with OWASP's recommended minimum. It runs on the thread pool, so that logins do not block other requests. */
const PARAMETERS = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

const { memoryCost, timeCost, parallelism } = PARAMETERS;
const CURRENT = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Hashing occupies a processor. One is left free, so that many logins at once do not slow down other requests. */
const hashing = new Semaphore(Math.max(1, availableParallelism() - 1));

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, PARAMETERS));

/** Whether a hash was made with other than the current parameters and should be renewed while the password is at hand. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT);

let dummy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash, so that response times do not reveal which usernames exist. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no reader has this password');
  const known = stored ?? (await dummy);
  const matches = await hashing.run(() => verify(known, password));
  return stored !== null && matches;
}
