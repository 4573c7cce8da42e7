import { authorNames } from './authorNames';
import {
  AddBookDocument,
  BookByItemDocument,
  BookDetailsDocument,
  SearchBooksDocument,
  type Book_bookFragment,
} from './gql/book';
import type { Input } from './input';
import { pageOf, paging } from './page';
import { HttpError } from './HttpError';
import type { Route } from './route';
import {
  array,
  described,
  id,
  integer,
  nullable,
  requestBody,
  type Schema,
  shape,
  string,
  upTo,
} from './schemas';

export const ratingStats = shape('RatingStats', {
  average: described(nullable({ type: 'number' }), 'Stars to one decimal; null without reviews.'),
  count: integer,
});

export const book = shape('Book', {
  _id: described(nullable(id), 'Null for a book that is not stored yet.'),
  itemId: string,
  title: string,
  author_name: array(string),
  cover_url: described(nullable(string), 'HTTP(S) URL, or a path on this server that begins with `/`.'),
  first_publish_year: nullable(integer),
  first_sentence: nullable(string),
  description: nullable(string),
  isbn: array(string),
  author_key: array(string),
  subject: array(string),
  subject_facet: array(string),
  ratingStats,
});

export const bookShape = (book: Book_bookFragment) => ({
  _id: book.id,
  itemId: book.itemId,
  title: book.title,
  author_name: book.authors,
  cover_url: book.coverUrl,
  first_publish_year: book.firstPublishYear,
  first_sentence: book.firstSentence,
  description: book.description,
  isbn: book.isbns,
  author_key: book.authorKeys,
  subject: book.subjects,
  subject_facet: book.subjectFacets,
  ratingStats: { average: book.ratingStats.average, count: book.ratingStats.count },
});

/** Authors as one text, as some shapes carry them. */
export const joined = (authors: readonly string[]): string => authors.join(', ');

export const unknownBook = () => new HttpError(404, 'Book not found.');
const UNKNOWN = {
  404: 'Book not found.',
  503: 'The book is not stored, and the external catalogue is unavailable.',
};

const texts = (max: number, maxLength = 200): Schema => ({
  oneOf: [upTo(maxLength), { ...array(upTo(maxLength)), maxItems: max }],
});
const looseText = (max: number): Schema => ({
  oneOf: [
    upTo(max),
    { type: 'null' },
    { type: 'object', properties: { type: string, value: upTo(max) }, required: ['value'] },
    array({}),
  ],
});

const newBook = requestBody(
  'NewBook',
  {
    itemId: described(upTo(255), 'Unique identifier of the book.'),
    title: upTo(500),
    author_name: described(texts(50), 'A list, or one text joined with a comma and a space.'),
    cover_url: described(nullable(string), 'http or https.'),
    first_publish_year: nullable(integer),
    first_sentence: looseText(2_000),
    description: looseText(10_000),
    isbn: texts(200),
    author_key: texts(50),
    subject: texts(100),
    subject_facet: texts(100),
  },
  ['itemId', 'title'],
);

function newBookOf(body: Input) {
  const authors = body.raw('author_name');
  const input = {
    itemId: body.string('itemId'),
    title: body.string('title'),
    authors: typeof authors === 'string' ? authorNames(authors) : body.looseStrings('author_name'),
    coverUrl: body.nullableString('cover_url') ?? null,
    firstPublishYear: body.year('first_publish_year'),
    firstSentence: body.looseString('first_sentence') ?? null,
    description: body.looseString('description') ?? null,
    isbns: body.looseStrings('isbn'),
    authorKeys: body.looseStrings('author_key'),
    subjects: body.looseStrings('subject'),
    subjectFacets: body.looseStrings('subject_facet'),
  };
  body.settle();
  return input;
}

export const bookRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/search/search-combined/{query}',
    name: 'searchBooks',
    summary: 'Finds books by title, author, or both; best matches first.',
    query: paging(50),
    answers: { 200: { description: 'The books.', schema: array(book) } },
    refusals: { 400: 'The query is blank.' },
    async answer({ path, query, run }) {
      const { searchBooks, searchCount } = await run(SearchBooksDocument, {
        query: path.query ?? '',
        ...pageOf(query, 50),
      });
      return { body: searchBooks.map(bookShape), total: searchCount };
    },
  },
  {
    method: 'get',
    path: '/book/by-item/{itemId}',
    name: 'bookByItem',
    summary: 'The book with this itemId.',
    answers: { 200: { description: 'The book.', schema: book } },
    refusals: UNKNOWN,
    async answer({ path, run }) {
      const { book } = await run(BookByItemDocument, { itemId: path.itemId ?? '' });
      if (!book) throw unknownBook();
      return { body: bookShape(book) };
    },
  },
  {
    method: 'get',
    path: '/book/book-details/{itemId}',
    name: 'bookDetails',
    summary: 'Further details of the book. Missing ones are fetched from the external catalogue and stored.',
    answers: {
      200: {
        description: 'The details.',
        schema: shape('BookDetails', {
          itemId: string,
          description: nullable(string),
          first_sentence: nullable(string),
          subject: array(string),
          first_publish_year: nullable(integer),
        }),
      },
    },
    refusals: UNKNOWN,
    async answer({ path, run }) {
      const { bookDetails } = await run(BookDetailsDocument, { itemId: path.itemId ?? '' });
      if (!bookDetails) throw unknownBook();
      const { itemId, description, firstSentence, subjects, firstPublishYear } = bookDetails;
      return {
        body: {
          itemId,
          description,
          first_sentence: firstSentence,
          subject: subjects,
          first_publish_year: firstPublishYear,
        },
      };
    },
  },
  {
    method: 'post',
    path: '/book/add-book',
    name: 'addBook',
    summary: 'Stores a new book; a stored book is never changed.',
    signedIn: true,
    page: true,
    body: newBook,
    answers: {
      200: { description: 'The book was stored already.', schema: book },
      201: { description: 'The book was stored.', schema: book },
    },
    async answer({ body, run }) {
      const { addBook } = await run(AddBookDocument, { input: newBookOf(body) });
      return { status: addBook.isNew ? 201 : 200, body: bookShape(addBook.book) };
    },
  },
];
