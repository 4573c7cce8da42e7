import { keyOf } from '../../web/language/keyOf.ts';
import { extractMessages } from './extractMessages.ts';
import { formsOf, PLURAL } from './pluralForms.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçđéƒĝĥîĵķļɱñöþǫřšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŘŠŢÛṼŴẊÝŽ';
/** Placeholders and tags, which stay as they are. */
const PARTS = /({\w+}|<\/?\w+>)/;
/** The factor by which texts of other languages are longer. */
const LONGER = 0.4;

/** An English message in the pseudo-language: accented, longer, and in brackets. */
export function pseudo(message: string): string {
  const pieces = message.split(PARTS);
  const words = pieces.filter((_piece, at) => at % 2 === 0);
  const letters = words.join('').replace(/\s/g, '').length;
  const accented = pieces.map((piece, at) => (at % 2 === 0 ? accent(piece) : piece)).join('');
  return `⟦${accented}${' ~~~~'.repeat(LONGER * letters).slice(0, Math.ceil(LONGER * letters))}⟧`;
}

const accent = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? letter);

/** The catalogue of the pseudo-language, generated from all English texts of the web app. */
export function compilePseudo(): Record<string, unknown> {
  const { messages } = extractMessages();
  return Object.fromEntries(
    messages.map(({ id }) => {
      if (!PLURAL.test(id)) return [keyOf(id), pseudo(id)];
      const forms = formsOf(id);
      const accented = Object.entries(forms).map(([form, text]) => [form, pseudo(text)]);
      return [keyOf(forms.other ?? ''), Object.fromEntries(accented)];
    }),
  );
}
