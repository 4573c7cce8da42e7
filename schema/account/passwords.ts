import { Algorithm, hash, verify } from '@node-rs/argon2';

/** Argon2id at OWASP's recommended minimum; it runs on the thread pool, so that logins do not stall other requests. */
const PARAMETERS = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

const { memoryCost, timeCost, parallelism } = PARAMETERS;
const CURRENT = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Whether a hash was made with other parameters than today's, and should be made again while the password is at hand. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT);

let dummy: Promise<string> | undefined;

/** Compares in the same time whether or not there is a hash, so that answers do not tell which names exist. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no reader has this password');
  const matches = await verify(stored ?? (await dummy), password);
  return stored !== null && matches;
}
