import { codePoints, limits } from '../../schema/limits';

const { min, max } = limits.password;

/** What a password must be, told before anybody fails it. */
export const PASSWORD_HINT = `At least ${min} characters, and not one that everybody uses.`;

/** What is wrong with a new password; nothing while it is empty. The server also knows which ones are too common. */
export function passwordProblem(password: string): string | undefined {
  const length = codePoints(password);
  if (length > 0 && length < min) return `Please use at least ${min} characters.`;
  return length > max ? `Please use at most ${max} characters.` : undefined;
}
