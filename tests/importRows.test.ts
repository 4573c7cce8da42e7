import { expect, test } from 'vitest';
import { rows } from '../schema/database';
import { startApp } from './setup/app';
import {
  LIBRARY,
  readImports,
  applyImport,
  chooseRow,
  type Imported,
  type ImportedRow,
  rowsOf,
  settledImport,
  startImport,
  undoImport,
  upload,
} from './setup/imports';

test('the numbers of an unknown table do not make two books one', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const table = (title: string, author: string) => `id,title,author,status\n1,${title},${author},read\n`;
  await applyImport(ann, (await startImport(ann, table('Walrus Tales', 'Ada Bent')))._id);
  expect((await startImport(ann, table('Penguin Chronicles', 'Cy Dart'))).counts).toMatchObject({ new: 1 });
});

test('a row with the surname alone says so, and does not speak of another author', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { _id } = await startImport(ann, 'Title,Author\nEmma,Austen\nEmma,Cassandra Austen\n');
  const [first, second] = await rowsOf(ann, _id, '?verdict=likely');
  expect(first!.candidates[0]!.against).toBe('The row gives only the author’s surname.');
  expect(second!.candidates[0]!.against).toBe('It is by another author.');
});

test('rows are chosen, skipped and made new; what is left out comes back as a file no spreadsheet runs', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const file =
    'Title,Author,Shelf\nDune,,read\nEmma,Somebody Else,read\n=1+1,Nobody Known,read\nUlysses,James Joyce,to-read\n';
  const { _id, counts } = await startImport(ann, file);
  expect(counts).toMatchObject({ likely: 2, new: 1, certain: 1 });
  const likely = await rowsOf(ann, _id, '?verdict=likely');
  expect(likely[0]!.candidates[0]).toMatchObject({
    book: { title: 'Dune' },
    against: 'The row names no author.',
  });
  const bookId = likely[0]!.candidates[0]!.book._id;
  const chosen = await chooseRow(ann, _id, 1, { choice: 'book', bookId });
  expect(await chosen.json()).toMatchObject({ choice: 'book', book: { _id: bookId } });
  expect(await (await chooseRow(ann, _id, 1, {})).json()).toMatchObject({
    choice: 'book',
    book: { _id: bookId },
  });
  expect((await chooseRow(ann, _id, 2, { choice: 'book' })).status).toBe(400);
  expect((await chooseRow(ann, _id, 2, { choice: 'book', bookId: 'no-such-book' })).status).toBe(404);
  expect((await chooseRow(ann, _id, 2, { choice: 'nonsense' })).status).toBe(400);
  expect((await chooseRow(ann, _id, 9, { choice: 'skip' })).status).toBe(404);
  expect((await chooseRow(ann, _id, 3, { choice: 'skip' })).status).toBe(200);
  expect((await applyImport(ann, _id)).counts).toMatchObject({ applied: 2, skipped: 1 });
  const csv = await ann.fetch(`/api/imports/${_id}/left-out`);
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const text = await csv.text();
  expect(text.split('\r\n')[0]).toBe('Title,Author,Shelf,Reason');
  expect(text).toContain("\r\n'=1+1,Nobody Known,read,");
  expect(text).toContain('\r\nEmma,Somebody Else,read,');
  expect(text).not.toContain('Dune');
  expect((await chooseRow(ann, _id, 1, { choice: 'skip' })).status).toBe(409);
  expect((await chooseRow(ann, _id, 2, { choice: 'new' })).status).toBe(200);
  expect((await applyImport(ann, _id)).counts).toMatchObject({ applied: 3 });
});

test('a translation, and a book with several titles, are known by any of them', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { _id } = await startImport(
    ann,
    'Title,Author\nDer Zauberberg,Thomas Mann\nLa peste,"Camus, Albert"\n1984,George Orwell\nDune,Somebody Else\n',
  );
  const rows = await readImports<ImportedRow[]>(ann, `/${_id}/rows`);
  expect(
    rows.map(({ verdict, book, candidates }) => [verdict, (book ?? candidates[0]?.book)?.title]),
  ).toEqual([
    ['certain', 'The Magic Mountain'],
    ['certain', 'The Plague'],
    ['likely', 'Nineteen Eighty-Four'],
    ['likely', 'Dune'],
  ]);
  // Not those by others whose original title begins “Mémoires d’une …”.
  expect(new Set(rows[3]?.candidates.map(({ book }) => book.title))).toEqual(new Set(['Dune']));
});

test('a row says what was cut or left out of it, also when it is new or chosen, and says it once', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const long = `${'A long sentence about sand. '.repeat(40)}`;
  const tags = Array.from({ length: 60 }, (_, at) => `tag ${at}`).join(',');
  const file = [
    'Title,Author,Shelf,Rating,Review,Tags,Date Added',
    `A Book Nobody Knows Yet,Quentin Unheard,read,4,${long},"${tags}",3024-01-01`,
    `Dune,${'x'.repeat(201)},read,4,${long},,`,
  ].join('\n');
  const { _id } = await startImport(ann, file);
  const [made, dune] = await rowsOf(ann, _id);
  const parts = (reason: string, part: string) => reason.split(part).length - 1;
  expect(parts(made!.reason, 'its start is published')).toBe(1);
  expect(parts(dune!.reason, 'more than 200 characters')).toBe(1);
  await chooseRow(ann, _id, 2, { choice: 'book', bookId: 'dune' });
  await applyImport(ann, _id);
  await undoImport(ann, _id);
  await applyImport(ann, _id);
  const [newOne, chosen] = await rowsOf(ann, _id);
  expect(parts(newOne!.reason, 'its start is published')).toBe(1);
  expect(parts(newOne!.reason, 'Some tags were left out')).toBe(1);
  expect(parts(newOne!.reason, 'is in the future')).toBe(1);
  expect(parts(chosen!.reason, 'its start is published')).toBe(1);
});

test('a book keeps the exact time it was added where the file has one', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { _id } = await startImport(
    ann,
    'Title,Author,Shelf,Date Added\nDune,Frank Herbert,read,2020-01-02T08:30:15Z\nEmma,Jane Austen,read,2020-01-02\n',
  );
  await applyImport(ann, _id);
  const listed = await ann.fetch(`/api/lists/completed/${ann.id}`);
  expect(((await listed.json()) as { timestamp: string }[]).map(({ timestamp }) => timestamp).sort()).toEqual(
    ['2020-01-02T08:30:15.000Z', '2020-01-02T12:00:00.000Z'],
  );
});

test('files that cannot be imported are refused with the place of the mistake, and nothing is stored', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const [file, query, type, status, sentence] of [
    ['Colour,Size\nred,1\n', '', 'text/csv', 400, 'found: Colour, Size'],
    ['Title,Author\n', '', 'text/csv', 400, 'Line 1'],
    ['Title,Author\n"Dune,Frank\n', '', 'text/csv', 400, 'quotation mark'],
    ['', '', 'text/csv', 400, 'empty'],
    [LIBRARY, '?source=nowhere', 'text/csv', 400, 'source'],
    [LIBRARY, '?list=nowhere', 'text/csv', 400, 'list'],
    [LIBRARY, '?private=perhaps', 'text/csv', 400, 'private'],
    [LIBRARY, '', 'image/png', 415, 'multipart/form-data'],
    [`Title\n${'Dune\n'.repeat(50_001)}`, '', 'text/csv', 413, '50000 rows'],
    ['x'.repeat(20 * 1024 * 1024 + 1), '', 'text/csv', 413, '20 MB'],
  ] as const) {
    const response = await upload(ann, file, query, type);
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
  }
  const gzip = await ann.fetch('/api/imports', {
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'content-encoding': 'gzip' },
    body: LIBRARY,
  });
  expect(gzip.status).toBe(415);
  expect(await readImports(ann, '')).toEqual([]);
  expect(await rows(app.gateway.database.db, 'SELECT position FROM import_rows')).toEqual([]);
});

test('a form brings the file and its name; the list is for rows that name none', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const form = new FormData();
  form.append('file', new File(['Title,Author\nDune,Frank Herbert\n'], 'shelf.csv', { type: 'text/csv' }));
  const response = await ann.fetch('/api/imports?list=stopped', { method: 'POST', body: form });
  expect(response.status).toBe(202);
  const { _id } = await settledImport(ann, ((await response.json()) as Imported)._id);
  expect((await readImports<{ fileName: string }>(ann, `/${_id}`)).fileName).toBe('shelf.csv');
  expect(await rowsOf(ann, _id)).toMatchObject([{ list: 'stopped', verdict: 'certain' }]);
  await applyImport(ann, _id);
  expect(await (await ann.fetch(`/api/lists/stopped/${ann.id}`)).json()).toHaveLength(1);
});
