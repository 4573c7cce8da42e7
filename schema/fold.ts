/** Letters that Unicode does not take apart into a base letter and a mark. */
const BASE: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
};

/** Most texts: here nothing but case and blanks has to go. */
const PLAIN = /^[ -~]*$/;

/**
 * A text without case, accents, and differences of white space or quotation marks: what two readers would call the
 * same. Key columns hold it, because SQLite and MariaDB disagree about what is equal (`A`/`a`, `é`/`e`, trailing space).
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/`/g, "'").replace(/\s+/g, ' ').trim();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłħıŋς]/g, (letter) => BASE[letter] ?? letter)
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
