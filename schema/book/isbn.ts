const sum = (digits: string, weight: (at: number) => number) =>
  [...digits].reduce((total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * weight(at), 0);

/** An ISBN of 10 or 13 digits, with or without hyphens and blanks, in its form of 13 digits; null when it is none. */
export function toIsbn13(text: string): string | null {
  if (text.length > 40) return null;
  const digits = text
    .replace(/^\s*isbn(?:-?1[03])?:?/i, '')
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase();
  if (/^\d{9}[\dX]$/.test(digits) && sum(digits, (at) => 10 - at) % 11 === 0) {
    const body = `978${digits.slice(0, 9)}`;
    return body + ((10 - (sum(body, (at) => (at % 2 ? 3 : 1)) % 10)) % 10);
  }
  return /^97[89]\d{10}$/.test(digits) && sum(digits, (at) => (at % 2 ? 3 : 1)) % 10 === 0 ? digits : null;
}
