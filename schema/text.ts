import { BadInput } from './errors';
import { codePoints } from './limits';

interface TextRule {
  /** The text's name at the beginning of a sentence, such as `Review title`. */
  name: string;
  max: number;
  /** If given, a blank text is rejected with this message. */
  required?: string;
}

/** Lone surrogates; well-formed pairs do not match under the `u` flag. */
const UNSTORABLE = /[\0\uD800-\uDFFF]/u;

/** A text without NUL and lone surrogates. */
export const storable = (text: string): string => text.replace(/[\0\uD800-\uDFFF]/gu, '');

/** Any visible character: a text of joiners, direction marks and control characters is as blank as one of spaces. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Printable ASCII without outer spaces, like most search texts. */
const TIDY = /^(?! )[ -~]+(?<! )$/;
const BLANK = /[\s\u0085\u200B]/;

/**
 * A text in NFC without spaces at its ends, as it is stored and searched for. One that is too long for `max` even in NFC, which
 * combines at most four characters, is not normalised: with many marks in a row that takes seconds, as does a regular expression
 * for trailing spaces.
 */
export function tidy(value: string, max: number): string {
  if (TIDY.test(value)) return value;
  let [start, end] = [0, value.length];
  while (start < end && BLANK.test(value.charAt(start))) start++;
  while (end > start && BLANK.test(value.charAt(end - 1))) end--;
  const text = value.slice(start, end);
  return text.length > 8 * max ? text : text.normalize('NFC');
}

/** A text in its stored form: NFC, trimmed; rejected if it is too long, blank where that is not allowed, or cannot be stored. */
export function cleanText(value: string, { name, max, required }: TextRule): string {
  if (UNSTORABLE.test(value)) throw new BadInput(`${name} contains a character that cannot be stored.`);
  const text = tidy(value, max);
  if (required && !VISIBLE.test(text)) throw new BadInput(required);
  if (codePoints(text) > max) throw new BadInput(`${name} can have at most ${max} characters.`);
  return text;
}

/** At most `maxLength` characters, cut at the end of a word. */
export function cutAtWord(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const start = characters.slice(0, maxLength).join('');
  if (/\s/u.test(characters[maxLength] ?? '')) return start.trimEnd();
  const blank = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  return (blank > 0 ? start.slice(0, blank) : start).trimEnd();
}

/** The key behind an opaque id from outside; null if it cannot be one of ours. */
export function toKey(id: string): number | null {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : null;
}
