import {
  DeleteReadingDocument,
  EditReadingDocument,
  ReadingsDocument,
  RecordReadingDocument,
  GoalDocument,
  SetGoalDocument,
  YearDocument,
  type Goal_goalFragment,
  type Reading_readingFragment,
} from './gql/reading';
import type { ReadingInput, ReadingState } from '../schema/gql/types';
import type { Input } from './input';
import { pageOf, paging } from './page';
import { HttpError } from './HttpError';
import type { Route } from './route';
import { described, flag, id, list, nullable, oneOf, part, shape, taken, text, whole } from './schemas';

const bookPart = part({
  _id: id,
  itemId: text,
  title: text,
  author_name: list(text),
  cover_url: nullable(text),
});

const date = {
  type: 'string',
  pattern: String.raw`^\d{4}(-\d{2}(-\d{2})?)?$`,
  description: 'A calendar date known to the day, the month or the year.',
};

const STATES = { open: 'OPEN', finished: 'FINISHED', stopped: 'STOPPED' } as const;

const reading = shape('Reading', {
  _id: id,
  bookId: bookPart,
  state: oneOf(Object.keys(STATES)),
  startedOn: nullable(date),
  finishedOn: nullable(date),
  stoppedOn: nullable(date),
  percent: nullable(whole),
  page: nullable(whole),
  pageCount: nullable(whole),
});

const bookShape = ({ id: _id, itemId, title, authors, coverUrl }: Reading_readingFragment['book']) => ({
  _id,
  itemId,
  title,
  author_name: authors,
  cover_url: coverUrl,
});

const readingShape = ({ id: _id, state, book, ...fields }: Reading_readingFragment) => ({
  _id,
  bookId: bookShape(book),
  state: state.toLowerCase(),
  startedOn: fields.startedOn,
  finishedOn: fields.finishedOn,
  stoppedOn: fields.stoppedOn,
  percent: fields.percent,
  page: fields.page,
  pageCount: fields.pageCount,
});

const FIELDS = {
  startedOn: nullable(date),
  finishedOn: nullable(date),
  stoppedOn: nullable(date),
  percent: nullable(whole),
  page: nullable(whole),
  pageCount: described(nullable(whole), 'Pages of the reader’s edition; 0 or null when unknown.'),
};

/** The fields of a reading in a body; absent ones are unchanged. */
function readingInput(body: Input): ReadingInput {
  const input: ReadingInput = {};
  for (const name of ['startedOn', 'finishedOn', 'stoppedOn'] as const)
    if (body.has(name)) input[name] = body.nullableText(name);
  for (const name of ['percent', 'page', 'pageCount'] as const)
    if (body.has(name)) input[name] = body.nullableWhole(name);
  return input;
}

function stateOf(body: Input): ReadingState | undefined {
  const name = body.optionalText('state');
  if (name === undefined) return undefined;
  if (Object.hasOwn(STATES, name)) return STATES[name as keyof typeof STATES];
  body.refused(new HttpError(400, 'state must be open, finished or stopped.'));
  return undefined;
}

const GOAL = {
  200: {
    description: 'The goal.',
    schema: shape('Goal', {
      year: whole,
      books: whole,
      finished: described(whole, 'Readings finished in that year.'),
      ahead: described(whole, 'Books ahead of the pace; negative if behind.'),
    }),
  },
};

/** The year in the path; 0, which is no year, for anything else. */
const yearOf = (path: Record<string, string>): number =>
  /^\d{4}$/.test(path.year ?? '') ? Number(path.year) : 0;

/** A goal; zero books if there is none. */
const goalShape = (year: number, goal: Goal_goalFragment | null | undefined) => ({
  year,
  books: goal?.books ?? 0,
  finished: goal?.finishedCount ?? 0,
  ahead: goal?.aheadCount ?? 0,
});

const counted = list(part({ name: text, count: whole }));

const year = shape('YearInBooks', {
  finished: described(whole, 'Readings finished in the year, re-reads included.'),
  undated: described(whole, 'How many of them are known to the year alone, and are in no month.'),
  withoutDate: described(whole, 'Completed books of which no date is known; they are in no year.'),
  months: list(part({ month: text, count: whole })),
  ratings: described(list(whole), 'Number of reviews with 1, 2, 3, 4 and 5 stars.'),
  authors: counted,
  subjects: counted,
  readings: list(
    part({
      _id: id,
      bookId: bookPart,
      finishedOn: date,
      isReread: flag,
      pageCount: nullable(whole),
      rating: nullable(whole),
    }),
  ),
  readers: described(
    list(part({ _id: id, username: text, itemIds: list(text) })),
    'Up to five readers who finished most of the same books in the same year.',
  ),
});

export const readingRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/readings',
    name: 'readings',
    summary: 'The user’s readings, newest first.',
    signedIn: true,
    prefixOnly: true,
    secret: true,
    query: { bookId: { schema: id, description: 'Only readings of this book.' }, ...paging() },
    answers: { 200: { description: 'The readings.', schema: list(reading) } },
    refusals: { 404: 'Book not found.' },
    async answer({ query, run }) {
      const { viewerReadings } = await run(ReadingsDocument, {
        bookId: query.get('bookId'),
        ...pageOf(query),
      });
      return { body: viewerReadings.readings.map(readingShape), total: viewerReadings.totalCount };
    },
  },
  {
    method: 'post',
    path: '/readings',
    name: 'recordReading',
    summary: 'Records a reading; its dates decide which list the book is on.',
    signedIn: true,
    prefixOnly: true,
    body: taken(
      'NewReading',
      {
        bookId: described(id, 'The `_id` of a book, or else its `itemId`.'),
        ...FIELDS,
        state: described(
          oneOf(Object.keys(STATES)),
          'Set it if the reading has ended on an unknown day; otherwise it follows from the dates.',
        ),
        private: described(flag, 'Whether only the reader can see the book and its readings.'),
      },
      ['bookId'],
    ),
    answers: { 201: { description: 'The new reading.', schema: reading } },
    refusals: { 404: 'Book not found.', 409: 'You are already reading this book.' },
    async answer({ body, run }) {
      const { recordReading } = await run(RecordReadingDocument, {
        bookId: body.id('bookId'),
        input: readingInput(body),
        state: stateOf(body),
        private: body.flag('private'),
      });
      return { status: 201, body: readingShape(recordReading) };
    },
  },
  {
    method: 'put',
    path: '/readings/{id}',
    name: 'editReading',
    summary: 'Changes a reading; an end date ends it. Absent fields are unchanged.',
    signedIn: true,
    prefixOnly: true,
    body: taken('ReadingChange', FIELDS, []),
    answers: { 200: { description: 'The reading.', schema: reading } },
    refusals: { 404: 'There is no such reading.' },
    async answer({ path, body, run }) {
      const { editReading } = await run(EditReadingDocument, {
        id: path.id ?? '',
        input: readingInput(body),
      });
      return { body: readingShape(editReading) };
    },
  },
  {
    method: 'delete',
    path: '/readings/{id}',
    name: 'deleteReading',
    summary: 'Deletes a reading.',
    signedIn: true,
    prefixOnly: true,
    answers: { 204: { description: 'It was deleted.', schema: {} } },
    refusals: { 404: 'There is no such reading.' },
    async answer({ path, run }) {
      await run(DeleteReadingDocument, { id: path.id ?? '' });
      return { status: 204 };
    },
  },
  {
    method: 'put',
    path: '/goals/{year}',
    name: 'setGoal',
    summary: 'Sets how many books the user wants to finish in a year; 0 removes the goal.',
    signedIn: true,
    prefixOnly: true,
    body: taken('GoalChange', { books: whole }),
    answers: GOAL,
    async answer({ path, body, run }) {
      const year = yearOf(path);
      const books = body.whole('books');
      if (books !== body.raw('books')) body.refused(new HttpError(400, 'books must be a whole number.'));
      const { setGoal } = await run(SetGoalDocument, { year, books });
      return { body: goalShape(year, setGoal) };
    },
  },
  {
    method: 'get',
    path: '/goals/{year}',
    name: 'goal',
    summary: 'How many books the user wants to finish in a year; 0 without a goal.',
    signedIn: true,
    secret: true,
    prefixOnly: true,
    answers: GOAL,
    refusals: { 400: 'The year must be from 1900 to 2200.' },
    async answer({ path, run }) {
      const year = yearOf(path);
      const { viewer } = await run(GoalDocument, { year });
      return { body: goalShape(year, viewer?.goal) };
    },
  },
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
