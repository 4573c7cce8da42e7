import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { rows } from '../schema/database';
import { startApp, type App, type Reader } from './setup/app';
import {
  LIBRARY,
  applyImport,
  chooseRow,
  type Imported,
  type ImportedRow,
  readImports,
  rowsOf,
  startImport,
  undoImport,
  upload,
} from './setup/imports';

/** What the reader is told, as sentences. */
const toldTo = async (reader: Reader) =>
  ((await (await reader.fetch('/api/notifications')).json()) as { text: string }[]).map(({ text }) => text);

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
  const ready = await startImport(ann, LIBRARY, '?fileName=library.csv');
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
  const applied = await applyImport(ann, ready._id);
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
  const undone = await undoImport(ann, ready._id);
  expect(undone).toMatchObject({ state: 'undone', message: null, counts: { ...ready.counts, applied: 0 } });
  expect(await toldTo(ann)).toEqual([]);
  expect(await archive(app, ann)).toEqual(before);
  expect(await counterDifferences(app.gateway.database.db)).toEqual([]);
  expect((await applyImport(ann, ready._id)).counts.applied).toBe(2);
});

test('what the reader has changed since stays, and the import says so', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { _id } = await startImport(ann, LIBRARY);
  await applyImport(ann, _id);
  const [{ id: review }] = (await rows<{ id: number }>(
    app.gateway.database.db,
    'SELECT r.id FROM reviews r JOIN books b ON b.id = r.bookId WHERE b.itemId = ?',
    ['dune'],
  )) as [{ id: number }];
  await ann.run('mutation($i: ID!) { editReview(reviewId: $i, input: { rating: 3 }) { id } }', {
    i: String(review),
  });
  const undone = await undoImport(ann, _id);
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
  const first = await startImport(ann, LIBRARY);
  await applyImport(ann, first._id);
  const again = await startImport(ann, LIBRARY);
  expect(again.counts).toMatchObject({ already: 3, unusable: 1, certain: 0, new: 0 });
  const more = await startImport(ann, LIBRARY.replace('"sci-fi"', '"sci-fi, desert"'));
  expect(more.counts).toMatchObject({ certain: 1, already: 2 });
  expect((await rowsOf(ann, more._id, '?verdict=certain'))[0]).toMatchObject({
    reason: 'You have this book already; the import adds a tag.',
    book: { itemId: 'dune' },
  });
});

test('a wish that came true moves to completed, and back when the import is undone', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  const before = await archive(app, ann);
  const { _id } = await startImport(ann, LIBRARY);
  await applyImport(ann, _id);
  expect((await archive(app, ann)).entries).toContainEqual(expect.objectContaining({ list: 1 }));
  await undoImport(ann, _id);
  expect(await archive(app, ann)).toEqual(before);
});

test('calls out of turn are refused, and others’ imports do not exist', async () => {
  const { signUp, guest } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const { _id } = await startImport(ann, LIBRARY);
  const post = (path: string) => ann.fetch(`/api/imports/${_id}/${path}`, { method: 'POST' });
  expect((await post('undo')).status).toBe(409);
  for (const path of ['', '/rows', '/left-out'])
    expect((await bob.fetch(`/api/imports/${_id}${path}`)).status).toBe(404);
  for (const path of ['apply', 'undo'])
    expect((await bob.fetch(`/api/imports/${_id}/${path}`, { method: 'POST' })).status).toBe(404);
  expect((await chooseRow(bob, _id, 1, { choice: 'skip' })).status).toBe(404);
  expect((await bob.fetch(`/api/imports/${_id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await guest.fetch('/api/imports')).status).toBe(401);
  expect((await ann.fetch(`/api/imports/${_id}/rows?limit=201`)).status).toBe(400);
  expect((await ann.fetch(`/api/imports/${_id}/rows?verdict=odd`)).status).toBe(400);
  const page = await ann.fetch(`/api/imports/${_id}/rows?limit=2&skip=1`);
  expect(page.headers.get('x-total-count')).toBe('4');
  expect(((await page.json()) as ImportedRow[]).map(({ row }) => row)).toEqual([2, 3]);
  await applyImport(ann, _id);
  expect((await applyImport(ann, _id)).state).toBe('applied');
  expect((await ann.fetch(`/api/imports/${_id}`, { method: 'DELETE' })).status).toBe(409);
  await undoImport(ann, _id);
  expect((await post('undo')).status).toBe(409);
  expect((await ann.fetch(`/api/imports/${_id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await readImports<Imported[]>(ann, '')).toEqual([]);
});

test('applying when nothing is new changes nothing, before and after the first time', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const likely = await startImport(ann, 'Title,Author\nDune,\n');
  expect(await applyImport(ann, likely._id)).toMatchObject({ state: 'ready', appliedAt: null });
  const { _id } = await startImport(ann, LIBRARY);
  const applied = await applyImport(ann, _id);
  expect(await applyImport(ann, _id)).toEqual(applied);
  expect(await toldTo(ann)).toEqual(['Your import has finished']);
});

test('two readers who apply the same new book at once share it, and undoing takes it out of the search', async () => {
  const app = await startApp();
  const readers = [await app.signUp('ann'), await app.signUp('bob')];
  const file =
    'Title,Author,ISBN,Shelf\nThe Salt Road,Quentin Unheard,9780306406157,read\nA Quiet Ford,Quentin Unheard,,read\n';
  const imports = await Promise.all(readers.map((reader) => startImport(reader, file)));
  expect(imports.map(({ counts }) => counts.new)).toEqual([2, 2]);
  await Promise.all(readers.map((reader, at) => applyImport(reader, imports[at]!._id)));
  const { db } = app.gateway.database;
  const count = async () => (await rows(db, "SELECT id FROM books WHERE itemId LIKE 'import-%'")).length;
  const found = async () =>
    (
      await app.guest.run<{ searchBooks: object[] }, unknown>(
        '{ searchBooks(query: "the salt road unheard") { id } }',
      )
    ).searchBooks.length;
  expect([await count(), await found()]).toEqual([2, 1]);
  await undoImport(readers[0]!, imports[0]!._id);
  expect([await count(), await found()]).toEqual([2, 1]);
  await undoImport(readers[1]!, imports[1]!._id);
  expect([await count(), await found()]).toEqual([0, 0]);
  expect(await counterDifferences(db)).toEqual([]);
});

test('a second import waits for the first one', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const large = `Title,Author\n${Array.from({ length: 3_000 }, (_, at) => `Book ${at},Ann Lee`).join('\n')}`;
  const answers = await Promise.all([upload(ann, large), upload(ann, large), upload(ann, large)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
});

test('a small import is ready while several large ones are worked on', async () => {
  const app = await startApp();
  const large = Array.from({ length: 400 }, (_, row) => `Zebra ${row},Ann Other`);
  const csv = (lines: string[]) => ['Title,Author', ...lines].join('\n');
  const readers = await Promise.all(['ann', 'bob', 'cat', 'dan'].map((name) => app.signUp(name)));
  const eve = await app.signUp('eve');
  const ids: string[] = [];
  for (const reader of readers) {
    const { _id } = (await (await upload(reader, csv(large))).json()) as Imported;
    ids.push(_id);
  }
  expect(await startImport(eve, csv(['Emma,Jane Austen']))).toMatchObject({ state: 'ready' });
  const states = await Promise.all(
    readers.map(async (reader, at) => (await readImports<Imported>(reader, `/${ids[at]}`)).state),
  );
  expect(states).toEqual(['matching', 'matching', 'matching', 'matching']);
});

test('a review that comes to a book which its reader keeps private becomes a note', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { added } = await ann.run<{ added: { id: string } }, object>(
    'mutation { added: addToList(bookId: "dune", list: WISHLIST) { id } }',
  );
  await ann.run(`mutation { setPrivate(entryId: "${added.id}", isPrivate: true) { id } }`);
  const { _id } = await startImport(ann, LIBRARY);
  await applyImport(ann, _id);
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
  const { _id } = await startImport(ann, LIBRARY, '?private=true');
  await applyImport(ann, _id);
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
  await undoImport(ann, _id);
  expect(await archive(app, ann)).toEqual(before);
  expect(await (await bob.fetch(`/api/lists/wishlist/${ann.id}`)).json()).toHaveLength(1);
});
