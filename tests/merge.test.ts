import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sweep } from '../schema/ranking/sweep';
import { type Reader } from './setup/app';
import {
  MERGE,
  SPLIT,
  REVIEW,
  type Known,
  bookOf,
  listsOf,
  merge,
  enlist,
  withOperator,
  expectExact,
} from './setup/merge';
import { standInForOpenLibrary } from './setup/openLibrary';
import { shelf, start } from './setup/readings';

test('merging moves lists, readings, tags, notes and reviews to the surviving book, with exact counters and live matches', async () => {
  const app = await withOperator();
  const { ann, bob, olga } = app;
  const early = (await enlist(ann, 'emma', 'WISHLIST')).entry;
  const { write } = app.gateway.database;
  const longAgo = new Date('2020-01-01');
  await write((tx) => tx.query('UPDATE list_entries SET addedAt = ?', [longAgo]));
  await sweep(write);
  await ann.run('mutation ($id: ID!) { setTags(entryId: $id, tags: ["england"]) { id } }', { id: early.id });
  await ann.run('mutation ($id: ID!) { setNote(entryId: $id, note: "From Mary") { id } }', { id: early.id });
  const late = (await enlist(ann, 'dune', 'COMPLETED')).entry;
  await ann.run('mutation ($id: ID!) { setTags(entryId: $id, tags: ["sand"]) { id } }', { id: late.id });
  await ann.run('mutation ($id: ID!) { setNote(entryId: $id, note: "Long") { id } }', { id: late.id });
  const wish = (await enlist(bob, 'emma', 'WISHLIST')).entry;
  const edited = await ann.run<{ review: { id: string } }, object>(REVIEW, { id: 'emma', rating: 3 });
  await ann.run(REVIEW, { id: 'dune', rating: 5, text: 'First' });
  await ann.run(
    'mutation ($id: ID!) { editReview(reviewId: $id, input: { rating: 2 }) { id } }',
    edited.review,
  );
  const { review } = await bob.run<{ review: { id: string } }, object>(REVIEW, { id: 'emma', rating: 4 });
  await ann.run('mutation ($id: ID!) { toggleHelpful(reviewId: $id) { id } }', { id: review.id });
  const matchesOf = (reader: Reader) =>
    reader.run<{ matches: { matches: { user: { username: string } }[] } }, unknown>(
      '{ matches { matches { user { username } } } }',
    );
  await matchesOf(ann);

  const survivor = await merge(olga, 'emma', 'dune');
  expect(survivor).toMatchObject({ itemId: 'dune', ratingStats: { count: 2, average: 3 } });
  const lists = await listsOf(ann, ann);
  expect(lists.wishlist.entries).toEqual([]);
  expect(lists.completed.entries).toEqual([
    expect.objectContaining({
      id: late.id,
      addedAt: longAgo.toISOString(),
      tags: ['england', 'sand'],
      note: 'Long\n\nFrom Mary',
    }),
  ]);
  expect((await listsOf(bob, bob)).wishlist.entries).toMatchObject([
    { id: wish.id, book: { itemId: 'dune' } },
  ]);
  const { moderationLog } = await olga.run<{ moderationLog: object[] }, unknown>(
    '{ moderationLog { kind reason content book { itemId } user { username } operator { username } } }',
  );
  expect(moderationLog).toMatchObject([
    { kind: 'DROP', content: '5 of 5 stars\nFirst', user: { username: 'ann' }, book: { itemId: 'dune' } },
    { kind: 'MERGE', reason: expect.stringContaining('emma'), operator: { username: 'olga' } },
  ]);
  expect((await matchesOf(ann)).matches.matches).toMatchObject([{ user: { username: 'bob' } }]);
  await expectExact(app, [ann, bob, olga]);
  expect(await bob.run('{ ranking(list: COMPLETED, timeframe: WEEK) { count } }')).toEqual({ ranking: [] });
});

test('readings of both books stay, open ones too, and of two reviews edited at the same time the later one counts', async () => {
  const app = await withOperator();
  const { ann, olga } = app;
  const { db } = app.gateway.database;
  for (const id of ['emma', 'dune'])
    await ann.run('mutation ($id: ID!) { startReading(bookId: $id) { id } }', { id });
  await ann.run(REVIEW, { id: 'dune', rating: 1 });
  await ann.run(REVIEW, { id: 'emma', rating: 5 });
  await db.query('UPDATE reviews SET createdAt = ?', [new Date(1e12)]);
  const { ratingStats } = await merge(olga, 'dune', 'emma');
  expect(ratingStats).toEqual({ count: 1, average: 5 });
  const { reading } = await listsOf(ann, ann);
  expect(reading.entries).toHaveLength(1);
  expect(reading.entries[0]!.readings).toHaveLength(2);
  await expectExact(app, [ann]);
});

test('the id, itemId and ISBNs of a merged book lead to its survivor for good', async () => {
  const { ann, guest, olga } = await withOperator();
  const [emma, dune] = [await bookOf(guest, 'emma'), await bookOf(guest, 'dune')];
  const isbn = emma.isbns[0]!;
  await merge(olga, 'emma', dune.id);
  expect(await bookOf(guest, 'emma')).toMatchObject({ id: dune.id, itemId: 'dune' });
  expect((await bookOf(guest, 'dune')).isbns).toContain(isbn);
  const rest = await guest.fetch('/api/book/by-item/emma');
  expect(await rest.json()).toMatchObject({ _id: dune.id, itemId: 'dune' });
  expect((await enlist(ann, emma.id, 'WISHLIST')).entry.book.id).toBe(dune.id);
  const search = await guest.run<{ searchBooks: Known[] }, unknown>(
    '{ searchBooks(query: "emma") { itemId } }',
  );
  expect(search.searchBooks.map(({ itemId }) => itemId)).not.toContain('dune');
  const page = await guest.fetch('/book/emma?from=mail', { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([308, '/book/dune?from=mail']);
  const again = await ann.fetch('/api/book/add-book', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ itemId: 'emma', title: 'Emma' }),
  });
  expect([again.status, await again.json()]).toEqual([200, expect.objectContaining({ itemId: 'dune' })]);

  await merge(olga, 'dune', 'beloved');
  expect(await bookOf(guest, 'emma')).toMatchObject({ itemId: 'beloved' });
});

test('a book that is not to be recommended stays so when it is merged', async () => {
  const { gateway, ann, olga } = await withOperator();
  await ann.run('mutation { setInterested(bookId: "emma", interested: false) { id } }');
  await ann.run('mutation { setInterested(bookId: "hamlet", interested: false) { id } }');
  await merge(olga, 'emma', 'dune');
  await merge(olga, 'hamlet', 'dune');
  expect(
    await gateway.database.db.query('SELECT b.itemId FROM dismissed_books d JOIN books b ON b.id = d.bookId'),
  ).toEqual([{ itemId: 'dune' }]);
});

test('a book of which two readings are open is read until both have ended', async () => {
  const { ann, olga } = await withOperator();
  const ids = [];
  for (const bookId of ['emma', 'dune']) ids.push(await start(ann, bookId));
  await merge(olga, 'emma', 'dune');
  const end = (act: string, id?: string) => ann.run(`mutation { ${act}(id: "${id}") { id } }`);
  await end('finishReading', ids[0]);
  expect((await shelf(ann, 'dune')).lists.sort()).toEqual(['completed', 'reading']);
  await end('stopReading', ids[1]);
  expect((await shelf(ann, 'dune')).lists).toEqual(['completed']);
});

test('of two lists the one that says more remains, and a completed book that is read again is on both', async () => {
  const { gateway, ann, bob, olga } = await withOperator();
  const note = async (reader: Reader, book: string, list: string, text: string) => {
    const { id } = (await enlist(reader, book, list)).entry;
    await reader.run('mutation ($id: ID!, $note: String!) { setNote(entryId: $id, note: $note) { id } }', {
      id,
      note: text,
    });
  };
  await enlist(ann, 'emma', 'COMPLETED');
  await note(ann, 'emma', 'READING', 'Again.');
  await note(bob, 'emma', 'STOPPED', 'Boring.');
  await gateway.database.db.query("UPDATE list_entries SET originalRating = 2.5 WHERE note = 'Boring.'");
  const undoId = randomUUID();
  await ann.run(`mutation { addToList(bookId: "dune", list: READING, undoId: "${undoId}") { id } }`);
  await note(bob, 'dune', 'READING', 'Boring.');
  await note(olga, 'emma', 'WISHLIST', 'Long words');
  await note(olga, 'dune', 'WISHLIST', 'x'.repeat(19_990));
  await merge(olga, 'emma', 'dune');
  const undoing = ann.refusal(`mutation { undoListChange(id: "${undoId}") { entries { id } } }`);
  expect((await undoing).message).toBe('This can no longer be undone.');
  expect((await shelf(ann, 'dune')).lists.sort()).toEqual(['completed', 'reading']);
  expect((await shelf(bob, 'dune')).lists).toEqual(['reading']);
  const [anns, bobs, olgas] = [await listsOf(ann, ann), await listsOf(bob, bob), await listsOf(olga, olga)];
  expect(anns.reading.entries).toMatchObject([{ note: 'Again.' }]);
  expect(anns.completed.entries).toMatchObject([{ note: null }]);
  expect(bobs.reading.entries).toMatchObject([{ note: 'Boring.', originalRating: 2.5 }]);
  expect(olgas.wishlist.entries).toMatchObject([{ note: `${'x'.repeat(19_990)}\n\nLong` }]);
});

test('only operators merge, and never a book into itself or back', async () => {
  const { ann, olga } = await withOperator();
  expect((await ann.refusal(MERGE, { from: 'emma', into: 'dune' })).message).toBe(
    'Only operators can do this.',
  );
  expect((await olga.refusal(MERGE, { from: 'dune', into: 'dune' })).code).toBe('BAD_USER_INPUT');
  expect((await olga.refusal(MERGE, { from: 'nobody-knows', into: 'dune' })).code).toBe('NOT_FOUND');
  await merge(olga, 'emma', 'dune');
  expect((await olga.refusal(MERGE, { from: 'dune', into: 'emma' })).code).toBe('BAD_USER_INPUT');
  expect((await olga.refusal(MERGE, { from: 'emma', into: 'beloved' })).code).toBe('CONFLICT');
});

test('a split ISBN leaves its book and is not taken again', async () => {
  const { guest, olga } = await withOperator();
  const { id, isbns } = await bookOf(guest, 'dune');
  const isbn = isbns[0]!;
  const split = await olga.run<{ splitIsbn: { isbns: string[] } }, object>(SPLIT, { id, isbn });
  expect(split.splitIsbn.isbns).not.toContain(isbn);
  expect((await olga.refusal(SPLIT, { id, isbn })).code).toBe('NOT_FOUND');
  await olga.run(
    'mutation ($isbn: String!) { addBook(input: { itemId: "dune-2", title: "Dune", isbns: [$isbn] }) { isNew } }',
    { isbn },
  );
  expect((await merge(olga, 'dune-2', 'dune')).isbns).not.toContain(isbn);

  const add = (itemId: string) =>
    olga.run(
      'mutation ($itemId: String!, $isbn: String!) { addBook(input: { itemId: $itemId, title: "Dune", isbns: [$isbn] }) { isNew } }',
      { itemId, isbn },
    );
  await add('dune-3');
  expect((await merge(olga, 'dune', 'dune-3')).isbns).toContain(isbn); // which has it rightly
  await olga.run(SPLIT, { id: 'dune-3', isbn });
  await add('dune-4');
  await olga.run(SPLIT, { id: 'dune-4', isbn });
  await merge(olga, 'dune-4', 'dune-3');
  await merge(olga, 'dune-3', 'emma');
  await add('dune-5');
  expect((await merge(olga, 'dune-5', 'emma')).isbns).not.toContain(isbn);
});

test('a book that survives a merge keeps what it says of itself, and takes over what it lacks', async () => {
  const { ann, guest, olga } = await withOperator();
  const add = (input: object) =>
    ann.run('mutation ($input: BookInput!) { addBook(input: $input) { isNew } }', { input });
  const description = 'Sisters.';
  await add({
    itemId: 'one',
    title: 'Persuasions',
    firstPublishYear: 1900,
    description,
    subjects: ['Sisterhood'],
  });
  await add({ itemId: 'two', title: 'Persuasions', firstPublishYear: 1899, authorKeys: ['OL1A'] });
  await add({ itemId: 'three', title: 'Persuasions', subjects: ['Brotherhood'], authorKeys: ['OL2A'] });
  await merge(olga, 'one', 'two');
  await merge(olga, 'three', 'two');
  const { book, sisters } = await guest.run<Record<'book' | 'sisters', object>, unknown>(
    `{ book(itemId: "two") { firstPublishYear description subjects authorKeys }
       sisters: booksOnSubject(key: "sisterhood") { books { itemId } } }`,
  );
  expect(book).toEqual({
    firstPublishYear: 1899,
    description,
    subjects: ['Sisterhood'],
    authorKeys: ['OL1A'],
  });
  expect(sisters).toEqual({ books: [{ itemId: 'two' }] });
});

test('whatever readers do while books are merged lands on the survivor, and nothing is lost or counted twice', async () => {
  const app = await withOperator();
  const { guest, signUp, olga } = app;
  const readers = await Promise.all(Array.from({ length: 8 }, (_, at) => signUp(`reader${at}`)));
  const wishes = await Promise.all(readers.map((reader) => enlist(reader, 'emma', 'WISHLIST')));
  const acts = readers.flatMap((reader, at) => [
    reader.run(REVIEW, { id: 'emma', rating: 1 + (at % 5) }),
    reader.run('mutation ($id: ID!) { moveToCompleted(entryId: $id) { entry { id } } }', {
      id: wishes[at]!.entry.id,
    }),
    reader.run('{ matches { totalCount } }'),
  ]);
  const merging = merge(olga, 'emma', 'dune');
  const uninterested = readers.map((reader) =>
    reader.run('mutation { setInterested(bookId: "emma", interested: false) { id } }'),
  );
  await Promise.all([...acts, merging, ...uninterested]);
  expect((await bookOf(guest, 'dune')).ratingStats.count).toBe(readers.length);
  for (const reader of readers) {
    const { wishlist, completed } = await listsOf(reader, reader);
    expect(wishlist.entries).toEqual([]);
    expect(completed.entries).toMatchObject([{ book: { itemId: 'dune' } }]);
  }
  expect(
    await app.gateway.database.db.query(
      'SELECT b.itemId FROM dismissed_books d JOIN books b ON b.id = d.bookId',
    ),
  ).toEqual(readers.map(() => ({ itemId: 'dune' })));
  await expectExact(app, readers);
});

test('a book that is merged while the external catalogue is asked for its details is answered with its survivor', async () => {
  let whenAsked = (): Promise<unknown> => Promise.resolve();
  const openLibrary = await standInForOpenLibrary({
    '/works/OL9W.json': (_request, response) =>
      void whenAsked().then(() =>
        response.end(JSON.stringify({ key: '/works/OL9W', title: 'Sabriel', description: 'Bells.' })),
      ),
  });
  const { ann, olga } = await withOperator({ openLibraryUrl: openLibrary.url });
  await ann.run('mutation { addBook(input: { itemId: "/works/OL9W", title: "Sabriel" }) { isNew } }');
  whenAsked = () => merge(olga, '/works/OL9W', 'dune');
  const details = await ann.fetch('/api/book/book-details/%2Fworks%2FOL9W');
  expect([details.status, await details.json()]).toEqual([200, expect.objectContaining({ itemId: 'dune' })]);
});

test('what is private of one of two merged books is private of the one that stays', async () => {
  const app = await withOperator();
  const { ann, bob, olga } = app;
  await ann.run('mutation { addToList(bookId: "emma", list: WISHLIST, private: true) { id } }');
  await enlist(ann, 'dune', 'COMPLETED');
  await enlist(bob, 'emma', 'WISHLIST');
  await enlist(olga, 'emma', 'COMPLETED');
  await olga.run('mutation { addToList(bookId: "dune", list: READING, private: true) { id } }');
  await merge(olga, 'emma', 'dune');
  expect((await listsOf(ann, ann)).completed.entries).toHaveLength(1);
  for (const reader of [ann, olga]) expect((await listsOf(bob, reader)).completed.entries).toEqual([]);
  expect((await listsOf(ann, bob)).wishlist.entries).toHaveLength(1);
  await expectExact(app, [ann, bob, olga]);
});

test('operators are shown books with one title and an author in common, the one with more readers first', async () => {
  const app = await withOperator();
  const { ann, bob, olga } = app;
  const pairs = () =>
    olga.run('{ likelyDuplicates { readers otherReaders book { itemId } other { title authors } } }');
  const add = (title: string, authors: string[]) =>
    ann.run<{ addMissingBook: { book: { itemId: string } } }, object>(
      'mutation ($input: MissingBookInput!) { addMissingBook(input: $input) { book { itemId } } }',
      { input: { title, authors } },
    );
  expect(await pairs()).toEqual({ likelyDuplicates: [] });
  await add('Emma', ['Somebody Else']);
  expect(await pairs()).toEqual({ likelyDuplicates: [] });
  const { itemId } = (await add('EMMA', ['Jane  AUSTEN.', 'An Editor'])).addMissingBook.book;
  await enlist(bob, itemId, 'WISHLIST');
  const other = { title: 'Emma', authors: ['Jane Austen'] };
  expect(await pairs()).toEqual({
    likelyDuplicates: [{ readers: 1, otherReaders: 0, book: { itemId }, other }],
  });
  await merge(olga, 'emma', itemId);
  expect(await pairs()).toEqual({ likelyDuplicates: [] });
});
