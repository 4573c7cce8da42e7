import { expect } from 'vitest';
import type { Reader } from './app';

/** An import as REST presents it. */
export interface Imported {
  _id: string;
  source: string;
  state: string;
  rows: number;
  counts: Record<string, number>;
  progress: number;
  message: string | null;
  appliedAt: string | null;
}

/** A row of an import as REST presents it. */
export interface ImportedRow {
  row: number;
  title: string;
  verdict: string;
  reason: string;
  book: { itemId: string; title: string } | null;
  candidates: { book: { _id: string; title: string }; against: string }[];
  choice: string | null;
  applied: boolean;
}

/** Sends a file. */
export const upload = (
  reader: Reader,
  file: string | Uint8Array<ArrayBuffer>,
  query = '',
  type = 'text/csv',
): Promise<Response> =>
  reader.fetch(`/api/imports${query}`, { method: 'POST', headers: { 'content-type': type }, body: file });

/** What a path below `/api/imports` answers. */
export async function readImports<Body>(reader: Reader, path: string): Promise<Body> {
  const response = await reader.fetch(`/api/imports${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

/** Waits until the import is no longer worked on. */
export async function settledImport(reader: Reader, id: string): Promise<Imported> {
  for (;;) {
    const found = await readImports<Imported>(reader, `/${id}`);
    if (!found.state.endsWith('ing')) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Sends a file and waits until its rows have been looked up. */
export async function startImport(
  reader: Reader,
  file: string | Uint8Array<ArrayBuffer>,
  query = '',
  type?: string,
): Promise<Imported> {
  const response = await upload(reader, file, query, type);
  expect(response.status).toBe(202);
  return settledImport(reader, ((await response.json()) as Imported)._id);
}

async function act(reader: Reader, id: string, action: 'apply' | 'undo'): Promise<Imported> {
  expect((await reader.fetch(`/api/imports/${id}/${action}`, { method: 'POST' })).status).toBe(202);
  return settledImport(reader, id);
}
export const applyImport = (reader: Reader, id: string): Promise<Imported> => act(reader, id, 'apply');
export const undoImport = (reader: Reader, id: string): Promise<Imported> => act(reader, id, 'undo');

/** Imports a CSV file with all of its certain and new rows; returns the ID of the import. */
export async function importFile(reader: Reader, file: string, isPrivate: boolean): Promise<string> {
  const { _id } = await startImport(reader, file, `?private=${isPrivate}`);
  await applyImport(reader, _id);
  return _id;
}

export const rowsOf = (reader: Reader, id: string, query = ''): Promise<ImportedRow[]> =>
  readImports(reader, `/${id}/rows${query}`);

/** Decides about a row, with the body of the REST call. */
export const chooseRow = (reader: Reader, id: string, row: number, body: object): Promise<Response> =>
  reader.fetch(`/api/imports/${id}/rows/${row}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The header of a Goodreads file. */
export const GOODREADS =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';

/** A Goodreads file: one book that the catalogue has, one on a wishlist, one that is new, and one without a title. */
export const LIBRARY = [
  GOODREADS,
  '1,"Dune (Dune, #1)",Frank Herbert,"Herbert, Frank",,="",="",5,4.2,Ace,Paperback,412,1990,1965,2021/03/04,2020/01/02,"sci-fi",,read,"Sand, and more sand.",,lent to Bob,2,0',
  '2,Emma,Jane Austen,"Austen, Jane",,="",="",0,4,Penguin,Paperback,474,2003,1815,,2020/05/06,to-read,,to-read,,,,0,0',
  '3,A Book Nobody Knows Yet,Quentin Unheard,"Unheard, Quentin",,="",="",4,4,,,100,2019,2019,,2020/07/08,currently-reading,,currently-reading,,,,0,0',
  '4,,,,,="",="",0,,,,,,,,2020/07/09,to-read,,to-read,,,,0,0',
].join('\n');
