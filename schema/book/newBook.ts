import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { BadInput } from '../errors';
import { limits } from '../limits';
import { msg } from '../Sentence';
import { cleanText } from '../text';
import { Book } from './Book';
import { tidyItemId } from './books';
import { isbnDigits, toIsbn13 } from './isbn';
import type { ExternalBook } from './ExternalCatalogue';

@InputType({ description: 'A book to add. Invalid ISBNs, years and cover addresses are left out.' })
export class BookInput {
  @Field(() => String, {
    description: 'Public key of the book, up to 255 characters. Treat as an opaque string.',
  })
  itemId: string;
  @Field(() => String, { description: 'Up to 500 characters.' }) title: string;
  @Field(() => [String], { defaultValue: [], description: 'Up to 50 names of up to 200 characters.' })
  authors: string[];
  @Field(() => String, {
    nullable: true,
    description: 'An http or https address without a password; anything else is left out.',
  })
  coverUrl?: string | null;
  @Field(() => Int, { nullable: true, description: 'Negative before the common era.' })
  firstPublishYear?: number | null;
  @Field(() => String, { nullable: true, description: 'Up to 2,000 characters.' })
  firstSentence?: string | null;
  @Field(() => String, { nullable: true, description: 'Up to 10,000 characters.' })
  description?: string | null;
  @Field(() => [String], { defaultValue: [], description: 'Up to 200; invalid ISBNs are left out.' })
  isbns: string[];
  @Field(() => [String], { defaultValue: [], description: 'Up to 50, in the order of the authors.' })
  authorKeys: string[];
  @Field(() => [String], { defaultValue: [], description: 'Up to 100 of up to 200 characters.' })
  subjects: string[];
  @Field(() => [String], { defaultValue: [], description: 'Up to 100 of up to 200 characters.' })
  subjectFacets: string[];
}

@ObjectType({ description: 'The book as we know it now.', simpleResolvers: true })
export class AddedBook {
  @Field(() => Book) book: Book;
  @Field(() => Boolean, { description: 'False when the book was known already; it is then unchanged.' })
  isNew: boolean;
}

interface ListRule {
  name: string;
  /** The name without its article. */
  noun: string;
  max: number;
  maxLength: number;
}
const AUTHORS: ListRule = {
  name: msg('An author'),
  noun: msg('author'),
  max: limits.authors,
  maxLength: limits.authorName,
};
const AUTHOR_KEYS: ListRule = {
  name: msg('An author key'),
  noun: msg('author key'),
  max: limits.authors,
  maxLength: limits.authorName,
};
const SUBJECTS: ListRule = {
  name: msg('A subject'),
  noun: msg('subject'),
  max: limits.subjects,
  maxLength: limits.subject,
};
const ISBNS: ListRule = { name: msg('An ISBN'), noun: 'ISBN', max: limits.isbns, maxLength: limits.subject };

function cleanList(values: readonly string[], { name, noun, max, maxLength }: ListRule): string[] {
  if (values.length > max) throw new BadInput(`A book can have at most ${max} of these: ${noun}.`);
  return unique(values.map((value) => cleanText(value, { name, max: maxLength })).filter(Boolean));
}
const unique = (values: string[]) => [...new Set(values)];

/** ISBNs without hyphens, of 10 or 13 digits as they were given; invalid ones are left out. */
const cleanIsbns = (values: readonly string[]) =>
  unique(values.filter((value) => toIsbn13(value)).map(isbnDigits));

/** An address from which a page may show a picture, or null. */
function coverAddress(value: string | null | undefined): string | null {
  const text = value?.trim() ?? '';
  if (text.length > limits.coverUrl || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') &&
    !username &&
    !password &&
    href.length <= limits.coverUrl
    ? href
    : null;
}

/** A plausible year of publication. */
const yearOrNull = (year: number | null | undefined) =>
  Number.isInteger(year) && year! >= -5_000 && year! <= 2_200 && year !== 0 ? year! : null;

/** A client's book within the limits; rejected if something is too long or missing. */
export function cleanBook(input: BookInput): ExternalBook {
  const text = (value: string | null | undefined, name: string, max: number) =>
    cleanText(value ?? '', { name, max }) || null;
  return {
    itemId: cleanText(input.itemId, {
      name: 'itemId',
      max: limits.itemId,
      required: 'A book needs an itemId.',
    }),
    title: cleanText(input.title, {
      name: msg('The title'),
      max: limits.bookTitle,
      required: 'A book needs a title.',
    }),
    authors: cleanList(input.authors, AUTHORS),
    coverUrl: coverAddress(input.coverUrl),
    firstPublishYear: yearOrNull(input.firstPublishYear),
    firstSentence: text(input.firstSentence, msg('The first sentence'), limits.firstSentence),
    description: text(input.description, msg('The description'), limits.description),
    isbns: cleanIsbns(cleanList(input.isbns, ISBNS)),
    authorKeys: cleanList(input.authorKeys, AUTHOR_KEYS),
    subjects: cleanList(input.subjects, SUBJECTS),
    subjectFacets: cleanList(input.subjectFacets, SUBJECTS),
  };
}

const storable = (value: unknown, max: number): string | null => {
  if (typeof value !== 'string') return null;
  const text = [
    ...value
      .slice(0, 2 * max + 100)
      .normalize('NFC')
      .replace(/[\0\uD800-\uDFFF]/gu, '')
      .trim(),
  ]
    .slice(0, max)
    .join('');
  return text.trim() || null;
};

const storableList = (values: unknown, max: number, maxLength: number): string[] =>
  Array.isArray(values)
    ? unique(values.map((value) => storable(value, maxLength)).filter((text) => text !== null)).slice(0, max)
    : [];

/** A book as an external catalogue describes it; no field is trusted to have the right type. */
export type Described = { [Field in keyof ExternalBook]?: unknown };

/** An external catalogue's book within the limits; null if it lacks a usable itemId or title. */
export function fitBook(described: Described): ExternalBook | null {
  const itemId = typeof described.itemId === 'string' ? tidyItemId(described.itemId) : '';
  const title = storable(described.title, limits.bookTitle);
  if (!itemId || itemId.length > limits.itemId || !title) return null;
  return {
    itemId,
    title,
    authors: storableList(described.authors, limits.authors, limits.authorName),
    coverUrl: typeof described.coverUrl === 'string' ? coverAddress(described.coverUrl) : null,
    firstPublishYear:
      typeof described.firstPublishYear === 'number' ? yearOrNull(described.firstPublishYear) : null,
    firstSentence: storable(described.firstSentence, limits.firstSentence),
    description: storable(described.description, limits.description),
    isbns: cleanIsbns(storableList(described.isbns, 1_000, 40)).slice(0, limits.isbns),
    authorKeys: storableList(described.authorKeys, limits.authors, limits.authorName),
    subjects: storableList(described.subjects, limits.subjects, limits.subject),
    subjectFacets: storableList(described.subjectFacets, limits.subjects, limits.subject),
  };
}
