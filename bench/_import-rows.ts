import { toIsbn13 } from '../schema/book/isbn';
import type { ImportRecord } from '../schema/import/ImportRecord';
import { emptyRecord } from '../schema/import/sources/record';
import { mainTitleKey } from '../schema/import/titles';
import type { BenchBook } from './_books';
import { oneOf } from './_random';

/** A row as another site might export it, and the book it means; null if the catalogue must not have that book. */
export interface LabelledRow {
  kind: string;
  record: ImportRecord;
  /** The index of the book. */
  means: number | null;
}

type Words = Pick<ImportRecord, 'title' | 'authors'> & { isbn?: string };
/** Turns a book into a row; null if the change does not apply to it. */
type Kind = (book: BenchBook, random: () => number, others: readonly BenchBook[]) => Words | null;

const withoutSeries = (title: string) => title.replace(/\s*\([^()]*#[^()]*\)\s*$/, '');
const [GUIDES, SUBTITLES] = [
  [
    'A Study Guide',
    'SparkNotes Literature Guide',
    'A Reader’s Companion',
    'Summary and Analysis',
    'Workbook',
  ],
  ['A Novel', 'The Classic Bestseller', '25th Anniversary Edition', 'Now a Major Story'],
];
const checkDigit10 = (digits: string) => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
};
/** A valid ISBN that no book of the catalogue has. */
const inventedIsbn = (random: () => number) => {
  const digits = `99${Array.from({ length: 7 }, () => Math.floor(random() * 10)).join('')}`;
  return toIsbn13(digits + checkDigit10(digits))!;
};
const given = (author: string) => author.trim().split(/\s+/).slice(0, -1);
const surname = (author: string) => author.trim().split(/\s+/).at(-1) ?? '';

/** What an ISBN row looks like, and what it means. */
export const WITH_ISBN: Readonly<Record<string, Kind>> = {
  'ISBN right': ({ title, authors, isbn }) => (isbn ? { title, authors, isbn } : null),
  'ISBN right, first author alone': ({ title, authors, isbn }) =>
    isbn ? { title: withoutSeries(title), authors: authors.slice(0, 1), isbn } : null,
  'ISBN right, other capitals and no accents': ({ title, authors, isbn }) =>
    isbn ? { title: plain(title).toUpperCase(), authors: authors.map(plain), isbn } : null,
};
export const OTHER_ISBN: Readonly<Record<string, Kind>> = {
  'ISBN of another edition': ({ title, authors }, random) => ({ title, authors, isbn: inventedIsbn(random) }),
  'ISBN mistyped': ({ title, authors, isbn }, random) =>
    isbn
      ? {
          title,
          authors,
          isbn: isbn.slice(0, 8) + ((Number(isbn[8]) + 1 + Math.floor(random() * 8)) % 10) + isbn.slice(9),
        }
      : null,
  'ISBN recycled': ({ title, authors }, random, others) => {
    const other = oneOf(others, random);
    return other.isbn && other.title !== title ? { title, authors, isbn: other.isbn } : null;
  },
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

export const WITHOUT_ISBN: Readonly<Record<string, Kind>> = {
  'as it is': ({ title, authors }) => ({ title, authors }),
  'without its series': ({ title, authors }) =>
    withoutSeries(title) === title ? null : { title: withoutSeries(title), authors },
  'with a series in brackets': ({ title, authors }) =>
    title.includes('(') ? null : { title: `${title} (The Long Shelf, #${1 + (title.length % 4)})`, authors },
  'with a neutral subtitle': ({ title, authors }, random) =>
    /[:(]/.test(title) ? null : { title: `${title}: ${oneOf(SUBTITLES!, random)}`, authors },
  'without its subtitle': ({ title, authors }) => {
    const [main = ''] = withoutSeries(title).split(': ');
    return title.includes(': ') ? { title: main, authors } : null;
  },
  'given names as initials': ({ title, authors: [author = ''] }) =>
    given(author).length > 0
      ? {
          title,
          authors: [
            `${given(author)
              .map((name) => `${name[0]}.`)
              .join('')} ${surname(author)}`,
          ],
        }
      : null,
  'Last, First': ({ title, authors: [author = ''] }) =>
    given(author).length > 0 ? { title, authors: [`${surname(author)}, ${given(author).join(' ')}`] } : null,
  'accents dropped': ({ title, authors }) =>
    plain(title + authors.join()) === title + authors.join()
      ? null
      : { title: plain(title), authors: authors.map(plain) },
  'article dropped': ({ title, authors }) =>
    /^(?:The|A|An) \S+ \S/.test(title) ? { title: title.replace(/^\S+ /, ''), authors } : null,
  'series before the title': ({ title, authors }) => {
    const [, bare, series] = /^([^:()]+) \(([^()#,]+),? #\d+\)$/.exec(title) ?? [];
    return bare && series ? { title: `${series}: ${bare}`, authors } : null;
  },
  'title of the original': ({ title, authors, originalTitle = '' }, _random, others) =>
    originalTitle === '' ||
    mainTitleKey(originalTitle) === mainTitleKey(title) ||
    others.some((other) => other.title.toLowerCase().startsWith(originalTitle.toLowerCase())) // a mistake, or the name of a series
      ? null
      : { title: originalTitle, authors },
  'unabridged audio': ({ title, authors }) => ({ title: `${withoutSeries(title)} (Unabridged)`, authors }),
};

/** Rows that mean something the catalogue does not have. */
export const TRAPS: Readonly<Record<string, Kind>> = {
  summary: ({ title, authors }) => ({ title: `Summary of ${withoutSeries(title)}`, authors }),
  'study guide': ({ title, authors }, random) => ({
    title: `${withoutSeries(title)}: ${oneOf(GUIDES!, random)}`,
    authors,
  }),
  'box set': ({ title, authors }) => ({ title: `${withoutSeries(title)} Boxed Set`, authors }),
  'series of several volumes': ({ title, authors }) =>
    /\([^()#]*#\d+\)/.test(title) ? { title: title.replace(/#\d+\)/, '#1-3)'), authors } : null,
  'another volume': ({ title, authors }) => ({
    title: `${withoutSeries(title)}, Volume ${2 + (title.length % 3)}`,
    authors,
  }),
  'another number of the series': ({ title, authors }) =>
    /\([^()#]*#\d+\)/.test(title)
      ? { title: title.replace(/#(\d+)\)/, (_all, number: string) => `#${Number(number) + 40})`), authors }
      : null,
  'same title, another author': ({ title }, random, others) => ({
    title,
    authors: [`${oneOf(others, random).authors[0]} Quillfeather`],
  }),
  'near title, same author': ({ title, authors }, random, others) => {
    const words = withoutSeries(title).split(' ');
    if (words.length < 3) return null;
    words[words.length - 1] = oneOf(others, random).title.split(' ').at(-1)!.replace(/\W/g, '') || 'Other';
    return mainTitleKey(words.join(' ')) === mainTitleKey(title) ? null : { title: words.join(' '), authors };
  },
  abridged: ({ title, authors }) => ({ title: `${withoutSeries(title)} (Abridged)`, authors }),
  'graphic novel': ({ title, authors }) => ({ title: `${withoutSeries(title)}: The Graphic Novel`, authors }),
  'surname alone': ({ title, authors: [author = ''] }) =>
    given(author).length > 0 ? { title, authors: [surname(author)] } : null,
};

export function rowOf(kind: string, { title, authors, isbn }: Words, means: number | null): LabelledRow {
  const isbn13 = isbn === undefined ? null : toIsbn13(isbn);
  const record = { ...emptyRecord(1), title, authors, isbn: isbn ?? null, isbns: isbn13 ? [isbn13] : [] };
  return { kind, record, means };
}
