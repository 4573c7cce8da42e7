/** Letters that Unicode does not decompose into a base letter and a mark. */
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

/** The fast path for most texts: only case and white space change. */
const PLAIN = /^[ -~]*$/;

/**
 * A text without case, accents, and differences of white space or quotation marks, so that texts which readers consider equal are
 * equal. Key columns contain it, because SQLite and MariaDB disagree about equality (`A`/`a`, `é`/`e`, trailing space).
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
