import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { ListName } from '../schema/gql/types';
import { AddToListDocument } from '../web/list/gql/ListButtons';
import { ListDocument, MoveToCompletedDocument, RemoveFromListDocument } from '../web/list/gql/ListPage';
import {
  CompleteEntriesDocument,
  RemoveEntriesDocument,
  TagEntriesDocument,
  UndoListChangesDocument,
} from '../web/list/gql/SeveralEntries';
import { startApp, type Reader } from './setup/app';

const page = { order: 'LAST_ADDED', limit: 50, offset: 0 } as const;
const add = async (reader: Reader, bookId: string, list: ListName = 'WISHLIST') =>
  (await reader.run(AddToListDocument, { bookId, list })).addToList;
const titles = async (reader: Reader, list: ListName, more = {}) =>
  (await reader.run(ListDocument, { userId: reader.id, list, ...page, ...more })).list.entries.map(
    ({ book }) => book.title,
  );

test('a book goes from the wishlist to the completed list in one step and keeps the id of its entry', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { id, addedAt, book } = await add(ann, 'dune');
  expect(book.viewerWishlistEntry).toMatchObject({ id });
  const { moveToCompleted } = await ann.run(MoveToCompletedDocument, { entryId: id });
  expect(moveToCompleted.removed).toMatchObject({ id, list: 'WISHLIST' });
  expect(moveToCompleted.entry).toMatchObject({ id, list: 'COMPLETED' });
  expect(Date.parse(moveToCompleted.entry.addedAt)).toBeGreaterThan(Date.parse(addedAt));
  expect(moveToCompleted.entry.book).toMatchObject({
    viewerWishlistEntry: null,
    viewerCompletedEntry: { id },
  });
  expect(await titles(ann, 'WISHLIST')).toEqual([]);
  expect(await titles(ann, 'COMPLETED')).toEqual(['Dune']);
});

test('moving a book that was completed already keeps the entry that was there', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const completed = await add(ann, 'dune', 'COMPLETED');
  const wishlistEntry = await add(ann, 'dune');
  const { moveToCompleted } = await ann.run(MoveToCompletedDocument, { entryId: wishlistEntry.id });
  expect(moveToCompleted.entry.id).toBe(completed.id);
  expect(await titles(ann, 'WISHLIST')).toEqual([]);
});

test('completing a book takes it off the wishlist, and the counters with it; over REST the wish stays', async () => {
  const { signUp, gateway } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  for (const reader of [ann, bob]) await add(reader, 'dune');
  const { book } = await add(ann, 'dune', 'COMPLETED');
  expect(book).toMatchObject({
    viewerWishlistEntry: null,
    viewerCompletedEntry: expect.anything() as object,
  });
  expect(await titles(ann, 'WISHLIST')).toEqual([]);
  const response = await bob.fetch('/api/lists/completed', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bookId: 'dune' }),
  });
  expect(response.status).toBe(201);
  expect(await titles(bob, 'WISHLIST')).toEqual(['Dune']);
  const counted = await gateway.database.db.query(
    'SELECT list, count FROM rankings WHERE timeframe = 0 AND count > 0 ORDER BY list',
  );
  expect(counted).toEqual([
    { list: 0, count: 1 },
    { list: 1, count: 2 },
  ]);
});

test('a book that cannot be completed twice stays on the wishlist', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  await add(ann, 'dune', 'COMPLETED');
  await add(ann, 'dune');
  expect(await ann.refusal(AddToListDocument, { bookId: 'dune', list: 'COMPLETED' })).toMatchObject({
    code: 'CONFLICT',
  });
  expect(await titles(ann, 'WISHLIST')).toEqual(['Dune']);
});

test('a book is on a list only once, however many ask at the same time', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => add(ann, 'dune')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ann.refusal(AddToListDocument, { bookId: 'dune', list: 'WISHLIST' })).toEqual({
    message: 'This book is already on your Wishlist.',
    code: 'CONFLICT',
  });
  await add(ann, 'dune', 'COMPLETED');
  expect(await ann.refusal(AddToListDocument, { bookId: 'dune', list: 'COMPLETED' })).toEqual({
    message: 'This book is already on Completed list.',
    code: 'CONFLICT',
  });
});

test('lists come newest first, oldest first, or by title without accents and case', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  for (const book of ['middlemarch', 'beloved', 'dune']) await add(ann, book);
  expect(await titles(ann, 'WISHLIST')).toEqual(['Dune', 'Beloved', 'Middlemarch']);
  expect(await titles(ann, 'WISHLIST', { order: 'FIRST_ADDED' })).toEqual(['Middlemarch', 'Beloved', 'Dune']);
  expect(await titles(ann, 'WISHLIST', { order: 'TITLE' })).toEqual(['Beloved', 'Dune', 'Middlemarch']);
  expect(await titles(ann, 'WISHLIST', { limit: 1, offset: 1 })).toEqual(['Beloved']);
});

test('titles are ordered as the alphabet of a language orders them, page by page', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  for (const title of ['Łuk', 'Lód', 'Ład', 'Lalka', 'ćma', 'Czas']) {
    const { addMissingBook } = await ann.run<{ addMissingBook: { book: { itemId: string } } }, object>(
      'mutation ($title: String!) { addMissingBook(input: { title: $title, authors: ["Ann Alder"] }) { book { itemId } } }',
      { title },
    );
    await add(ann, addMissingBook.book.itemId);
  }
  const byTitle = (more: object) => titles(ann, 'WISHLIST', { order: 'TITLE', ...more });
  expect(await byTitle({})).toEqual(['ćma', 'Czas', 'Ład', 'Lalka', 'Lód', 'Łuk']);
  expect(await byTitle({ language: 'pl' })).toEqual(['Czas', 'ćma', 'Lalka', 'Lód', 'Ład', 'Łuk']);
  expect(await byTitle({ language: 'pl', limit: 2, offset: 2 })).toEqual(['Lalka', 'Lód']);
  expect(await byTitle({ language: 'pl', search: 'l' })).toEqual(['Lalka', 'Lód', 'Ład', 'Łuk']);
  expect(await byTitle({ language: 'tlh' })).toEqual(await byTitle({}));
});

test('only the owner may change a list, and everybody may read it', async () => {
  const { signUp, guest } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const { id } = await add(ann, 'dune');
  const foreign = { message: 'This list entry belongs to another reader.', code: 'FORBIDDEN' };
  expect(await bob.refusal(RemoveFromListDocument, { entryId: id })).toEqual(foreign);
  expect(await bob.refusal(MoveToCompletedDocument, { entryId: id })).toEqual(foreign);
  expect(await guest.refusal(RemoveFromListDocument, { entryId: id })).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  expect(await guest.refusal(AddToListDocument, { bookId: 'dune', list: 'WISHLIST' })).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  const { list } = await guest.run(ListDocument, { userId: ann.id, list: 'WISHLIST', ...page });
  expect(list.entries.map((entry) => entry.book.title)).toEqual(['Dune']);
});

test('what is not there is told so', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  for (const entryId of ['999', '0', '-1', 'x', '1e3', '99999999999'])
    expect(await ann.refusal(RemoveFromListDocument, { entryId })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ann.refusal(AddToListDocument, { bookId: 'no such book', list: 'WISHLIST' })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await ann.refusal(ListDocument, { userId: '999', list: 'WISHLIST', ...page })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a list of any length is read with a handful of statements', async () => {
  const { signUp, statements } = await startApp();
  const ann = await signUp('ann');
  for (const book of ['middlemarch', 'beloved', 'dune', 'emma', 'ulysses']) await add(ann, book);
  const seen = await statements(() => titles(ann, 'WISHLIST'));
  // the token, the owner, the entries, their number, the books, the viewer's own entries, readings and reviews of them
  expect(seen.length).toBeLessThanOrEqual(8);
});

test('what was acknowledged is there after a restart', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune');
  await app.restart();
  expect(await titles(ann, 'WISHLIST')).toEqual(['Dune']);
});

test('a list is searched by beginnings of words of titles and authors, without case and accents', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  for (const book of ['middlemarch', 'beloved', 'dune', 'jane-eyre']) await add(ann, book);
  const search = async (words: string) =>
    (await guest.run(ListDocument, { userId: ann.id, list: 'WISHLIST', ...page, search: words })).list;
  expect(await search('HERB dun')).toMatchObject({ totalCount: 1, entries: [{ book: { title: 'Dune' } }] });
  expect(await search('brontë')).toMatchObject({
    totalCount: 1,
    entries: [{ book: { title: 'Jane Eyre' } }],
  });
  expect(await search('bronte jane')).toMatchObject({ totalCount: 1 });
  expect(await search('une')).toMatchObject({ totalCount: 0, entries: [] });
  expect(await search(' \t ')).toMatchObject({ totalCount: 4 });
  for (const odd of ['%', '_', "' OR 1=1 --", '😀', '('])
    expect((await search(odd)).totalCount).toBeLessThanOrEqual(4);
  expect(
    await guest.refusal(ListDocument, { userId: ann.id, list: 'WISHLIST', ...page, search: 'a'.repeat(201) }),
  ).toMatchObject({ code: 'BAD_USER_INPUT' });
});

const UNDO =
  'mutation ($id: ID!) { undoListChange(id: $id) { entries { id list addedAt note tags readings { id startedOn } } book { id } } }';

test('a removal is undone with place, date, tags, note and readings, once and by its reader alone', async () => {
  const { signUp, gateway } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const { id } = await add(ann, 'dune');
  await add(ann, 'emma');
  await ann.run(`mutation { startReading(bookId: "dune", input: { startedOn: "2024-05" }) { id } }`);
  await ann.run(`mutation { setTags(entryId: "${id}", tags: ["Sand"]) { id } }`);
  await ann.run(`mutation { setNote(entryId: "${id}", note: "From Ada.") { id } }`);
  const state = () =>
    Promise.all(
      ['list_entries', 'readings', 'rankings'].map((table) =>
        gateway.database.db.query(`SELECT * FROM ${table} ORDER BY 1, 2`),
      ),
    );
  const before: unknown = await state();
  const undoId = uuidv7();
  await ann.run(RemoveFromListDocument, { entryId: id, undoId });
  expect(await titles(ann, 'READING')).toEqual([]);
  expect(await bob.refusal(UNDO, { id: undoId })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ann.run(UNDO, { id: undoId })).toMatchObject({
    undoListChange: {
      entries: [
        { id, list: 'READING', note: 'From Ada.', tags: ['Sand'], readings: [{ startedOn: '2024-05' }] },
      ],
    },
  });
  expect(await state()).toEqual(before);
  expect(await ann.refusal(UNDO, { id: undoId })).toEqual({
    message: 'This can no longer be undone.',
    code: 'NOT_FOUND',
  });
  const wish = await add(ann, 'dune');
  await ann.run(`mutation { setPrivate(entryId: "${id}", isPrivate: true) { id } }`);
  const hidden: unknown = await state();
  const again = uuidv7();
  await ann.run(RemoveFromListDocument, { entryId: id, undoId: again });
  await ann.run(`mutation { setPrivate(entryId: "${wish.id}", isPrivate: false) { id } }`);
  await ann.run(UNDO, { id: again });
  expect(await state()).toEqual(hidden); // private again on both lists
});

test('several entries are completed, tagged, removed and brought back at once: all of them or none', async () => {
  const { signUp } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const ids: string[] = [];
  for (const bookId of ['dune', 'emma', 'beloved']) ids.push((await add(ann, bookId)).id);
  const foreign = (await add(bob, 'ulysses')).id;
  const undoIds = () => ids.map(() => uuidv7());
  await expect(bob.run(RemoveEntriesDocument, { entryIds: [foreign, ids[0]!] })).rejects.toThrow(
    'This list entry belongs to another reader.',
  );
  expect(await titles(bob, 'WISHLIST')).toEqual(['Ulysses']);
  await expect(ann.run(RemoveEntriesDocument, { entryIds: ids, undoIds: [uuidv7()] })).rejects.toThrow(
    'There must be as many undoIds as entryIds.',
  );
  const tooMany = Array.from({ length: 101 }, () => ids[0]!);
  await expect(ann.run(RemoveEntriesDocument, { entryIds: tooMany })).rejects.toThrow('at most 100');

  const { tagEntries } = await ann.run(TagEntriesDocument, { entryIds: ids, tag: 'Summer' });
  expect(tagEntries.map(({ tags }) => tags)).toEqual([['Summer'], ['Summer'], ['Summer']]);
  const completed = undoIds();
  const { completeEntries } = await ann.run(CompleteEntriesDocument, { entryIds: ids, undoIds: completed });
  expect(completeEntries.map(({ removed, entry }) => [removed.list, entry.list])).toEqual(
    ids.map(() => ['WISHLIST', 'COMPLETED']),
  );
  expect(await titles(ann, 'WISHLIST')).toEqual([]);
  await ann.run(UndoListChangesDocument, { ids: completed });
  expect((await titles(ann, 'WISHLIST')).toSorted()).toEqual(['Beloved', 'Dune', 'Emma']);
  const removed = undoIds();
  await ann.run(RemoveEntriesDocument, { entryIds: ids, undoIds: removed });
  expect(await titles(ann, 'WISHLIST')).toEqual([]);
  await ann.run(UndoListChangesDocument, { ids: removed });
  expect(await titles(ann, 'WISHLIST', { tags: ['summer'] })).toHaveLength(3);
});

test('completing a book is undone with the wish that it ended, and so is adding one', async () => {
  const { signUp, gateway } = await startApp();
  const ann = await signUp('ann');
  const wishlistEntry = await add(ann, 'dune');
  const completing = uuidv7();
  await ann.run(AddToListDocument, { bookId: 'dune', list: 'COMPLETED', undoId: completing });
  expect(await titles(ann, 'WISHLIST')).toEqual([]);
  await ann.run(UNDO, { id: completing });
  expect(await titles(ann, 'COMPLETED')).toEqual([]);
  const { list } = await ann.run(ListDocument, { userId: ann.id, list: 'WISHLIST', ...page });
  expect(list.entries).toMatchObject([{ id: wishlistEntry.id, addedAt: wishlistEntry.addedAt }]);

  const adding = uuidv7();
  await ann.run(AddToListDocument, { bookId: 'emma', list: 'COMPLETED', undoId: adding });
  await ann.run(UNDO, { id: adding });
  expect(await titles(ann, 'COMPLETED')).toEqual([]);
  const late = uuidv7();
  await ann.run(AddToListDocument, { bookId: 'emma', list: 'COMPLETED', undoId: late });
  await gateway.database.db.query("UPDATE list_undos SET createdAt = '2020-01-01 00:00:00.000'");
  expect(await ann.refusal(UNDO, { id: late })).toMatchObject({ message: 'This can no longer be undone.' });
});

test('a change is not undone together with later ones of the same book', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const [wishing, starting] = [uuidv7(), uuidv7()];
  await ann.run(AddToListDocument, { bookId: 'dune', list: 'WISHLIST', undoId: wishing });
  const { startReading: reading } = await ann.run<{ startReading: { id: string } }, object>(
    'mutation ($undoId: ID!) { startReading(bookId: "dune", undoId: $undoId) { id } }',
    { undoId: starting },
  );
  expect(await ann.refusal(UNDO, { id: wishing })).toMatchObject({
    code: 'CONFLICT',
    message: 'You have changed this book since, so this can no longer be undone.',
  });
  await ann.run('mutation ($id: ID!) { updateReading(id: $id, percent: 40) { id } }', { id: reading.id });
  expect(await ann.refusal(UNDO, { id: starting })).toMatchObject({ code: 'CONFLICT' });
  expect(await titles(ann, 'READING')).toEqual(['Dune']);
});
