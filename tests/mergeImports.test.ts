import { expect, test } from 'vitest';
import { applyImport, chooseRow, rowsOf, startImport, undoImport } from './setup/imports';
import { SPLIT, bookOf, listsOf, merge, enlist, withOperator, expectExact } from './setup/merge';

test('rows of an import that waits follow to the survivor, chosen or found', async () => {
  const app = await withOperator();
  const { ann, olga } = app;
  const { _id } = await startImport(ann, 'Title,Author,Shelf\nEmma,Jane Austen,read\nAn Odd Name,,to-read\n');
  await chooseRow(ann, _id, 2, { choice: 'book', bookId: 'ulysses' });
  await merge(olga, 'emma', 'dune');
  await merge(olga, 'ulysses', 'beloved');
  expect(await rowsOf(ann, _id)).toMatchObject([
    { book: { itemId: 'dune' } },
    { choice: 'book', book: { itemId: 'beloved' } },
  ]);
  const count = async () =>
    ((await app.gateway.database.db.query('SELECT id FROM books')) as unknown[]).length;
  const books = await count();
  await applyImport(ann, _id);
  expect(await count()).toBe(books);
  const { wishlist, completed } = await listsOf(ann, ann);
  expect([wishlist, completed].map(({ entries }) => entries.map(({ book }) => book.itemId))).toEqual([
    ['beloved'],
    ['dune'],
  ]);
});

test('a best candidate that was merged is accepted as its survivor', async () => {
  const { ann, olga } = await withOperator();
  const { _id } = await startImport(ann, 'Title,Author,Shelf\nEmma,,read\n');
  const [row] = await rowsOf(ann, _id);
  expect(row?.candidates[0]).toMatchObject({ book: { title: 'Emma' } });
  await merge(olga, 'emma', 'dune');
  await ann.run('mutation ($id: ID!) { acceptCandidates(id: $id) { id } }', { id: _id });
  expect(await rowsOf(ann, _id)).toMatchObject([{ choice: 'book', book: { itemId: 'dune' } }]);
  await applyImport(ann, _id);
  expect((await listsOf(ann, ann)).completed.entries).toMatchObject([{ book: { itemId: 'dune' } }]);
});

test('a chosen book that is gone is left out, and no book is made instead', async () => {
  const app = await withOperator();
  const { ann } = app;
  const { _id } = await startImport(ann, 'Title,Author,Shelf\nAn Odd Name,,read\n');
  await chooseRow(ann, _id, 1, { choice: 'book', bookId: 'ulysses' });
  await app.gateway.database.db.query('UPDATE import_rows SET chosenId = NULL');
  await applyImport(ann, _id);
  expect(await rowsOf(ann, _id)).toMatchObject([{ choice: 'skip', applied: false }]);
  expect((await listsOf(ann, ann)).completed.entries).toEqual([]);
});

test('undoing an import after a merge removes what it brought, and leaves what the reader had of the other book', async () => {
  const app = await withOperator();
  const { ann, bob, olga } = app;
  const own = (await enlist(ann, 'dune', 'WISHLIST')).entry;
  await ann.run('mutation ($id: ID!) { setTags(entryId: $id, tags: ["mine", "both"]) { id } }', {
    id: own.id,
  });
  const early = (await enlist(bob, 'emma', 'WISHLIST')).entry;
  const bobs = (await enlist(bob, 'dune', 'WISHLIST')).entry;
  await bob.run('mutation ($id: ID!) { setNote(entryId: $id, note: "Mine.") { id } }', { id: bobs.id });
  const file =
    'Title,Author,Shelf,Tags,Date Read,Rating,Notes\nEmma,Jane Austen,read,"both, england",2020-01-02,4,lent\n';
  const [hers, his] = [await startImport(ann, file), await startImport(bob, file)];
  await applyImport(ann, hers._id);
  await applyImport(bob, his._id);
  await enlist(olga, 'dune', 'WISHLIST');
  const wish = await startImport(olga, 'Title,Author,Shelf,Tags\nEmma,Jane Austen,to-read,england\n');
  await applyImport(olga, wish._id);
  await merge(olga, 'emma', 'dune');
  expect((await listsOf(ann, ann)).completed.entries).toMatchObject([
    { book: { itemId: 'dune' }, note: 'lent', readings: [{}] },
  ]);
  for (const [reader, { _id }] of [
    [ann, hers],
    [bob, his],
    [olga, wish],
  ] as const)
    expect(await undoImport(reader, _id)).toMatchObject({ state: 'undone', message: null });
  const lists = await listsOf(ann, ann);
  expect(lists.completed.entries).toEqual([]);
  expect(lists.wishlist.entries).toEqual([
    expect.objectContaining({ addedAt: own.addedAt, tags: ['both', 'mine'], note: null, readings: [] }),
  ]);
  expect(await listsOf(bob, bob)).toMatchObject({
    completed: { entries: [] },
    wishlist: { entries: [{ addedAt: early.addedAt, note: 'lent\n\nMine.' }] },
  });
  expect((await listsOf(olga, olga)).wishlist.entries).toMatchObject([{ tags: [] }]);
  expect((await bookOf(ann, 'dune')).ratingStats.count).toBe(0);
  await expectExact(app, [ann, bob, olga]);
});

test('undoing an import after a merge makes nothing public that its reader keeps in private', async () => {
  const app = await withOperator();
  const { ann, olga, guest } = app;
  await enlist(ann, 'emma', 'WISHLIST');
  await ann.run('mutation { addToList(bookId: "dune", list: READING, private: true) { id } }');
  const { _id } = await startImport(ann, 'Title,Author,Shelf\nEmma,Jane Austen,read\n', '?private=true');
  await applyImport(ann, _id);
  await merge(olga, 'dune', 'emma');
  await undoImport(ann, _id);
  expect((await listsOf(ann, ann)).reading.entries).toMatchObject([{ book: { itemId: 'emma' } }]);
  const seen = await listsOf(guest, ann);
  for (const list of Object.values(seen)) expect(list.entries).toEqual([]);
  await expectExact(app, [ann, olga]);
});

test('undoing an import after a merge brings a book back to the list and the time that its reader had given it', async () => {
  const app = await withOperator();
  const { ann, bob, olga } = app;
  const file = 'Title,Author,Shelf,Date Added\nEmma,Jane Austen,currently-reading,2020-01-02\n';
  for (const book of ['dune', 'emma']) await enlist(ann, book, 'STOPPED');
  const { entry } = await enlist(bob, 'dune', 'READING');
  const imports = [await startImport(ann, file), await startImport(bob, file)];
  await applyImport(ann, imports[0]!._id);
  await applyImport(bob, imports[1]!._id);
  await merge(olga, 'emma', 'dune');
  expect((await listsOf(ann, ann)).reading.entries).toHaveLength(1);
  for (const [at, reader] of [ann, bob].entries())
    expect(await undoImport(reader, imports[at]!._id)).toMatchObject({ state: 'undone', message: null });
  expect((await listsOf(ann, ann)).reading.entries).toEqual([]);
  const stopped = await ann.fetch(`/api/lists/stopped/${ann.id}`);
  expect(await stopped.json()).toMatchObject([{ bookId: { itemId: 'dune' } }]);
  expect((await listsOf(bob, bob)).reading.entries).toMatchObject([{ addedAt: entry.addedAt }]);
  await expectExact(app, [ann, bob, olga]);
});

test('undoing an import removes both of its rows after their books were merged', async () => {
  const app = await withOperator();
  const { ann, bob, olga } = app;
  const bobs: string[] = [];
  for (const book of ['Emma,Jane Austen', 'Dune,Frank Herbert'])
    bobs.push((await startImport(bob, `Title,Author,Shelf\n${book},read\n`))._id);
  for (const id of bobs) await applyImport(bob, id);
  const { _id } = await startImport(
    ann,
    'Title,Author,Shelf,Tags,Date Added,Notes\nEmma,Jane Austen,read,one,2020-01-02,first\nDune,Frank Herbert,read,two,2019-01-02,second\nA Book Nobody Knows Yet,Quentin Unheard,read,,,\n',
  );
  await applyImport(ann, _id);
  await merge(olga, 'emma', 'dune');
  expect((await listsOf(ann, ann)).completed.entries.at(-1)).toMatchObject({
    addedAt: '2019-01-02T12:00:00.000Z',
    tags: ['one', 'two'],
  });
  const made = (await rowsOf(ann, _id))[2]!.book!.itemId;
  await merge(olga, 'ulysses', made);
  expect(await undoImport(ann, _id)).toMatchObject({ state: 'undone', message: null });
  expect((await listsOf(ann, ann)).completed.entries).toEqual([]);
  expect((await bookOf(ann, 'ulysses')).itemId).toBe(made);
  for (const id of bobs) {
    await undoImport(bob, id);
    expect((await listsOf(bob, bob)).completed.entries).toHaveLength(1); // the other import brought it too
  }
  await expectExact(app, [ann, bob, olga]);
});

test('an ISBN that was taken away from a book does not come back with an import', async () => {
  const app = await withOperator();
  const { ann, olga } = app;
  const { id } = await bookOf(ann, 'dune');
  const isbn = '9780306406157';
  const file = `Title,Author,ISBN,Shelf\nDune,Frank Herbert,${isbn},read\n`;
  await applyImport(ann, (await startImport(ann, file))._id);
  expect((await bookOf(ann, 'dune')).isbns).toContain(isbn);
  await olga.run(SPLIT, { id, isbn });
  await applyImport(olga, (await startImport(olga, file))._id);
  expect((await bookOf(ann, 'dune')).isbns).not.toContain(isbn);
});

test('an ISBN that the surviving book has itself stays when the import that gave it to the other one is undone', async () => {
  const { ann, olga } = await withOperator();
  const isbn = '9781234567897';
  const { _id } = await startImport(ann, `Title,Author,ISBN13,Shelf\nEmma,Jane Austen,${isbn},read\n`);
  await applyImport(ann, _id);
  expect((await bookOf(ann, 'emma')).isbns).toContain(isbn);
  await olga.run(
    `mutation { addBook(input: { itemId: "emma-2", title: "Emma", isbns: ["${isbn}"] }) { isNew } }`,
  );
  await merge(olga, 'emma', 'emma-2');
  await undoImport(ann, _id);
  expect((await bookOf(ann, 'emma-2')).isbns).toContain(isbn);
});
