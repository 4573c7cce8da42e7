import {
  ApplyImportDocument,
  ChooseForRowDocument,
  DiscardImportDocument,
  ImportDocument,
  ImportLeftOutDocument,
  ImportRowsDocument,
  ImportsDocument,
  UndoImportDocument,
} from './gql/import';
import type { ImportChoice } from '../schema/gql/types';
import { isNameIn } from './enumValues';
import type { Input } from './input';
import {
  CHOICES,
  importSchema,
  importShape,
  LISTS,
  rowSchema,
  rowShape,
  SOURCES,
  VERDICTS,
} from './importShapes';
import { pageOf, paging, partOf } from './page';
import { HttpError } from './HttpError';
import type { Call, Route } from './route';
import { array, described, enumOf, id, nullable, requestBody, type Schema, string } from './schemas';

const MAX_PAGE_SIZE = 200;

/** An integer in the query, within its limits. */
function numberIn(query: URLSearchParams, name: string, standard: number, min: number, max: number): number {
  const value = query.get(name);
  if (value === null) return standard;
  if (!/^\d{1,9}$/.test(value) || Number(value) < min || Number(value) > max)
    throw new HttpError(400, `${name} must be a whole number from ${min} to ${max}.`);
  return Number(value);
}

function verdictIn(query: URLSearchParams): keyof typeof VERDICTS | null {
  const name = query.get('verdict');
  if (name === null) return null;
  if (!isNameIn(VERDICTS, name))
    throw new HttpError(400, `The verdict must be one of ${Object.keys(VERDICTS).join(', ')}.`);
  return name;
}

/** The choice in a body: undefined leaves it unchanged, null withdraws it. */
function choiceIn(body: Input): ImportChoice | null | undefined {
  const value = body.raw('choice');
  if (value === undefined || value === null) return value;
  if (typeof value === 'string' && isNameIn(CHOICES, value)) return CHOICES[value];
  body.refused(new HttpError(400, `The choice must be one of ${Object.keys(CHOICES).join(', ')}.`));
  return undefined;
}

/** The number of a row in a path; 0, which no row has, for anything else. */
const rowIn = ({ row = '' }: Call['path']): number => (/^[1-9]\d{0,8}$/.test(row) ? Number(row) : 0);

const COMMON = { signedIn: true, prefixOnly: true } as const;
const UNKNOWN = { 404: 'There is no such import of this reader.' };
const file: Schema = {
  type: 'string',
  format: 'binary',
  description: 'The file, or a form with the field `file`.',
};

export const importRoutes: readonly Route[] = [
  {
    ...COMMON,
    method: 'post',
    path: '/imports',
    name: 'createImport',
    summary: 'Uploads a library from elsewhere. Its rows are compared with the catalogue in the background.',
    upload: file,
    query: {
      source: { schema: enumOf(SOURCES), description: 'Where the file comes from; recognised when absent.' },
      fileName: { schema: string, description: 'Shown to the reader.' },
      list: { schema: enumOf(LISTS), description: 'For rows that name no list; wishlist when absent.' },
      private: {
        schema: enumOf(['true', 'false']),
        description: 'Whether everything is imported as private.',
      },
    },
    answers: { 202: { description: 'The import, whose rows are being compared.', schema: importSchema } },
    refusals: {
      400: 'The format is not known; the sentence names the columns found, or the line.',
      409: 'Another import of this reader is being worked on.',
      413: 'The file has more than 20 MB or 50,000 rows.',
      415: 'The file has a `Content-Encoding` or a type that cannot be imported.',
    },
    async answer({ query, run, receive }) {
      const isPrivate = query.get('private');
      if (isPrivate !== null && isPrivate !== 'true' && isPrivate !== 'false')
        throw new HttpError(400, 'private must be true or false.');
      const created = await receive({
        source: query.get('source'),
        fileName: query.get('fileName'),
        list: query.get('list'),
        isPrivate: isPrivate === 'true',
      });
      const { import: found } = await run(ImportDocument, { id: created });
      return { status: 202, body: importShape(found) };
    },
  },
  {
    ...COMMON,
    method: 'get',
    path: '/imports',
    name: 'imports',
    summary: 'The reader’s own imports, newest first.',
    secret: true,
    query: paging(),
    answers: { 200: { description: 'The imports.', schema: array(importSchema) } },
    async answer({ query, run }) {
      const { imports } = await run(ImportsDocument, {});
      return { body: partOf(imports, pageOf(query)).map(importShape), total: imports.length };
    },
  },
  {
    ...COMMON,
    method: 'get',
    path: '/imports/{id}',
    name: 'import',
    summary: 'One import.',
    secret: true,
    answers: { 200: { description: 'The import.', schema: importSchema } },
    refusals: UNKNOWN,
    async answer({ path, run }) {
      return { body: importShape((await run(ImportDocument, { id: path.id ?? '' })).import) };
    },
  },
  {
    ...COMMON,
    method: 'get',
    path: '/imports/{id}/rows',
    name: 'importRows',
    summary: 'The rows of an import, in the order of the file.',
    secret: true,
    query: {
      verdict: { schema: enumOf(Object.keys(VERDICTS)), description: 'Only rows with this verdict.' },
      limit: {
        schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: 50 },
        description: 'How many at most.',
      },
      skip: {
        schema: { type: 'integer', minimum: 0, default: 0 },
        description: 'How many to leave out first.',
      },
    },
    answers: { 200: { description: 'The rows.', schema: array(rowSchema) } },
    refusals: UNKNOWN,
    async answer({ path, query, run }) {
      const id = path.id ?? '';
      await run(ImportDocument, { id }); // an unknown import is reported first
      const verdict = verdictIn(query);
      const { import: found } = await run(ImportRowsDocument, {
        id,
        verdict: verdict && VERDICTS[verdict],
        skip: numberIn(query, 'skip', 0, 0, 999_999_999),
        limit: numberIn(query, 'limit', 50, 1, MAX_PAGE_SIZE),
      });
      return { body: found.rows.map(rowShape), total: verdict ? found.counts[verdict] : found.rowCount };
    },
  },
  {
    ...COMMON,
    method: 'get',
    path: '/imports/{id}/left-out',
    name: 'importLeftOut',
    summary: 'The rows that were left out, as CSV with the columns of the file and a reason.',
    secret: true,
    answers: { 200: { description: 'The rows.', schema: string, type: 'text/csv' } },
    refusals: UNKNOWN,
    async answer({ path, run }) {
      const { leftOut } = (await run(ImportLeftOutDocument, { id: path.id ?? '' })).import;
      return { csv: leftOut, fileName: 'left-out.csv' };
    },
  },
  {
    ...COMMON,
    method: 'put',
    path: '/imports/{id}/rows/{row}',
    name: 'chooseForRow',
    summary: 'Decides about a row that was not imported yet. What is absent stays.',
    body: requestBody(
      'RowChoice',
      {
        choice: nullable(enumOf(Object.keys(CHOICES))),
        bookId: described(id, 'The `_id` of a book, or else its `itemId`.'),
      },
      [],
    ),
    answers: { 200: { description: 'The row.', schema: rowSchema } },
    refusals: { 404: 'There is no such row or book.', 409: 'The row has been imported already.' },
    async answer({ path, body, run }) {
      const choice = choiceIn(body);
      const bookId = body.optionalId('bookId');
      const { chooseForRow } = await run(ChooseForRowDocument, {
        id: path.id ?? '',
        row: rowIn(path),
        ...(choice !== undefined && { choice }),
        ...(bookId !== undefined && { bookId }),
      });
      return { body: rowShape(chooseForRow) };
    },
  },
  {
    ...COMMON,
    method: 'post',
    path: '/imports/{id}/apply',
    name: 'applyImport',
    summary: 'Adds the books of rows that are certain, new or decided and were not added yet.',
    answers: { 202: { description: 'The import.', schema: importSchema } },
    refusals: { ...UNKNOWN, 409: 'This import, or another one, is being worked on.' },
    async answer({ path, run }) {
      const { applyImport } = await run(ApplyImportDocument, { id: path.id ?? '' });
      return { status: 202, body: importShape(applyImport) };
    },
  },
  {
    ...COMMON,
    method: 'post',
    path: '/imports/{id}/undo',
    name: 'undoImport',
    summary: 'Removes what the import added and the reader has not changed since.',
    answers: { 202: { description: 'The import.', schema: importSchema } },
    refusals: { ...UNKNOWN, 409: 'It was not applied, or is being worked on.' },
    async answer({ path, run }) {
      const { undoImport } = await run(UndoImportDocument, { id: path.id ?? '' });
      return { status: 202, body: importShape(undoImport) };
    },
  },
  {
    ...COMMON,
    method: 'delete',
    path: '/imports/{id}',
    name: 'discardImport',
    summary: 'Deletes an import that has added nothing.',
    answers: { 204: { description: 'It is gone.', schema: {} } },
    refusals: { ...UNKNOWN, 409: 'It is being worked on, or was applied and not undone.' },
    async answer({ path, run }) {
      await run(DiscardImportDocument, { id: path.id ?? '' });
      return { status: 204 };
    },
  },
];
