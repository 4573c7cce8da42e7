import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { rows } from '../schema/database';
import { startApp, type App, type Reader } from './setup/app';

interface Imported {
  _id: string;
  source: string;
  state: string;
  rows: number;
  counts: Record<string, number>;
  progress: number;
  message: string | null;
  appliedAt: string | null;
}
interface Row {
  row: number;
  title: string;
  verdict: string;
  reason: string;
  book: { itemId: string; title: string } | null;
  candidates: { book: { _id: string; title: string }; against: string }[];
  choice: string | null;
  applied: boolean;
}

const upload = (reader: Reader, file: string | Uint8Array<ArrayBuffer>, query = '', type = 'text/csv') =>
  reader.fetch(`/api/imports${query}`, { method: 'POST', headers: { 'content-type': type }, body: file });

const get = async <Body>(reader: Reader, path: string): Promise<Body> => {
  const response = await reader.fetch(`/api/imports${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
};

/** Waits, by the live stream of states, until the import is no longer worked on. */
async function settled(reader: Reader, id: string): Promise<Imported> {
  for (;;) {
    const found = await get<Imported>(reader, `/${id}`);
    if (!found.state.endsWith('ing')) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function bring(reader: Reader, file: string, query = ''): Promise<Imported> {
  const response = await upload(reader, file, query);
  expect(response.status).toBe(202);
  return settled(reader, ((await response.json()) as Imported)._id);
}

async function act(reader: Reader, id: string, act: 'apply' | 'undo'): Promise<Imported> {
  const response = await reader.fetch(`/api/imports/${id}/${act}`, { method: 'POST' });
  expect(response.status).toBe(202);
  return settled(reader, id);
}

/** What the reader is told, as sentences. */
const toldTo = async (reader: Reader) =>
  ((await (await reader.fetch('/api/notifications')).json()) as { text: string }[]).map(({ text }) => text);

const rowsOf = (reader: Reader, id: string, query = '') => get<Row[]>(reader, `/${id}/rows${query}`);

const choose = (reader: Reader, id: string, row: number, body: object) =>
  reader.fetch(`/api/imports/${id}/rows/${row}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const GOODREADS =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';
const LIBRARY = [
  GOODREADS,
  '1,"Dune (Dune, #1)",Frank Herbert,"Herbert, Frank",,="",="",5,4.2,Ace,Paperback,412,1990,1965,2021/03/04,2020/01/02,"sci-fi",,read,"Sand, and more sand.",,lent to Bob,2,0',
  '2,Emma,Jane Austen,"Austen, Jane",,="",="",0,4,Penguin,Paperback,474,2003,1815,,2020/05/06,to-read,,to-read,,,,0,0',
  '3,A Book Nobody Knows Yet,Quentin Unheard,"Unheard, Quentin",,="",="",4,4,,,100,2019,2019,,2020/07/08,currently-reading,,currently-reading,,,,0,0',
  '4,,,,,="",="",0,,,,,,,,2020/07/09,to-read,,to-read,,,,0,0',
].join('\n');

/** Everything of a reader that an import may change. */
async function archive({ gateway }: App, reader: Reader) {
  const { db } = gateway.database;
  const own = (sql: string) => rows<object>(db, sql, [reader.id]);
  return {
    entries: await own(
      'SELECT list, bookId, addedAt, note, originalRating FROM list_entries WHERE userId = ? ORDER BY bookId, list',
    ),
    readings: await own(
      'SELECT bookId, state, startedOn, finishedOn FROM readings WHERE userId = ? ORDER BY bookId, finishedOn',
    ),
    reviews: await own('SELECT bookId, rating, text FROM reviews WHERE userId = ? ORDER BY bookId'),
    tags: await own('SELECT name FROM tags WHERE userId = ? ORDER BY nameKey'),
    books: await rows<object>(db, 'SELECT id, title, isbns, ratingCount, ratingSum FROM books ORDER BY id'),
    isbns: await rows<object>(db, 'SELECT isbn, bookId FROM book_isbns ORDER BY isbn, bookId'),
  };
}

test('a library is matched, applied with dates, tags, rating and note, and undone exactly', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "emma", list: COMPLETED) { id } }');
  const before = await archive(app, ann);
  const ready = await bring(ann, LIBRARY, '?fileName=library.csv');
  expect(ready).toMatchObject({
    source: 'goodreads',
    fileName: 'library.csv',
    state: 'ready',
    rows: 4,
    counts: { certain: 1, likely: 0, new: 1, already: 1, unusable: 1, skipped: 0, applied: 0 },
    progress: 1,
    message: null,
  });
  expect(await archive(app, ann)).toEqual(before);
  const applied = await act(ann, ready._id, 'apply');
  expect(applied).toMatchObject({ state: 'applied', counts: { ...ready.counts, applied: 2 } });
  expect(await toldTo(ann)).toEqual(['Your import has finished']);
  const after = await archive(app, ann);
  expect(after.entries).toHaveLength(3);
  expect(after.entries).toContainEqual(
    expect.objectContaining({ list: 1, note: 'lent to Bob', originalRating: 5 }),
  );
  expect(after.readings).toMatchObject([
    { state: 'finished', finishedOn: null },
    { state: 'finished', finishedOn: '2021-03-04' },
    { state: 'open' },
  ]);
  const listed = await ann.fetch(`/api/lists/completed/${ann.id}`);
  expect(((await listed.json()) as { timestamp: string }[]).map(({ timestamp }) => timestamp)).toContain(
    '2020-01-02T12:00:00.000Z',
  );
  expect(after.reviews).toMatchObject([
    { rating: 5, text: 'Sand, and more sand.' },
    { rating: 4, text: '' },
  ]);
  expect(after.tags).toEqual([{ name: 'sci-fi' }]);
  expect(await counterDifferences(app.gateway.database.db)).toEqual([]);
  const undone = await act(ann, ready._id, 'undo');
  expect(undone).toMatchObject({ state: 'undone', message: null, counts: { ...ready.counts, applied: 0 } });
  expect(await toldTo(ann)).toEqual([]);
  expect(await archive(app, ann)).toEqual(before);
  expect(await counterDifferences(app.gateway.database.db)).toEqual([]);
  expect((await act(ann, ready._id, 'apply')).counts.applied).toBe(2);
});

test('what the reader has changed since stays, and the import says so', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { _id } = await bring(ann, LIBRARY);
  await act(ann, _id, 'apply');
  const [{ id: review }] = (await rows<{ id: number }>(
    app.gateway.database.db,
    'SELECT r.id FROM reviews r JOIN books b ON b.id = r.bookId WHERE b.itemId = ?',
    ['dune'],
  )) as [{ id: number }];
  await ann.run('mutation($i: ID!) { editReview(reviewId: $i, input: { rating: 3 }) { id } }', {
    i: String(review),
  });
  const undone = await act(ann, _id, 'undo');
  expect(undone).toMatchObject({
    state: 'undone',
    message: 'One book was kept, because you have changed it since the import.',
    counts: { applied: 1 },
  });
  expect((await archive(app, ann)).reviews).toMatchObject([{ rating: 3 }]);
  const kept = (applied: boolean) =>
    ann.run<{ import: { rows: { title: string; reason: string }[] } }, object>(
      'query ($id: ID!, $applied: Boolean!) { import(id: $id) { rows(applied: $applied) { title reason } } }',
      { id: _id, applied },
    );
  expect((await kept(true)).import.rows).toEqual([
    { title: 'Dune (Dune, #1)', reason: 'You have changed this since the import, so it was kept.' },
  ]);
  expect((await kept(false)).import.rows.map(({ title }) => title)).not.toContain('Dune (Dune, #1)');
});

test('the same file again is already there; a row with more to say adds only that', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const first = await bring(ann, LIBRARY);
  await act(ann, first._id, 'apply');
  const again = await bring(ann, LIBRARY);
  expect(again.counts).toMatchObject({ already: 3, unusable: 1, certain: 0, new: 0 });
  const more = await bring(ann, LIBRARY.replace('"sci-fi"', '"sci-fi, desert"'));
  expect(more.counts).toMatchObject({ certain: 1, already: 2 });
  expect((await rowsOf(ann, more._id, '?verdict=certain'))[0]).toMatchObject({
    reason: 'You have this book already; the import adds a tag.',
    book: { itemId: 'dune' },
  });
});

test('the numbers of an unknown table do not make two books one', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const table = (title: string, author: string) => `id,title,author,status\n1,${title},${author},read\n`;
  await act(ann, (await bring(ann, table('Walrus Tales', 'Ada Bent')))._id, 'apply');
  expect((await bring(ann, table('Penguin Chronicles', 'Cy Dart'))).counts).toMatchObject({ new: 1 });
});

test('a wish that came true moves to completed, and back when the import is undone', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  const before = await archive(app, ann);
  const { _id } = await bring(ann, LIBRARY);
  await act(ann, _id, 'apply');
  expect((await archive(app, ann)).entries).toContainEqual(expect.objectContaining({ list: 1 }));
  await act(ann, _id, 'undo');
  expect(await archive(app, ann)).toEqual(before);
});

test('rows are chosen, skipped and made new; what is left out comes back as a file no spreadsheet runs', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const file =
    'Title,Author,Shelf\nDune,,read\nEmma,Somebody Else,read\n=1+1,Nobody Known,read\nUlysses,James Joyce,to-read\n';
  const { _id, counts } = await bring(ann, file);
  expect(counts).toMatchObject({ likely: 2, new: 1, certain: 1 });
  const likely = await rowsOf(ann, _id, '?verdict=likely');
  expect(likely[0]!.candidates[0]).toMatchObject({
    book: { title: 'Dune' },
    against: 'The row names no author.',
  });
  const bookId = likely[0]!.candidates[0]!.book._id;
  const chosen = await choose(ann, _id, 1, { choice: 'book', bookId });
  expect(await chosen.json()).toMatchObject({ choice: 'book', book: { _id: bookId } });
  expect(await (await choose(ann, _id, 1, {})).json()).toMatchObject({
    choice: 'book',
    book: { _id: bookId },
  });
  expect((await choose(ann, _id, 2, { choice: 'book' })).status).toBe(400);
  expect((await choose(ann, _id, 2, { choice: 'book', bookId: 'no-such-book' })).status).toBe(404);
  expect((await choose(ann, _id, 2, { choice: 'nonsense' })).status).toBe(400);
  expect((await choose(ann, _id, 9, { choice: 'skip' })).status).toBe(404);
  expect((await choose(ann, _id, 3, { choice: 'skip' })).status).toBe(200);
  expect((await act(ann, _id, 'apply')).counts).toMatchObject({ applied: 2, skipped: 1 });
  const csv = await ann.fetch(`/api/imports/${_id}/left-out`);
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const text = await csv.text();
  expect(text.split('\r\n')[0]).toBe('Title,Author,Shelf,Reason');
  expect(text).toContain("\r\n'=1+1,Nobody Known,read,");
  expect(text).toContain('\r\nEmma,Somebody Else,read,');
  expect(text).not.toContain('Dune');
  expect((await choose(ann, _id, 1, { choice: 'skip' })).status).toBe(409);
  expect((await choose(ann, _id, 2, { choice: 'new' })).status).toBe(200);
  expect((await act(ann, _id, 'apply')).counts).toMatchObject({ applied: 3 });
});

test('a translation, and a book with several titles, are known by any of them', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { _id } = await bring(
    ann,
    'Title,Author\nDer Zauberberg,Thomas Mann\nLa peste,"Camus, Albert"\n1984,George Orwell\nDune,Somebody Else\n',
  );
  const rows = await get<Row[]>(ann, `/${_id}/rows`);
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

test('calls out of turn are refused, and others’ imports do not exist', async () => {
  const { signUp, guest } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const { _id } = await bring(ann, LIBRARY);
  const post = (path: string) => ann.fetch(`/api/imports/${_id}/${path}`, { method: 'POST' });
  expect((await post('undo')).status).toBe(409);
  for (const path of ['', '/rows', '/left-out'])
    expect((await bob.fetch(`/api/imports/${_id}${path}`)).status).toBe(404);
  for (const path of ['apply', 'undo'])
    expect((await bob.fetch(`/api/imports/${_id}/${path}`, { method: 'POST' })).status).toBe(404);
  expect((await choose(bob, _id, 1, { choice: 'skip' })).status).toBe(404);
  expect((await bob.fetch(`/api/imports/${_id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await guest.fetch('/api/imports')).status).toBe(401);
  expect((await ann.fetch(`/api/imports/${_id}/rows?limit=201`)).status).toBe(400);
  expect((await ann.fetch(`/api/imports/${_id}/rows?verdict=odd`)).status).toBe(400);
  const page = await ann.fetch(`/api/imports/${_id}/rows?limit=2&skip=1`);
  expect(page.headers.get('x-total-count')).toBe('4');
  expect(((await page.json()) as Row[]).map(({ row }) => row)).toEqual([2, 3]);
  await act(ann, _id, 'apply');
  expect((await act(ann, _id, 'apply')).state).toBe('applied');
  expect((await ann.fetch(`/api/imports/${_id}`, { method: 'DELETE' })).status).toBe(409);
  await act(ann, _id, 'undo');
  expect((await post('undo')).status).toBe(409);
  expect((await ann.fetch(`/api/imports/${_id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await get<Imported[]>(ann, '')).toEqual([]);
});

test('applying when nothing is new changes nothing, before and after the first time', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const likely = await bring(ann, 'Title,Author\nDune,\n');
  expect(await act(ann, likely._id, 'apply')).toMatchObject({ state: 'ready', appliedAt: null });
  const { _id } = await bring(ann, LIBRARY);
  const applied = await act(ann, _id, 'apply');
  expect(await act(ann, _id, 'apply')).toEqual(applied);
  expect(await toldTo(ann)).toEqual(['Your import has finished']);
});

test('two readers who apply the same new book at once share it, and undoing takes it out of the search', async () => {
  const app = await startApp();
  const readers = [await app.signUp('ann'), await app.signUp('bob')];
  const file =
    'Title,Author,ISBN,Shelf\nThe Salt Road,Quentin Unheard,9780306406157,read\nA Quiet Ford,Quentin Unheard,,read\n';
  const imports = await Promise.all(readers.map((reader) => bring(reader, file)));
  expect(imports.map(({ counts }) => counts.new)).toEqual([2, 2]);
  await Promise.all(readers.map((reader, at) => act(reader, imports[at]!._id, 'apply')));
  const { db } = app.gateway.database;
  const count = async () => (await rows(db, "SELECT id FROM books WHERE itemId LIKE 'import-%'")).length;
  const found = async () =>
    (
      await app.guest.run<{ searchBooks: object[] }, unknown>(
        '{ searchBooks(query: "the salt road unheard") { id } }',
      )
    ).searchBooks.length;
  expect([await count(), await found()]).toEqual([2, 1]);
  await act(readers[0]!, imports[0]!._id, 'undo');
  expect([await count(), await found()]).toEqual([2, 1]);
  await act(readers[1]!, imports[1]!._id, 'undo');
  expect([await count(), await found()]).toEqual([0, 0]);
  expect(await counterDifferences(db)).toEqual([]);
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
  const { _id } = await bring(ann, file);
  const [made, dune] = await rowsOf(ann, _id);
  const parts = (reason: string, part: string) => reason.split(part).length - 1;
  expect(parts(made!.reason, 'its start is published')).toBe(1);
  expect(parts(dune!.reason, 'more than 200 characters')).toBe(1);
  await choose(ann, _id, 2, { choice: 'book', bookId: 'dune' });
  await act(ann, _id, 'apply');
  await act(ann, _id, 'undo');
  await act(ann, _id, 'apply');
  const [newOne, chosen] = await rowsOf(ann, _id);
  expect(parts(newOne!.reason, 'its start is published')).toBe(1);
  expect(parts(newOne!.reason, 'Some tags were left out')).toBe(1);
  expect(parts(newOne!.reason, 'is in the future')).toBe(1);
  expect(parts(chosen!.reason, 'its start is published')).toBe(1);
});

test('a book keeps the exact time it was added where the file has one', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { _id } = await bring(
    ann,
    'Title,Author,Shelf,Date Added\nDune,Frank Herbert,read,2020-01-02T08:30:15Z\nEmma,Jane Austen,read,2020-01-02\n',
  );
  await act(ann, _id, 'apply');
  const listed = await ann.fetch(`/api/lists/completed/${ann.id}`);
  expect(((await listed.json()) as { timestamp: string }[]).map(({ timestamp }) => timestamp).sort()).toEqual(
    ['2020-01-02T08:30:15.000Z', '2020-01-02T12:00:00.000Z'],
  );
});

test('a second import waits for the first one', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const large = `Title,Author\n${Array.from({ length: 3_000 }, (_, at) => `Book ${at},Ann Lee`).join('\n')}`;
  const answers = await Promise.all([upload(ann, large), upload(ann, large), upload(ann, large)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
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
  expect(await get(ann, '')).toEqual([]);
  expect(await rows(app.gateway.database.db, 'SELECT position FROM import_rows')).toEqual([]);
});

test('a form brings the file and its name; the list is for rows that name none', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const form = new FormData();
  form.append('file', new File(['Title,Author\nDune,Frank Herbert\n'], 'shelf.csv', { type: 'text/csv' }));
  const response = await ann.fetch('/api/imports?list=stopped', { method: 'POST', body: form });
  expect(response.status).toBe(202);
  const { _id } = await settled(ann, ((await response.json()) as Imported)._id);
  expect((await get<{ fileName: string }>(ann, `/${_id}`)).fileName).toBe('shelf.csv');
  expect(await rowsOf(ann, _id)).toMatchObject([{ list: 'stopped', verdict: 'certain' }]);
  await act(ann, _id, 'apply');
  expect(await (await ann.fetch(`/api/lists/stopped/${ann.id}`)).json()).toHaveLength(1);
});

test('a review that comes to a book which its reader keeps private becomes a note', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { added } = await ann.run<{ added: { id: string } }, object>(
    'mutation { added: addToList(bookId: "dune", list: WISHLIST) { id } }',
  );
  await ann.run(`mutation { setPrivate(entryId: "${added.id}", isPrivate: true) { id } }`);
  const { _id } = await bring(ann, LIBRARY);
  await act(ann, _id, 'apply');
  const { reviews, entries } = await archive(app, ann);
  expect(entries).toContainEqual(
    expect.objectContaining({ list: 1, note: 'Sand, and more sand.\n\nlent to Bob', originalRating: 5 }),
  );
  expect(reviews).toEqual([expect.objectContaining({ rating: 4 })]); // the book that nobody knows yet
  expect(await (await app.guest.fetch(`/api/lists/completed/${ann.id}`)).json()).toEqual([]);
});

test('a library imported as private is seen by its owner alone, without public reviews', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  const before = await archive(app, ann);
  const { _id } = await bring(ann, LIBRARY, '?private=true');
  await act(ann, _id, 'apply');
  for (const list of ['wishlist', 'completed', 'reading']) {
    expect(await (await ann.fetch(`/api/lists/${list}/${ann.id}`)).json()).toHaveLength(1);
    expect(await (await bob.fetch(`/api/lists/${list}/${ann.id}`)).json()).toEqual([]);
  }
  const after = await archive(app, ann);
  expect(after.reviews).toEqual([]);
  expect(after.entries).toContainEqual(
    expect.objectContaining({ list: 1, note: 'Sand, and more sand.\n\nlent to Bob', originalRating: 5 }),
  );
  expect(await counterDifferences(app.gateway.database.db)).toEqual([]);
  await act(ann, _id, 'undo');
  expect(await archive(app, ann)).toEqual(before);
  expect(await (await bob.fetch(`/api/lists/wishlist/${ann.id}`)).json()).toHaveLength(1);
});
