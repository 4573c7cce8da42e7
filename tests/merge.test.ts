import { expect, test } from 'vitest';
import type { Config } from '../gateway/config';
import { counterDifferences } from '../schema/counters';
import { Community } from '../schema/match/Community';
import { rankingDifferences } from '../schema/match/verifyIndex';
import { startApp, type App, type Client, type Reader } from './setup/app';
import { standInForOpenLibrary } from './setup/openLibrary';
import { makeOperator } from './setup/operators';
import { shelf, start } from './setup/readings';

const MERGE =
  'mutation ($from: ID!, $into: ID!) { mergeBooks(fromId: $from, intoId: $into) { id itemId isbns ratingStats { count average } } }';
const SPLIT = 'mutation ($id: ID!, $isbn: String!) { splitIsbn(bookId: $id, isbn: $isbn) { isbns } }';
const LIST =
  'mutation ($id: ID!, $list: ListName!) { entry: addToList(bookId: $id, list: $list) { id addedAt book { id } } }';
const REVIEW =
  'mutation ($id: ID!, $rating: Int!, $text: String) { review: writeReview(input: { bookId: $id, rating: $rating, text: $text }) { id } }';
const BOOK =
  'query ($itemId: String!) { book(itemId: $itemId) { id itemId title isbns ratingStats { count } } }';
const LISTS = `query ($id: ID!) {
  wishlist: list(userId: $id, list: WISHLIST) { entries { ...entry } }
  completed: list(userId: $id, list: COMPLETED) { entries { ...entry } }
  reading: list(userId: $id, list: READING) { entries { ...entry } }
}
fragment entry on ListEntry { id addedAt tags note book { itemId } readings { id } }`;

interface Entry {
  id: string;
  addedAt: string;
  tags: string[];
  note: string | null;
  book: { itemId: string };
  readings: { id: string }[];
}
type Lists = Record<'wishlist' | 'completed' | 'reading', { entries: Entry[] }>;
interface Known {
  id: string;
  itemId: string;
  isbns: string[];
  ratingStats: { count: number; average: number };
}

const bookOf = async (client: Client, itemId: string) =>
  (await client.run<{ book: Known }, object>(BOOK, { itemId })).book;
const listsOf = (client: Client, { id }: Reader) => client.run<Lists, object>(LISTS, { id });
const merge = async (client: Client, from: string, into: string) =>
  (await client.run<{ mergeBooks: Known }, object>(MERGE, { from, into })).mergeBooks;
const enlist = (client: Client, id: string, list: string) =>
  client.run<{ entry: { id: string; addedAt: string; book: { id: string } } }, object>(LIST, { id, list });

async function withOperator(
  settings: Partial<Config> = {},
): Promise<App & { ann: Reader; bob: Reader; olga: Reader }> {
  const app = await startApp(settings);
  const [ann, bob, olga] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('olga')];
  await makeOperator(app, olga);
  return Object.assign(app, { ann, bob, olga });
}

/** Everything that is derived from entries and reviews is what it would be if it were derived anew. */
async function expectExact({ gateway }: App, readers: readonly Reader[]) {
  const { db } = gateway.database;
  expect(await counterDifferences(db)).toEqual([]);
  const community = new Community(db);
  await community.build();
  try {
    expect(
      await rankingDifferences(
        community,
        db,
        readers.map(({ id }) => Number(id)),
        50,
      ),
    ).toEqual([]);
  } finally {
    await community.close();
  }
}

test('merging moves lists, readings, tags, notes and reviews to the surviving book, with exact counters and live matches', async () => {
  const app = await withOperator();
  const { ann, bob, olga } = app;
  const early = (await enlist(ann, 'emma', 'WISHLIST')).entry;
  await ann.run('mutation ($id: ID!) { setTags(entryId: $id, tags: ["england"]) { id } }', { id: early.id });
  await ann.run('mutation ($id: ID!) { setNote(entryId: $id, note: "From Mary") { id } }', { id: early.id });
  const late = (await enlist(ann, 'dune', 'COMPLETED')).entry;
  await ann.run('mutation ($id: ID!) { setTags(entryId: $id, tags: ["sand"]) { id } }', { id: late.id });
  await ann.run('mutation ($id: ID!) { setNote(entryId: $id, note: "Long") { id } }', { id: late.id });
  const wish = (await enlist(bob, 'emma', 'WISHLIST')).entry;
  await ann.run(REVIEW, { id: 'dune', rating: 5, text: 'First' });
  await ann.run(REVIEW, { id: 'emma', rating: 2, text: 'Second' });
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
      addedAt: early.addedAt,
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
  await merge(olga, 'emma', 'dune');
  expect((await listsOf(ann, ann)).completed.entries).toHaveLength(1);
  expect((await listsOf(bob, ann)).completed.entries).toEqual([]);
  expect((await listsOf(ann, bob)).wishlist.entries).toHaveLength(1);
  await expectExact(app, [ann, bob]);
});

const bring = async (reader: Reader, file: string) => {
  const response = await reader.fetch('/api/imports', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  return settledImport(reader, ((await response.json()) as { _id: string })._id);
};

async function settledImport(
  reader: Reader,
  id: string,
): Promise<{ _id: string; state: string; message: string | null }> {
  for (;;) {
    const found = (await (await reader.fetch(`/api/imports/${id}`)).json()) as Awaited<
      ReturnType<typeof settledImport>
    >;
    if (!found.state.endsWith('ing')) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const work = async (reader: Reader, id: string, act: 'apply' | 'undo') => {
  await reader.fetch(`/api/imports/${id}/${act}`, { method: 'POST' });
  return settledImport(reader, id);
};

const rowsOf = async (reader: Reader, id: string) =>
  (await (await reader.fetch(`/api/imports/${id}/rows`)).json()) as {
    choice: string | null;
    applied: boolean;
    book: { itemId: string } | null;
    candidates: object[];
  }[];

const chooseBook = (reader: Reader, id: string, row: number, bookId: string) =>
  reader.fetch(`/api/imports/${id}/rows/${row}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice: 'book', bookId }),
  });

test('rows of an import that waits follow to the survivor, chosen or found', async () => {
  const app = await withOperator();
  const { ann, olga } = app;
  const { _id } = await bring(ann, 'Title,Author,Shelf\nEmma,Jane Austen,read\nAn Odd Name,,to-read\n');
  await chooseBook(ann, _id, 2, 'ulysses');
  await merge(olga, 'emma', 'dune');
  await merge(olga, 'ulysses', 'beloved');
  expect(await rowsOf(ann, _id)).toMatchObject([
    { book: { itemId: 'dune' } },
    { choice: 'book', book: { itemId: 'beloved' } },
  ]);
  const count = async () =>
    ((await app.gateway.database.db.query('SELECT id FROM books')) as unknown[]).length;
  const books = await count();
  await work(ann, _id, 'apply');
  expect(await count()).toBe(books);
  const { wishlist, completed } = await listsOf(ann, ann);
  expect([wishlist, completed].map(({ entries }) => entries.map(({ book }) => book.itemId))).toEqual([
    ['beloved'],
    ['dune'],
  ]);
});

test('a chosen book that is gone is left out, and no book is made instead', async () => {
  const app = await withOperator();
  const { ann } = app;
  const { _id } = await bring(ann, 'Title,Author,Shelf\nAn Odd Name,,read\n');
  await chooseBook(ann, _id, 1, 'ulysses');
  await app.gateway.database.db.query('UPDATE import_rows SET chosenId = NULL');
  await work(ann, _id, 'apply');
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
  const file =
    'Title,Author,Shelf,Tags,Date Read,Rating,Notes\nEmma,Jane Austen,read,"both, england",2020-01-02,4,lent\n';
  const [hers, his] = [await bring(ann, file), await bring(bob, file)];
  await work(ann, hers._id, 'apply');
  await work(bob, his._id, 'apply');
  await merge(olga, 'emma', 'dune');
  expect((await listsOf(ann, ann)).completed.entries).toMatchObject([
    { book: { itemId: 'dune' }, note: 'lent', readings: [{}] },
  ]);
  for (const [reader, { _id }] of [
    [ann, hers],
    [bob, his],
  ] as const)
    expect(await work(reader, _id, 'undo')).toMatchObject({ state: 'undone', message: null });
  const lists = await listsOf(ann, ann);
  expect(lists.completed.entries).toEqual([]);
  expect(lists.wishlist.entries).toEqual([
    expect.objectContaining({ addedAt: own.addedAt, tags: ['both', 'mine'], note: null, readings: [] }),
  ]);
  expect((await listsOf(bob, bob)).completed.entries).toEqual([]);
  expect((await bookOf(ann, 'dune')).ratingStats.count).toBe(0);
  await expectExact(app, [ann, bob, olga]);
});

test('undoing an import removes both of its rows after their books were merged', async () => {
  const app = await withOperator();
  const { ann, olga } = app;
  const { _id } = await bring(
    ann,
    'Title,Author,Shelf,Tags,Date Added,Notes\nEmma,Jane Austen,read,one,2020-01-02,first\nDune,Frank Herbert,read,two,2019-01-02,second\nA Book Nobody Knows Yet,Quentin Unheard,read,,,\n',
  );
  await work(ann, _id, 'apply');
  await merge(olga, 'emma', 'dune');
  expect((await listsOf(ann, ann)).completed.entries.at(-1)).toMatchObject({
    addedAt: '2019-01-02T12:00:00.000Z',
    tags: ['one', 'two'],
  });
  const made = (await rowsOf(ann, _id))[2]!.book!.itemId;
  await merge(olga, 'ulysses', made);
  expect(await work(ann, _id, 'undo')).toMatchObject({ state: 'undone', message: null });
  expect((await listsOf(ann, ann)).completed.entries).toEqual([]);
  expect((await bookOf(ann, 'ulysses')).itemId).toBe(made);
  await expectExact(app, [ann, olga]);
});

test('an ISBN that was taken away from a book does not come back with an import', async () => {
  const app = await withOperator();
  const { ann, olga } = app;
  const { id } = await bookOf(ann, 'dune');
  const isbn = '9780306406157';
  const file = `Title,Author,ISBN,Shelf\nDune,Frank Herbert,${isbn},read\n`;
  await work(ann, (await bring(ann, file))._id, 'apply');
  expect((await bookOf(ann, 'dune')).isbns).toContain(isbn);
  await olga.run(SPLIT, { id, isbn });
  await work(olga, (await bring(olga, file))._id, 'apply');
  expect((await bookOf(ann, 'dune')).isbns).not.toContain(isbn);
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
