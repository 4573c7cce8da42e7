import { BadInput } from '../errors';
import { codePoints, limits, USERNAME_PATTERN } from '../limits';
import { msg } from '../Sentence';
import { cleanText, tidy } from '../text';
import { isCommonPassword } from './commonPasswords';

/** A valid username, tidied up. Refuses anything else. */
export function cleanUsername(value: string): string {
  const { min, max } = limits.username;
  const username = cleanText(value, { name: msg('Username'), max, required: 'Please choose a username.' });
  if (username.length < min) throw new BadInput(`Username must have at least ${min} characters.`);
  if (!USERNAME_PATTERN.test(username))
    throw new BadInput('Username can have letters, digits, dots, hyphens and underscores only.');
  return username;
}

/** The key by which usernames are unique: they do not differ by case alone. */
export const usernameKey = (username: string): string => username.toLowerCase();

/** A username with look-alike letters replaced by one of them (the ASCII part of Unicode TS #39). */
export const usernameSkeleton = (username: string): string =>
  username.replace(/[I1|]/g, 'l').replace(/0/g, 'o').toLowerCase().replace(/m/g, 'rn').replace(/w/g, 'vv');

/** The columns derived from a username. */
export const namesOf = (username: string) => ({
  username,
  usernameKey: usernameKey(username),
  usernameSkeleton: usernameSkeleton(username),
});

const ADDRESS = /^[^\s@<>(),;:"\\]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** A valid email address: one @, a local part before it, and a dotted domain name in normal form (NFKC) after it. */
export function cleanEmail(value: string): string {
  const email = cleanText(value, {
    name: msg('Email'),
    max: limits.email,
    required: 'Please enter your email address.',
  });
  const isTooLong = codePoints(emailKey(email)) > limits.email; // some letters become two in lower case
  if (!ADDRESS.test(email) || email.normalize('NFKC') !== email || isTooLong)
    throw new BadInput('Please enter a valid email address.');
  return email;
}

/**
 * The key by which email addresses are unique: they do not differ by case alone. Accents and look-alikes are not folded,
 * or the owner of one address could take over the account of another.
 */
export const emailKey = (email: string): string => tidy(email, limits.email).toLowerCase();

/** NUL and lone surrogates, which hashing would cut off or change. */
const UNTYPABLE = /[\0\uD800-\uDFFF]/u;

/** Refuses a password that is too short, too long, too common or cannot be typed again. Passwords are never trimmed or changed. */
export function checkPassword(password: string): void {
  const { min, max } = limits.password;
  if (codePoints(password) < min) throw new BadInput(`Password must have at least ${min} characters.`);
  if (codePoints(password) > max) throw new BadInput(`Password can have at most ${max} characters.`);
  if (UNTYPABLE.test(password)) throw new BadInput('Password contains a character that cannot be used.');
  if (isCommonPassword(password))
    throw new BadInput('This password is among the most common ones. Please choose another.');
}
