import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { BadInput, TooLarge } from '../errors';
import { toIsbn13 } from '../book/isbn';
import { yieldToEventLoop } from '../yieldToEventLoop';
import { decodeText } from './decodeText';
import { isbnsOf, type Cells } from './cells';
import { decodeEntities } from './entities';
import type { ArchivedProfile } from './ArchivedProfile';
import { MAX_ROWS, type ImportRecord } from './ImportRecord';
import type { PastAct } from './PastActivity';
import { sourceOfColumns, tableSources } from './sources';
import { isArchive, readArchive } from './sources/archive';
import { readLibraryThingBook } from './sources/librarything';
import { emptyRecord } from './sources/record';
import type { SourceName, TableSource } from './sources/TableSource';

/** The possible sources of a file. */
export const SOURCES: readonly SourceName[] = [
  ...tableSources.map(({ name }) => name),
  'isbns',
  'shelfmates',
];

/** A record with its original cells, which are returned to the reader if it cannot be imported. */
export interface ImportFileRow {
  record: ImportRecord;
  cells: readonly string[];
}

export interface ImportFile {
  source: SourceName;
  /** The header as the file has it; empty for a plain list. */
  columns: readonly string[];
  rows: AsyncIterable<ImportFileRow>;
  /** Of our own archive only. */
  profile?: ArchivedProfile;
  activity?: readonly PastAct[];
}

/** Further columns are not read: the cells of every row are looked up by their names. */
const MAX_COLUMNS = 500;
/** A cell of a megabyte means that the file is broken. */
const MAX_RECORD_LENGTH = 2_000_000;
/** Whether a file starts with control characters, as archives and images do. */
function isBinary(text: string): boolean {
  for (const sign of text.slice(0, 16)) if (sign < '\t' || (sign > '\r' && sign < ' ')) return true;
  return false;
}
/** A first line such as `sep=;`, which tells Excel the delimiter. The line break is not matched, so that line numbers stay correct. */
const DELIMITER_LINE = /^sep=(.)(?=\r?\n)/i;
/** Characters parsed at a time. */
const SLICE_LENGTH = 16_384;

/**
 * Parses an export of another site. The source is detected by its columns unless it is given.
 * @throws BadInput naming the line or the columns found, TooLarge for too many rows; reading the rows afterwards cannot fail.
 */
export async function readImportFile(bytes: Uint8Array, named?: SourceName): Promise<ImportFile> {
  const decoded = decodeText(bytes);
  if (decoded.trim() === '') throw new BadInput('The file is empty.');
  if (isBinary(decoded))
    throw new BadInput('This is not a text file. If it is a ZIP archive, please unpack it first.');
  if (/^\s*[{[]/.test(decoded)) return readJson(decoded);
  const [line, sign] = DELIMITER_LINE.exec(decoded) ?? [''];
  const text = decoded.slice(line.length);
  const delimiter = sign ?? delimiterOf(text);
  const records = () => tableRecords(text, delimiter);
  let header: string[] | undefined;
  for await (header of records()) break;
  if (!header) throw new BadInput('The file is empty.');
  const columns = header.slice(0, MAX_COLUMNS).map((name) => name.trim());
  if (named === 'isbns' || columns.filter(Boolean).every((cell) => isbnsIn([cell]).every(isIsbn)))
    return { source: 'isbns', columns: [], rows: await checked(() => isbnRows(records())) };
  const source = sourceNamed(named) ?? sourceOfColumns(columns);
  if (!source)
    throw new BadInput(
      `This format is not known. A file needs at least a column for the title or the ISBN; found: ${columns.slice(0, 12).join(', ').slice(0, 300)}.`,
    );
  return { source: source.name, columns, rows: await checked(() => tableRows(source, columns, records())) };
}

/** The rows, after all of them were parsed once, so that an error in the last one is found before the first one is stored. */
async function checked(rows: () => AsyncIterable<ImportFileRow>): Promise<AsyncIterable<ImportFileRow>> {
  const turn = yieldToEventLoop();
  let count = 0;
  for await (const row of rows()) {
    if (++count > MAX_ROWS) throw new TooLarge(`The file has more than ${MAX_ROWS} rows. Please split it.`);
    void row;
    await turn();
  }
  if (count === 0) throw new BadInput('Line 1 is a header, and no books follow it.');
  return rows();
}

const sourceNamed = (name: SourceName | undefined) => tableSources.find((source) => source.name === name);

const isIsbn = (text: string): boolean => toIsbn13(text) !== null;

/** The ISBNs of a line, one per cell or separated by spaces; the first cell unchanged if there are none. */
function isbnsIn(cells: readonly string[]): string[] {
  const parts = cells.flatMap((cell) => (isIsbn(cell) ? [cell.trim()] : cell.trim().split(/\s+/)));
  const isbns = parts.filter(isIsbn);
  return isbns.length > 0 ? isbns : [cells[0]?.trim() ?? ''];
}

/** The delimiter that produces the most columns in the header. */
function delimiterOf(text: string): string {
  const header = text.slice(0, 20_000).split(/\r?\n/, 1)[0] ?? '';
  const count = (separator: string) => header.split(separator).length;
  return [',', '\t', ';'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Splits a text into parts, so that it is parsed while its rows are read and not all at once. */
function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE_LENGTH) yield text.slice(at, at + SLICE_LENGTH);
}

async function* tableRecords(text: string, delimiter: string): AsyncGenerator<string[]> {
  let linesRead = 0;
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_RECORD_LENGTH,
    on_record(record: string[], { lines }) {
      linesRead = lines;
      return record;
    },
  });
  Readable.from(slices(text)).pipe(parser);
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    throw asBadInput(error, () => lineAfter(text, linesRead));
  }
}

/** The line on which the next record begins. */
function lineAfter(text: string, read: number): number {
  const lines = text.split(/\r?\n|\r/);
  const at = lines.findIndex((line, index) => index >= read && line.trim() !== '');
  return Math.max(at, read) + 1;
}

function asBadInput(error: unknown, line: () => number): unknown {
  const { code } = error as { code?: string };
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new BadInput(`Line ${line()}: a quotation mark is opened and never closed.`);
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new BadInput(`Line ${line()}: the row is larger than ${MAX_RECORD_LENGTH} characters.`);
  return code?.startsWith('CSV_') ? new BadInput(`Line ${line()} could not be read.`) : error;
}

async function* tableRows(
  source: TableSource,
  columns: readonly string[],
  records: AsyncIterable<string[]>,
): AsyncGenerator<ImportFileRow> {
  const names = columns.map((name) => name.toLowerCase());
  let line = 0;
  for await (const cells of records) {
    const row = line++;
    if (row === 0) continue; // the header
    const named: Cells = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
    const record = source.read(named, row);
    yield { record: { ...record, title: decodeEntities(record.title) }, cells };
  }
}

async function* isbnRows(records: AsyncIterable<string[]>): AsyncGenerator<ImportFileRow> {
  let row = 0;
  for await (const cells of records)
    for (const written of isbnsIn(cells))
      yield {
        record: { ...emptyRecord(++row), ...isbnsOf(written), isbn: written || null },
        cells: [written],
      };
}

/** Our own archive, or LibraryThing's export: an object of books by their ids. */
function readJson(text: string): ImportFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadInput('The file begins like JSON and is not valid JSON.');
  }
  if (isArchive(value)) return archiveFile(value);
  const books = Object.values(value as Record<string, unknown>);
  const isBook = (one: unknown): one is Record<string, unknown> =>
    typeof one === 'object' && one !== null && ('books_id' in one || 'title' in one);
  if (books.length === 0 || !books.every(isBook))
    throw new BadInput(
      'This JSON is not an export we know. LibraryThing’s JSON and our own archive can be imported.',
    );
  if (books.length > MAX_ROWS)
    throw new TooLarge(`The file has more than ${MAX_ROWS} books. Please split it.`);
  return { source: 'librarything', columns: ['title'], rows: bookRows(books) };
}

/** An archive of this site as rows, one for each list that a book is on. */
function archiveFile(value: Parameters<typeof readArchive>[0]): ImportFile {
  const { records, profile, activity } = readArchive(value);
  return { source: 'shelfmates', columns: ARCHIVE_COLUMNS, rows: archiveRows(records), profile, activity };
}

/** The columns of omitted rows, which can be imported again as a table. */
const ARCHIVE_COLUMNS = ['Title', 'Author', 'ISBN', 'List', 'Rating', 'Review', 'Notes', 'Tags'];

async function* archiveRows(records: readonly ImportRecord[]): AsyncGenerator<ImportFileRow> {
  for (const record of records) {
    const { title, authors, isbn, list, rating, archived, note, tags } = record;
    const stars = archived?.review?.rating ?? rating ?? '';
    const cells = [title, authors.join('; '), isbn ?? '', list ?? '', String(stars)];
    yield { record, cells: [...cells, archived?.review?.text ?? '', note, tags.join(', ')] };
  }
}

async function* bookRows(books: readonly Record<string, unknown>[]): AsyncGenerator<ImportFileRow> {
  for (const [at, book] of books.entries()) {
    const record = readLibraryThingBook(book, at + 1);
    yield { record: { ...record, title: decodeEntities(record.title) }, cells: [record.title] };
  }
}
