import { limits, USERNAME_PATTERN } from '../../schema/limits';
import { t } from '../language/t';

const { min, max } = limits.username;

/** The rule for usernames, shown before anybody breaks it. */
export const usernameHint = (): string =>
  t('{min} to {max} letters, digits, dots, hyphens or underscores.', { min, max });

/** What is wrong with a username; undefined if nothing is, or while it is empty. */
export function usernameProblem(given: string): string | undefined {
  const username = given.trim();
  if (!username) return undefined;
  if (!USERNAME_PATTERN.test(username))
    return t('Please use letters, digits, dots, hyphens and underscores only.');
  if (username.length < min) return t('Please use at least {min} characters.', { min });
  return username.length > max ? t('Please use at most {max} characters.', { max }) : undefined;
}
