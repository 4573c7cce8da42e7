import { convert } from 'html-to-text';
import { toIsbn13 } from '../book/isbn';
import { limits } from '../limits';
import { storable, tidy } from '../text';
import { decodeEntities } from './entities';
import type { ImportRecord } from './ImportRecord';
import { isAfterDay, parsePartialDate, type PartialDate, furthestToday } from '../reading/partialDate';

/** One record of a file: its cells by lower-case column name. */
export type Cells = Readonly<Record<string, string>>;

/** The first of these columns that is not empty. */
export const cell = (cells: Cells, ...names: string[]): string => {
  for (const name of names) {
    const value = cells[name]?.trim();
    if (value) return unquoteFormula(value);
  }
  return '';
};

/** `="0140449132"` is how Goodreads keeps spreadsheets from converting numbers; `'=1` is how we keep them from running formulas. */
const unquoteFormula = (value: string): string =>
  /^="(.*)"$/s.exec(value)?.[1]?.replaceAll('""', '"') ?? value.replace(/^'(?=[=+\-@\t\r])/, '');

/** Longer HTML is cut off, in characters: five times the longest note. Deeply nested HTML takes quadratic time to parse. */
const MAX_HTML_LENGTH = 5 * limits.note;
/** Text in more elements than these is left out; the converter is recursive. */
const MAX_HTML_DEPTH = 100;

function isHtml(text: string): boolean {
  const tag = text.search(/<\/?[a-z]/i);
  return (tag >= 0 && text.includes('>', tag)) || /&(?:#\d+|[a-z]+);/i.test(text);
}

/** HTML reduced to plain text; text that merely resembles HTML stays as it is. */
export const plainText = (value: string): string =>
  isHtml(value)
    ? convert(value.slice(0, MAX_HTML_LENGTH), {
        wordwrap: false,
        limits: { maxDepth: MAX_HTML_DEPTH },
        selectors: [
          { selector: 'a', options: { ignoreHref: true } },
          { selector: 'img', format: 'skip' },
        ],
      }).trim()
    : value.trim();

/** Names in one cell, separated by commas or semicolons. "Last, First" in a column of one author is left together. */
export const splitList = (value: string, separator: RegExp = /[,;]/): string[] =>
  decodeEntities(value)
    .split(separator)
    .map((part) => tidy(part, limits.bookTitle).replace(/\s+/g, ' '))
    .filter(Boolean);

/** The first ISBN of a cell as written, and all ISBNs with a correct checksum as ISBN-13. */
export function isbnsOf(...values: string[]): Pick<ImportRecord, 'isbn' | 'isbns'> {
  const written = values
    .flatMap((value) => value.split(/[,;|]/))
    .map((value) => value.replace(/[[\]]/g, '').trim())
    .filter((value) => /\d/.test(value));
  const isbns = written.map(toIsbn13).filter((isbn) => isbn !== null);
  return { isbn: written.find((value) => toIsbn13(value)) ?? written[0] ?? null, isbns: [...new Set(isbns)] };
}

const STARS = /^([★⭐]*)(½?)☆*$/u;

/** A number of stars as digits, as a fraction such as `4/5`, or drawn such as `★★★★½`; NaN for anything else. */
function starsIn(value: string, outOf: number): number {
  const [, drawn, half] = STARS.exec(value.replaceAll('\uFE0F', '')) ?? [];
  if (drawn !== undefined) return [...drawn].length + (half ? 0.5 : 0);
  const [stars = '', max = outOf] = value.replace(',', '.').split('/');
  return (Number(stars) / Number(max)) * 5;
}

/** Stars from 0.5 to 5; quarters and halves stay. Fewer are no rating; what is no number of stars is left out with a warning. */
export function ratingOf(value: string, warnings: string[], outOf = 5): number | null {
  if (value === '') return null;
  const stars = starsIn(value, outOf);
  if (stars >= 0 && stars <= 5) return stars < 0.5 ? null : stars;
  warnings.push(`The rating “${value.slice(0, 40)}” could not be read and was left out.`);
  return null;
}

/** Stars rounded for a review: halves and quarters round up. */
export const wholeStars = (rating: number): number => Math.min(5, Math.floor(rating + 0.5));

export function wholeNumber(value: string): number | null {
  const number = Number(value);
  return value !== '' && Number.isInteger(number) ? number : null;
}

/**
 * The exact time in ISO 8601 of a cell such as `2021-05-10T08:30:15Z` or `2021/05/10 08:30`, in UTC if it has no zone. Null for a
 * date alone, and for midnight, which stands for a date in most exports.
 */
function exactTime(value: string): string | null {
  const [, date = '', time = '', zone = ''] =
    /^(\d{4}[-/.]\d\d[-/.]\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i.exec(
      value,
    ) ?? [];
  if (date === '' || /^[0:.]+$/.test(time)) return null;
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d\d):?(\d\d)$/, '$1:$2') : 'Z';
  const moment = Date.parse(`${date.replace(/[/.]/g, '-')}T${time}${offset}`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** Parses a cell with a date, and names its column in a warning. */
export type DateReader = (value: string, column: string, precision?: 'day' | 'time') => PartialDate | null;

/**
 * Parses the dates of one record, and records those that are unreadable or in the future as dropped. On request, returns the
 * exact time if the cell has one.
 */
export function dateReader(warnings: string[], now = new Date()): DateReader {
  return (value, column, precision = 'day') => {
    if (value === '') return null;
    const date = parsePartialDate(value);
    if (date && !isAfterDay(date, furthestToday(now)))
      return (precision === 'time' ? exactTime(value) : null) ?? date;
    warnings.push(
      date
        ? `The date in “${column}” is in the future and was left out.`
        : `The date “${value.slice(0, 40)}” in “${column}” could not be read and was left out.`,
    );
    return null;
  };
}

/** Authors within the limits of a book. */
export const cleanAuthors = ({ authors }: Pick<ImportRecord, 'authors'>): Pick<ImportRecord, 'authors'> => ({
  authors: [
    ...new Set(
      authors
        .map((name) => tidy(storable(name), limits.authorName))
        .filter((name) => name !== '' && [...name].length <= limits.authorName),
    ),
  ].slice(0, limits.authors),
});
