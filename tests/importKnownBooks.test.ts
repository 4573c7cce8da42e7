import { expect, test } from 'vitest';
import { startApp, type Reader } from './setup/app';
import { applyImport, importFile, startImport, undoImport, rowsOf } from './setup/imports';
import { add } from './setup/lists';

const LISTS = ['wishlist', 'completed', 'reading', 'stopped'] as const;

/** The lists that a reader has Dune on, with the IDs of the entries. */
async function listsWithDune(reader: Reader): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const list of LISTS) {
    const response = await reader.fetch(`/api/lists/${list}/${reader.id}`);
    for (const { _id } of (await response.json()) as { _id: string }[]) found[list] = _id;
  }
  return found;
}

const bring = (reader: Reader, shelf: string) =>
  importFile(reader, `Title,Author,Exclusive Shelf\nDune,Frank Herbert,${shelf}\n`, false);

const reasonOf = async (reader: Reader, id: string) => (await rowsOf(reader, id))[0]?.reason;

test.each([
  ['currently-reading', 'reading', 'It moves from “Did Not Finish” to “Currently Reading”.'],
  ['read', 'completed', 'It moves from “Did Not Finish” to “Completed”.'],
])(
  'a book that was stopped and is %s elsewhere moves, and an undo brings it back',
  async (shelf, list, why) => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const { id } = await add(ann, 'dune', 'STOPPED');
    const before = await listsWithDune(ann);
    const imported = await bring(ann, shelf);
    expect(await listsWithDune(ann)).toEqual({ [list]: before.stopped });
    expect(await reasonOf(ann, imported)).toContain(why);
    await undoImport(ann, imported);
    expect(await listsWithDune(ann)).toEqual(before);
    await bring(ann, shelf);
    await ann.run('mutation ($id: ID!) { removeFromList(entryId: $id) { removedId: id } }', { id });
    expect(await listsWithDune(ann)).toEqual(list === 'reading' ? before : {});
  },
);

test('a book that is being read is not stopped by an import', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune', 'READING');
  const before = await listsWithDune(ann);
  const imported = await bring(ann, 'did-not-finish');
  expect(await listsWithDune(ann)).toEqual(before);
  expect(await reasonOf(ann, imported)).toBe('This book is on your list “Currently Reading” already.');
});

test('undoing an import keeps a book whose earlier place has been taken since', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune', 'WISHLIST');
  const imported = await bring(ann, 'read');
  await add(ann, 'dune', 'WISHLIST'); // wished for once more
  const before = await listsWithDune(ann);
  await undoImport(ann, imported);
  expect(await listsWithDune(ann)).toEqual(before);
  expect(await reasonOf(ann, imported)).toContain('You have changed this since the import');
});

/** Imports an archive with nothing but a reading of Dune. */
async function bringReading(reader: Reader, finishedOn: string, isPrivate: boolean): Promise<string> {
  const reading = { itemId: 'dune', title: 'Dune', authors: ['Frank Herbert'], finishedOn };
  const archive = { format: 'shelfmates', version: 1, readings: [{ ...reading, private: isPrivate }] };
  const { _id } = await startImport(reader, JSON.stringify(archive), '', 'application/json');
  await applyImport(reader, _id);
  return _id;
}

test.each<[string, (reader: Reader) => Promise<unknown>, string]>([
  [
    'is on another list',
    (ann) => add(ann, 'dune', 'COMPLETED'),
    'This book is on your list “Completed” already, where others see it.',
  ],
  [
    'was read',
    (ann) => bringReading(ann, '2020', false),
    'You have read this book already, where others see it.',
  ],
])(
  'a book that %s, where others see it, gets no private entry beside that',
  async (_what, before, reason) => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await before(ann);
    const file = 'Title,Author,Exclusive Shelf\nDune,Frank Herbert,currently-reading\n';
    const imported = await importFile(ann, file, true);
    expect(await reasonOf(ann, imported)).toBe(reason);
    expect(await ann.run('{ viewerPrivateItemIds }')).toEqual({ viewerPrivateItemIds: [] });
    expect(Object.keys(await listsWithDune(ann))).not.toContain('reading');
    expect(await reasonOf(ann, await bringReading(ann, '2019', true))).toBe(reason);
  },
);

test.each([
  ['a long review', { 'My Rating': '4', 'My Review': 'Sand and more sand. '.repeat(40) }],
  ['a review without stars', { 'My Review': 'Sand.' }],
  ['a note', { 'Private Notes': 'Lent to Bob.' }],
])('%s beside a note of the reader is left out, and the row says so', async (_what, cells) => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { id } = await add(ann, 'dune');
  await ann.run('mutation ($id: ID!) { setNote(entryId: $id, note: "My own note") { id } }', { id });
  const file = `Title,Author,Exclusive Shelf,${Object.keys(cells).join()}\nDune,Frank Herbert,read,${Object.values(cells).join()}\n`;
  const imported = await importFile(ann, file, false);
  const reason = await reasonOf(ann, imported);
  expect(reason).toContain(
    'What you have written about this book stays, so not everything in the row was taken.',
  );
  expect(reason).not.toContain('private note');
  const [entry] = (await (await ann.fetch(`/api/lists/completed/${ann.id}`)).json()) as { note: string }[];
  expect(entry?.note).toBe('My own note');
  const leftOut = await (await ann.fetch(`/api/imports/${imported}/left-out`)).text();
  for (const text of Object.values(cells)) expect(leftOut).toContain(text.trim());
});

test('a row whose stars or words are other than those of the own review does not say that all was there', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune');
  await ann.run(
    'mutation { writeReview(input: { bookId: "dune", rating: 2, title: "", text: "Dry." }) { id } }',
  );
  const reasons = [];
  for (const stars of [2, 5]) {
    const imported = await importFile(
      ann,
      `Title,Author,Exclusive Shelf,My Rating\nDune,Frank Herbert,read,${stars}\n`,
      false,
    );
    reasons.push(await reasonOf(ann, imported));
  }
  expect(reasons).toEqual([
    'This book is on your list “Completed” already, with everything the row says.',
    'This book is on your list “Completed” already. What you have written about this book stays, so not everything in the row was taken.',
  ]);
});

test('a choice about a row is taken back with null, and stays when it is left out', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const id = await importFile(ann, 'Title,Author,Exclusive Shelf\nEmma,,read\n', false);
  const choose = async (rest: string) =>
    (
      await ann.run<{ chooseForRow: { choice: string | null } }, object>(
        `mutation ($id: ID!) { chooseForRow(id: $id, row: 1${rest}) { choice } }`,
        { id },
      )
    ).chooseForRow.choice;
  expect([
    await choose(', choice: NEW'),
    await choose(', bookId: null'),
    await choose(', choice: null'),
  ]).toEqual(['NEW', 'NEW', null]);
});

test('nobody chooses the itemId by which imports find a book of the same words', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const ADD_BOOK =
    'mutation ($itemId: String!) { addBook(input: { itemId: $itemId, title: "Spam" }) { isNew } }';
  for (const itemId of ['import-0123456789abcdef0123456789abcdef01234567', 'reader-1'])
    expect(await ann.refusal(ADD_BOOK, { itemId })).toMatchObject({ code: 'BAD_USER_INPUT' });
  await importFile(ann, 'Title,Author\nXylqvarn,Quentin Unheard\n', false);
  const { list } = await ann.run<{ list: { entries: { book: { itemId: string } }[] } }, object>(
    'query ($id: ID!) { list(userId: $id, list: WISHLIST) { entries { book { itemId } } } }',
    { id: ann.id },
  );
  const itemId = list.entries[0]?.book.itemId;
  expect(itemId).toMatch(/^import-/);
  expect(await ann.run(ADD_BOOK, { itemId })).toEqual({ addBook: { isNew: false } });
});
