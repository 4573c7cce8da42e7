import { fitBook } from '../../schema/book/newBook';
import type { ExternalBook } from '../../schema/book/ExternalCatalogue';
import { isRecord } from '../../schema/isRecord';

/** A document of Open Library. Any field may be missing or have another type. */
export type OpenRecord = Record<string, unknown>;

export const WORK_KEY = /^\/works\/OL\d{1,12}W$/;
export const EDITION_KEY = /^\/books\/OL\d{1,12}M$/;
export const AUTHOR_KEY = /^\/authors\/OL\d{1,12}A$/;

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** A text, also given as an object with a value or as a list of either. */
export function textOf(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value;
  const text: unknown = isRecord(one) ? one.value : one;
  return typeof text === 'string' ? text : null;
}

/** The year in a date as people write it: `1995`, `November 2006`, `12 Mar 1871`. */
function yearOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const year = /(?<!\d)(1\d{3}|20\d{2})(?!\d)/.exec(textOf(value) ?? '')?.[1];
  return year ? Number(year) : null;
}

const coverOf = (id: unknown) =>
  Number.isInteger(id) && (id as number) > 0
    ? `https://covers.openlibrary.org/b/id/${String(id)}-L.jpg`
    : null;

const keyOf = (value: unknown): string | null => {
  const key: unknown = isRecord(value) ? value.key : value;
  return typeof key === 'string' ? key : null;
};

/** The keys of a work's or an edition's authors, such as `/authors/OL26320A`. */
export const authorKeysOf = (document: OpenRecord): string[] =>
  list(document.authors)
    .map((author) => keyOf(isRecord(author) && 'author' in author ? author.author : author))
    .filter((key) => key !== null && AUTHOR_KEY.test(key)) as string[];

/** The work that an edition belongs to. */
export const workKeyOf = (edition: OpenRecord): string | null => {
  const key = keyOf(list(edition.works)[0]);
  return key !== null && WORK_KEY.test(key) ? key : null;
};

export const isbnsOf = (edition: OpenRecord): unknown[] => [
  ...list(edition.isbn_13),
  ...list(edition.isbn_10),
];

/** A book from a search response. */
export const fromSearch = (found: OpenRecord): ExternalBook | null =>
  typeof found.key === 'string' && WORK_KEY.test(found.key)
    ? fitBook({
        itemId: found.key,
        title: found.title,
        authors: list(found.author_name),
        authorKeys: list(found.author_key),
        coverUrl: coverOf(found.cover_i),
        firstPublishYear: found.first_publish_year,
        firstSentence: textOf(found.first_sentence),
        description: textOf(found.description),
        isbns: list(found.isbn),
        subjects: list(found.subject),
        subjectFacets: list(found.subject_facet),
      })
    : null;

/** A work or an edition with the names of its authors. */
export const fromDocument = (
  document: OpenRecord,
  authors: readonly string[],
  isbns: readonly unknown[] = isbnsOf(document),
): ExternalBook | null =>
  fitBook({
    itemId: document.key,
    title: document.title,
    authors: [...authors],
    authorKeys: authorKeysOf(document).map((key) => key.replace('/authors/', '')),
    coverUrl: coverOf(list(document.covers).find((id) => Number(id) > 0)),
    firstPublishYear: yearOf(document.first_publish_date ?? document.publish_date),
    firstSentence: textOf(document.first_sentence),
    description: textOf(document.description),
    isbns: [...isbns],
    subjects: list(document.subjects),
    subjectFacets: [],
  });
