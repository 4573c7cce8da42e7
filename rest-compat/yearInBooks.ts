import { YearDocument } from './gql/reading';
import { bookPart, bookShape, date } from './reading';
import type { Route } from './route';
import { array, boolean, described, id, integer, nullable, object, shape, string } from './schemas';
import { yearOf } from './yearOf';

const counted = array(object({ name: string, count: integer }));

const year = shape('YearInBooks', {
  finished: described(integer, 'Readings finished in the year, re-reads included.'),
  undated: described(integer, 'How many of them are known to the year alone, and are in no month.'),
  withoutDate: described(integer, 'Completed books of which no date is known; they are in no year.'),
  months: array(object({ month: string, count: integer })),
  ratings: described(array(integer), 'Number of reviews with 1, 2, 3, 4 and 5 stars.'),
  authors: counted,
  subjects: counted,
  readings: array(
    object({
      _id: id,
      bookId: bookPart,
      finishedOn: date,
      isReread: boolean,
      pageCount: nullable(integer),
      rating: nullable(integer),
    }),
  ),
  readers: described(
    array(object({ _id: id, username: string, itemIds: array(string) })),
    'Up to five readers who finished most of the same books in the same year.',
  ),
});

export const yearInBooksRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/year/{year}/{userId}',
    name: 'yearInBooks',
    summary: 'What a reader finished in a year, by the dates of their readings.',
    prefixOnly: true,
    reader: 'userId',
    answers: { 200: { description: 'The year.', schema: year } },
    refusals: { 400: 'The year must be from 1000 to 9999.', 404: 'User not found.' },
    async answer({ path, run }) {
      const { yearInBooks } = await run(YearDocument, { userId: path.userId ?? '', year: yearOf(path) });
      const { completedCount, undatedCount, withoutDateCount, months, ratings } = yearInBooks;
      return {
        body: {
          finished: completedCount,
          undated: undatedCount,
          withoutDate: withoutDateCount,
          months: months.map(({ month, count }) => ({ month, count })),
          ratings,
          authors: yearInBooks.authors.map(({ name, count }) => ({ name, count })),
          subjects: yearInBooks.subjects.map(({ name, count }) => ({ name, count })),
          readings: yearInBooks.finished.map(({ id: _id, book, ...fields }) => ({
            _id,
            bookId: bookShape(book),
            finishedOn: fields.finishedOn,
            isReread: fields.isReread,
            pageCount: fields.pageCount,
            rating: fields.rating,
          })),
          readers: yearInBooks.readers.map(({ user, itemIds }) => ({
            _id: user.id,
            username: user.username,
            itemIds,
          })),
        },
      };
    },
  },
];
