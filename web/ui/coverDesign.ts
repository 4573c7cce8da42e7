import { CLOTHS, LAYOUTS, type Cloth, type Layout } from './covers/designs';

/** Everything that determines a generated cover; a book always gets the same one. */
export interface CoverDesign {
  cloth: Cloth;
  layout: Layout;
  /** Drives the random choices within the pattern. */
  seed: number;
}

/** Text that fits its box: the size in hundredths of the cover's width, and the number of lines that fit. */
export interface FittedType {
  size: number;
  leading: number;
  lines: number;
}

/** A text box, in the same hundredths. */
export interface TitleBox {
  width: number;
  height: number;
  largest: number;
  wide?: boolean;
}

const MIN_FONT_SIZE = 6;

/** FNV-1a with a final mix, so that consecutive ids look nothing alike. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Mulberry32: pseudo-random numbers from 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function pick<T>(from: readonly [T, ...T[]], random: () => number): T {
  return from[Math.floor(random() * from.length)] ?? from[0];
}

export function coverDesign(itemId: string): CoverDesign {
  const seed = hash(itemId);
  const random = seededRandom(seed);
  return { cloth: pick(CLOTHS, random), layout: pick(LAYOUTS, random), seed };
}

/** The width of a space, in ems. */
const GAP = 0.24;

/** Widths in ems as measured in Fraunces, semi-bold; wide capitals in the second column. */
const WIDTHS: readonly (readonly [RegExp, number, number])[] = [
  [/\p{M}/u, 0, 0],
  [/ /, GAP, GAP],
  [/\d/, 0.66, 0.74],
  [/[\u1100-\u11ff\u2e80-\ud7af\uff00-\uffef]|\p{Extended_Pictographic}/u, 1.02, 1.08],
  [/[ijl.,:;'’!()\-I]/, 0.4, 0.52],
  [/[mwWM]/, 1.02, 1.12],
  [/\p{Lu}/u, 0.82, 0.86],
  [/[ftscrez]/, 0.52, 0.8],
  [/./u, 0.63, 0.86],
];

function ems(word: string, wide: boolean): number {
  let sum = 0;
  for (const sign of word.normalize('NFC')) {
    const row = WIDTHS.find(([shape]) => shape.test(sign));
    sum += row?.[wide ? 2 : 1] ?? 0;
  }
  return sum;
}

const UNSPACED = /[\u2e80-\u9fff\u0e00-\u0eff]/;

/** Scripts whose marks above and below need more line height than Latin. */
const TALL = /[\u0590-\u08ff\u0900-\u0eff\u1780-\u17ff\ufb1d-\ufeff]/;

/** The number of lines the words fill, or null if one of them is wider than a line. */
function linesFor(words: readonly { width: number; gap: number }[], line: number): number | null {
  let lines = 1;
  let used = 0;
  for (const { width, gap } of words) {
    if (width > line) return null;
    const next = used === 0 ? width : used + gap + width;
    if (next > line) lines++;
    used = next > line ? width : next;
  }
  return lines;
}

/** The largest size at which the whole title fits a box; at the smallest one, the rest is clamped. */
export function fitTitle(title: string, box: TitleBox): FittedType {
  const leading = TALL.test(title) ? 1.45 : 1.14;
  const words = title
    .split(/\s+|(?<=[-–—/])/)
    .filter(Boolean)
    .flatMap((word) =>
      UNSPACED.test(word)
        ? Array.from(word, (sign) => ({ width: ems(sign, false), gap: 0 }))
        : [{ width: ems(word, box.wide ?? false), gap: GAP }],
    );
  const room = (size: number): number => Math.max(1, Math.floor(box.height / (size * leading)));
  for (let size = box.largest; size > MIN_FONT_SIZE; size -= 0.5) {
    const lines = linesFor(words, (0.95 * box.width) / size);
    if (lines !== null && lines <= room(size)) return { size, leading, lines: room(size) };
  }
  return { size: MIN_FONT_SIZE, leading, lines: room(MIN_FONT_SIZE) };
}

/** The first letter or digit of a title, for covers too small for words. */
export function initialOf(title: string): string {
  const sign = /[\p{L}\p{N}]\p{M}*/u.exec(title)?.[0];
  return sign ? sign.toUpperCase() : '•';
}

/** "A, B"; from the fourth author on, as many as a cover would name. */
export function bylineOf(authors: readonly string[]): string {
  return authors.length > 3 ? `${authors.slice(0, 2).join(', ')} …` : authors.join(', ');
}

/**
 * Breaks a text into lines of at most this many ems, at most `maxLines` of them; the rest is replaced by an ellipsis. For SVG text,
 * which does not wrap.
 */
export function linesOf(text: string, width: number, maxLines: number, wide = false): string[] {
  const lines: string[] = [];
  let line = '';
  // Every word has the space before it, and none follows a hyphen.
  for (const word of text
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(?= )|(?<=[-–—/])/)) {
    const longer = line + word;
    if (!line || ems(longer, wide) * 0.94 <= width) line = longer;
    else {
      lines.push(line);
      line = word.trimStart();
    }
  }
  if (line) lines.push(line);
  const shown = lines.slice(0, maxLines);
  const cut = lines.length > maxLines;
  return shown.map((one, place) => shorten(one, width, wide, cut && place === maxLines - 1));
}

function shorten(line: string, width: number, wide: boolean, cut: boolean): string {
  if (!cut && ems(line, wide) * 0.94 <= width) return line;
  let signs = Array.from(line);
  while (signs.length > 1 && (ems(signs.join(''), wide) + 0.8) * 0.94 > width) signs = signs.slice(0, -1);
  return `${signs.join('').trimEnd()}…`;
}
