const sum = (digits: string, weight: (at: number) => number) =>
  [...digits].reduce((total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * weight(at), 0);

/** `ISBN`, `ISBN-13:`, `isbn 10` and similar prefixes of the number. */
const LABEL = /^\s*(?:e-?)?isbn(?:[\s\p{Pd}]?1[03](?!\d))?[\s:.]*/iu;
/** Separators between the groups: spaces, any dash, soft hyphens and zero-width characters. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}−.]+/gu;

/** The digits of an ISBN without label and separators. */
export const isbnDigits = (text: string): string =>
  text.normalize('NFKC').replace(LABEL, '').replace(SEPARATORS, '').toUpperCase();

/** Converts an ISBN of 10 or 13 digits, with or without label, hyphens and spaces, to its 13 digits; null when it is not a valid ISBN. */
export function toIsbn13(text: string): string | null {
  if (text.length > 40) return null;
  const digits = isbnDigits(text);
  if (/^\d{9}[\dX]$/.test(digits) && sum(digits, (at) => 10 - at) % 11 === 0) {
    const body = `978${digits.slice(0, 9)}`;
    return body + ((10 - (sum(body, (at) => (at % 2 ? 3 : 1)) % 10)) % 10);
  }
  return /^97[89]\d{10}$/.test(digits) && sum(digits, (at) => (at % 2 ? 3 : 1)) % 10 === 0 ? digits : null;
}

/** The valid ones of some ISBNs as distinct ISBN-13s. */
export const toIsbn13s = (isbns: readonly string[]): string[] => [
  ...new Set(isbns.map(toIsbn13).filter((isbn) => isbn !== null)),
];
