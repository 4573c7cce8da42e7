import { Algorithm, hash, verify } from '@node-rs/argon2';

/** Argon2id at OWASP's recommended minimum; it runs on the thread pool, so that logins do not stall other requests. */
const PARAMETERS = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let dummy: Promise<string> | undefined;

/** Compares in the same time whether or not there is a hash, so that answers do not tell which names exist. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no reader has this password');
  const matches = await verify(stored ?? (await dummy), password);
  return stored !== null && matches;
}
