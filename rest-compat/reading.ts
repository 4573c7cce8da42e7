import {
  DeleteReadingDocument,
  EditReadingDocument,
  ReadingsDocument,
  RecordReadingDocument,
  type Reading_readingFragment,
} from './gql/reading';
import type { ReadingInput, ReadingState } from '../schema/gql/types';
import { isNameIn, type EnumValues } from './enumValues';
import type { Input } from './input';
import { pageOf, paging } from './page';
import { HttpError } from './HttpError';
import type { Route } from './route';
import {
  array,
  boolean,
  described,
  enumOf,
  id,
  integer,
  nullable,
  object,
  requestBody,
  shape,
  string,
} from './schemas';

export const bookPart = object({
  _id: id,
  itemId: string,
  title: string,
  author_name: array(string),
  cover_url: nullable(string),
});

export const date = {
  type: 'string',
  pattern: String.raw`^\d{4}(-\d{2}(-\d{2})?)?$`,
  description: 'A calendar date known to the day, the month or the year.',
};

const STATES: EnumValues<ReadingState> = { open: 'OPEN', finished: 'FINISHED', stopped: 'STOPPED' };

const reading = shape('Reading', {
  _id: id,
  bookId: bookPart,
  state: enumOf(Object.keys(STATES)),
  startedOn: nullable(date),
  finishedOn: nullable(date),
  stoppedOn: nullable(date),
  percent: nullable(integer),
  page: nullable(integer),
  pageCount: nullable(integer),
});

export const bookShape = ({
  id: _id,
  itemId,
  title,
  authors,
  coverUrl,
}: Reading_readingFragment['book']) => ({
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
  percent: nullable(integer),
  page: nullable(integer),
  pageCount: described(nullable(integer), 'Pages of the reader’s edition; 0 or null when unknown.'),
};

/** The fields of a reading in a body; absent ones are unchanged. */
function readingInput(body: Input): ReadingInput {
  const input: ReadingInput = {};
  for (const name of ['startedOn', 'finishedOn', 'stoppedOn'] as const)
    if (body.has(name)) input[name] = body.nullableString(name);
  for (const name of ['percent', 'page', 'pageCount'] as const)
    if (body.has(name)) input[name] = body.nullableInteger(name);
  return input;
}

function stateOf(body: Input): ReadingState | undefined {
  const name = body.nullableString('state');
  if (name === undefined || name === null) return undefined;
  if (isNameIn(STATES, name)) return STATES[name];
  body.refused(new HttpError(400, 'state must be open, finished or stopped.'));
  return undefined;
}

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
    answers: { 200: { description: 'The readings.', schema: array(reading) } },
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
    body: requestBody(
      'NewReading',
      {
        bookId: described(id, 'The `_id` of a book, or else its `itemId`.'),
        ...FIELDS,
        state: described(
          enumOf(Object.keys(STATES)),
          'Set it if the reading has ended on an unknown day; otherwise it follows from the dates.',
        ),
        private: described(boolean, 'Whether only the reader can see the book and its readings.'),
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
        private: body.boolean('private'),
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
    body: requestBody('ReadingChange', FIELDS, []),
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
];
