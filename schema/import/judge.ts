import { authorsAgree, onlySurnameGiven } from './authors';
import { wordsOf } from '../book/search/words';
import type { ImportRecord } from './ImportRecord';
import {
  compareTitles,
  mainTitleKey,
  mayNameVolume,
  siblingTitleKey,
  subtitleKey,
  titleParts,
  type TitleComparison,
} from './titles';

/** The properties of a catalogue book that a verdict needs. */
export interface CatalogueBook {
  id: number;
  title: string;
  originalTitle?: string | null;
  authors: readonly string[];
  /** Folded words of alternative titles, such as `1984`. */
  otherWords?: ReadonlySet<string>;
}

/** The candidates for one record in the catalogue. */
export interface Neighbourhood {
  /** The book whose `itemId` is in a row of our own archive. */
  sameItem?: CatalogueBook | undefined;
  /** The books that hold each of the record's ISBNs. */
  byIsbn: ReadonlyMap<string, readonly CatalogueBook[]>;
  /** Books with the record's main title. */
  sameTitle: readonly CatalogueBook[];
  /** Books with the record's sibling key, with that of a book in `sameTitle`, or with the record's subtitle. */
  siblings: readonly CatalogueBook[];
  /** The search results for title and author, best first. */
  similar: readonly CatalogueBook[];
}

export interface Candidate {
  book: CatalogueBook;
  /** The reason against this book, as a sentence; empty if there is none. */
  against: string;
}

export type Verdict = 'certain' | 'likely' | 'new' | 'unusable';

export interface Judgement {
  verdict: Verdict;
  /** The book of a `certain` row. */
  book: CatalogueBook | null;
  /** Of a `likely` row, best first. */
  candidates: Candidate[];
  /** A reason that is shown to the reader. */
  reason: string;
}

const MAX_CANDIDATES = 5;

const TITLE_OBJECTIONS: Readonly<Record<Exclude<TitleComparison, 'same' | 'main'>, string>> = {
  otherNumber: 'It is another number of the series.',
  otherWork: 'The subtitle names another work, such as a guide, a part or a graphic novel.',
  otherSubtitle: 'The subtitle is different.',
  different: 'The title is different.',
};

const titlesAgree = (comparison: TitleComparison): comparison is 'same' | 'main' =>
  comparison === 'same' || comparison === 'main';

const together = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');

/** Compares a record's title with a book's, or with its original title if that matches. */
function compareWith({ title }: ImportRecord, book: CatalogueBook): TitleComparison {
  const comparison = compareTitles(titleParts(title), titleParts(book.title));
  if (titlesAgree(comparison) || !book.originalTitle) return comparison;
  const original = compareTitles(titleParts(title), titleParts(book.originalTitle));
  return titlesAgree(original) ? original : comparison;
}

/** Whether the words of a record's main title are an alternative title of a book. */
function isKnownAs({ title }: ImportRecord, { otherWords }: CatalogueBook): boolean {
  const words = wordsOf(titleParts(title).main);
  return words.length > 0 && words.every((word) => otherWords?.has(word));
}

/** The reason why a book is not the record's, as a sentence; empty if title and author match. */
function objection(record: ImportRecord, book: CatalogueBook): string {
  const comparison = compareWith(record, book);
  return together(
    titlesAgree(comparison) ? '' : TITLE_OBJECTIONS[comparison],
    authorObjection(record.authors, book.authors),
  );
}

function authorObjection(row: readonly string[], book: readonly string[]): string {
  if (authorsAgree(row, book)) return '';
  if (row.length === 0) return 'The row names no author.';
  if (onlySurnameGiven(row, book)) return 'The row gives only the author’s surname.';
  return 'It is by another author.';
}

/** Whether a book, or its original, has that main title. */
export const hasMainTitle = ({ title, originalTitle }: CatalogueBook, key: string): boolean =>
  mainTitleKey(title) === key || (!!originalTitle && mainTitleKey(originalTitle) === key);

/** Books with the record's main title and one of its authors, whatever their subtitles. */
const sameTitleAndAuthor = (record: ImportRecord, books: readonly CatalogueBook[]): CatalogueBook[] => {
  const key = mainTitleKey(record.title);
  return unique(books).filter(
    (book) => hasMainTitle(book, key) && authorsAgree(record.authors, book.authors),
  );
};

/** Other books by the same author whose titles differ from this one only in number, volume, part or edition, or are the row's subtitle. */
function siblingsOf(
  book: CatalogueBook,
  record: ImportRecord,
  books: readonly CatalogueBook[],
): CatalogueBook[] {
  const keys = new Set([siblingTitleKey(book.title), siblingTitleKey(record.title)]);
  const subtitle = subtitleKey(record.title);
  return books.filter(
    (other) =>
      other.id !== book.id &&
      (keys.has(siblingTitleKey(other.title)) ||
        (subtitle !== '' && mainTitleKey(other.title) === subtitle)) &&
      authorsAgree(book.authors, other.authors),
  );
}

/**
 * Decides to which book of the catalogue a row refers. Certain only by an ISBN whose book has the row's title and author, or,
 * without a usable ISBN, by a main title and author that exactly one book has and that no sibling volume shares. Anything less is
 * left to the reader.
 */
export function judge(record: ImportRecord, around: Neighbourhood): Judgement {
  const held = unique(record.isbns.flatMap((isbn) => around.byIsbn.get(isbn) ?? []));
  const hasTitle = record.title !== '';
  if (!hasTitle) return judgeByIsbnAlone(record, held);
  if (around.sameItem && isExactly(record, around.sameItem))
    return certain(around.sameItem, 'It is the same book of this site.');
  if (held.length === 0) return judgeByWords(record, around);
  if (held.length === 1) {
    const [book] = held as [CatalogueBook];
    const comparison = compareWith(record, book);
    const rivals = sameTitleAndAuthor(record, around.sameTitle).filter(({ id }) => id !== book.id);
    const isAgreed =
      comparison === 'same' ||
      (comparison === 'main' && rivals.length === 0) ||
      (isKnownAs(record, book) && rivals.length === 0);
    if (isAgreed && authorsAgree(record.authors, book.authors))
      return certain(book, 'ISBN, title and author agree.');
    const [first, ...rest] = byWords(record, around).filter((one) => one.book.id !== book.id);
    const candidates = [...(first ? [first] : []), against(record, book), ...rest];
    return likely(candidates, contradiction(record, book));
  }
  const candidates = [...held.map((book) => against(record, book)), ...byWords(record, around)];
  return likely(candidates, 'Several books have this ISBN. Please choose one.');
}

/** Whether a book has exactly the title of a record, and one of its authors. */
const isExactly = (record: ImportRecord, book: CatalogueBook): boolean =>
  compareTitles(titleParts(record.title), titleParts(book.title)) === 'same' &&
  (authorsAgree(record.authors, book.authors) || record.authors.length + book.authors.length === 0);

const contradiction = (record: ImportRecord, book: CatalogueBook): string =>
  together(`The ISBN belongs to “${book.title}”, but not everything agrees.`, objection(record, book));

function judgeByIsbnAlone(record: ImportRecord, held: readonly CatalogueBook[]): Judgement {
  if (record.isbn === null) return unusable('The row has neither a title nor an ISBN.');
  if (record.isbns.length === 0)
    return unusable(`The row has no title, and “${record.isbn}” is not a valid ISBN.`);
  const [book] = held;
  if (!book) return unusable(`The row has no title, and no book with the ISBN ${record.isbns[0]} is known.`);
  if (held.length === 1) return certain(book, 'The ISBN belongs to this book.');
  return likely(
    held.map((one) => ({ book: one, against: 'Another book has the same ISBN.' })),
    'Several books have this ISBN. Please choose one.',
  );
}

function judgeByWords(record: ImportRecord, around: Neighbourhood): Judgement {
  const candidates = byWords(record, around);
  if (candidates.length === 0) return isNew();
  const sameWork = sameTitleAndAuthor(record, around.sameTitle);
  const [book] = sameWork;
  if (sameWork.length !== 1 || !book || objection(record, book) !== '')
    return likely(candidates, reasonToLook(record, candidates, sameWork.length));
  if (mayNameVolume(record.title, book.title))
    return likely(
      [
        { book, against: 'The title is also that of the series, and the subtitle may name another volume.' },
        ...candidates.filter((one) => one.book.id !== book.id),
      ],
      'The title is also that of a series, and the subtitle may name another volume. Please choose one.',
    );
  const siblings = siblingsOf(book, record, [...around.siblings, ...around.similar, ...around.sameTitle]);
  if (siblings.length === 0) return certain(book, 'Title and author agree, and no other book is like it.');
  return likely(
    [
      { book, against: `“${siblings[0]!.title}” is nearly the same, and without an ISBN we cannot tell.` },
      ...candidates.filter((one) => one.book.id !== book.id),
    ],
    'There are several volumes or editions of this title. Please choose one.',
  );
}

function reasonToLook(record: ImportRecord, [best]: readonly Candidate[], count: number): string {
  if (count > 1) return 'Several books have this title and author. Please choose one.';
  if (record.authors.length === 0) return 'The row names no author, so please check that this is the book.';
  return together('Not everything agrees.', best?.against ?? '');
}

/** Books with words similar to the record's, those without a reason against them first. */
function byWords(record: ImportRecord, { sameTitle, siblings, similar }: Neighbourhood): Candidate[] {
  const subtitle = subtitleKey(record.title);
  const volumes = siblings.filter((book) => subtitle !== '' && mainTitleKey(book.title) === subtitle);
  const mayBeBy = ({ authors }: CatalogueBook) =>
    record.authors.length === 0 || authorsAgree(record.authors, authors);
  const near = similar.filter(
    (book) => isSimilar(record.title, book.title) || (isKnownAs(record, book) && mayBeBy(book)),
  );
  const found = unique([...sameTitle, ...volumes, ...near]).map((book) => against(record, book));
  const rank = ({ book, against: sentence }: Candidate) =>
    (sentence === '' ? 0 : 1) + (authorsAgree(record.authors, book.authors) ? 0 : 2);
  return found.sort((a, b) => rank(a) - rank(b));
}

/** Whether two titles nearly match: one main title begins with the other, or most of their words are the same. */
function isSimilar(a: string, b: string): boolean {
  const [one, other] = [titleParts(a), titleParts(b)];
  const [short, long] =
    one.main.length <= other.main.length ? [one.main, other.main] : [other.main, one.main];
  if (short === long || (short.includes(' ') && `${long} `.startsWith(`${short} `))) return true;
  const [words, otherWords] = [one, other].map(
    ({ main, subtitle }) => new Set(`${main} ${subtitle}`.trim().split(' ')),
  ) as [Set<string>, Set<string>];
  const shared = [...words].filter((word) => otherWords.has(word)).length;
  return shared / Math.max(words.size, otherWords.size) >= 0.6;
}

const against = (record: ImportRecord, book: CatalogueBook): Candidate => ({
  book,
  against: objection(record, book),
});
const unique = (books: readonly CatalogueBook[]): CatalogueBook[] => [
  ...new Map(books.map((book) => [book.id, book])).values(),
];
const certain = (book: CatalogueBook, reason: string): Judgement => ({
  verdict: 'certain',
  book,
  candidates: [],
  reason,
});
const likely = (candidates: Candidate[], reason: string): Judgement => ({
  verdict: 'likely',
  book: null,
  candidates: candidates.slice(0, MAX_CANDIDATES),
  reason,
});
const isNew = (): Judgement => ({
  verdict: 'new',
  book: null,
  candidates: [],
  reason: 'Nothing like it is in the catalogue, so a new book will be made of this row.',
});
const unusable = (reason: string): Judgement => ({ verdict: 'unusable', book: null, candidates: [], reason });
