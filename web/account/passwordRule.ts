import { codePoints, limits } from '../../schema/limits';
import { t } from '../language/t';

const { min, max } = limits.password;

/** The rule for passwords, shown before anybody breaks it. */
export const passwordHint = (): string =>
  t('At least {min} characters, and not one that everybody uses.', { min });

/** What is wrong with a new password; undefined if nothing is, or while it is empty. Only the server knows which ones are too common. */
export function passwordProblem(password: string): string | undefined {
  const length = codePoints(password);
  if (length > 0 && length < min) return t('Please use at least {min} characters.', { min });
  return length > max ? t('Please use at most {max} characters.', { max }) : undefined;
}
