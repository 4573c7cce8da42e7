import { limits, USERNAME_PATTERN } from '../../schema/limits';

const { min, max } = limits.username;

/** What a username may be, told before anybody fails it. */
export const USERNAME_HINT = `${min} to ${max} letters, digits, dots, hyphens or underscores.`;

/** What is wrong with a username that somebody has typed; nothing while it is empty. */
export function usernameProblem(given: string): string | undefined {
  const username = given.trim();
  if (!username) return undefined;
  if (!USERNAME_PATTERN.test(username))
    return 'Please use letters, digits, dots, hyphens and underscores only.';
  if (username.length < min) return `Please use at least ${min} characters.`;
  return username.length > max ? `Please use at most ${max} characters.` : undefined;
}
