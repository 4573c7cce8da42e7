import { BookByItemDocument, SearchBooksDocument, type Book_bookFragment } from './gql/book';
import { pageOf, paging } from './page';
import { Refused, type Route } from './route';
import { described, id, list, nullable, shape, text, whole } from './schemas';

export const ratingStats = shape('RatingStats', {
  average: described(nullable({ type: 'number' }), 'Stars to one decimal; null without reviews.'),
  count: whole,
});

export const book = shape('Book', {
  _id: described(nullable(id), 'Null for a book that is not stored yet.'),
  itemId: text,
  title: text,
  author_name: list(text),
  cover_url: described(nullable(text), 'http(s), or a path of our own that begins with `/`.'),
  first_publish_year: nullable(whole),
  first_sentence: nullable(text),
  description: nullable(text),
  isbn: list(text),
  author_key: list(text),
  subject: list(text),
  subject_facet: list(text),
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

export const bookRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/search/search-combined/{query}',
    name: 'searchBooks',
    summary: 'Books by title, author, or both mixed; best first.',
    query: paging(50),
    answers: { 200: { description: 'The books.', schema: list(book) } },
    refusals: { 400: 'The query is blank.' },
    async answer({ path, query, run }) {
      const { searchBooks } = await run(SearchBooksDocument, {
        query: path.query ?? '',
        ...pageOf(query, 50),
      });
      return { body: searchBooks.map(bookShape) };
    },
  },
  {
    method: 'get',
    path: '/book/by-item/{itemId}',
    name: 'bookByItem',
    summary: 'The book of that itemId.',
    answers: { 200: { description: 'The book.', schema: book } },
    refusals: {
      404: 'Nobody knows this book.',
      503: 'It is unknown here and the outside catalogue is down.',
    },
    async answer({ path, run }) {
      const { book } = await run(BookByItemDocument, { itemId: path.itemId ?? '' });
      if (!book) throw new Refused(404, 'This book is not known here.');
      return { body: bookShape(book) };
    },
  },
];
