import { expect, inject, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { rows } from '../schema/database';
import { PASSWORD, startApp, type App, type Client, type Reader } from './setup/app';
import { applyImport, chooseRow, importFile, rowsOf, startImport, undoImport } from './setup/imports';
import { makeOperator } from './setup/operators';
import { startRedis } from './setup/redis';

const TITLE = 'Xylqvarn Nightjars';
const ISBN = '9781234567897';
const FILE = `Title,Author,ISBN13,Exclusive Shelf,My Rating\n"${TITLE}",Quentin Unheard,${ISBN},read,0\n`;

const bring = (reader: Reader, isPrivate = true) => importFile(reader, FILE, isPrivate);

interface Entry {
  id: string;
  book: { id: string; itemId: string };
}
const entryOf = async (reader: Reader): Promise<Entry> =>
  (
    await reader.run<{ list: { entries: Entry[] } }, object>(
      `query ($userId: ID!) { list(list: COMPLETED, userId: $userId) { entries { id book { id itemId } } } }`,
      { userId: reader.id },
    )
  ).list.entries[0]!;

/** All the ways in which somebody finds the book. */
async function waysTo(client: Client, { id, itemId }: Entry['book']): Promise<string[]> {
  const found = await client.run<Record<string, { title: string }[] | { title: string } | number>, object>(
    `query ($title: String!, $isbn: String!, $itemId: String!) {
      search: searchBooks(query: $title) { title }
      word: searchBooks(query: "xylqvarn") { title }
      byNumber: searchBooks(query: $isbn) { title }
      count: searchCount(query: $title)
      suggestions: suggestBooks(query: "xylqvarn nigh") { title }
      isbn: bookByIsbn(isbn: $isbn) { title }
      address: book(itemId: $itemId) { title }
      addresses: books(itemIds: [$itemId]) { title }
      details: bookDetails(itemId: $itemId) { title }
    }`,
    { title: TITLE, isbn: ISBN, itemId },
  );
  const ways = Object.entries(found).flatMap(([way, answer]) =>
    answer === 1 || (JSON.stringify(answer) ?? '').includes(TITLE) ? [way] : [],
  );
  const byAuthor = await client.run('query { booksByAuthor(key: "quentin-unheard") { books { title } } }');
  if (JSON.stringify(byAuthor).includes(TITLE)) ways.push('author');
  for (const path of [
    `/api/search/search-combined/${encodeURIComponent(TITLE)}`,
    `/api/book/by-item/${itemId}`,
    `/book/${itemId}`,
    `/preview/book/${itemId}`,
  ]) {
    const response = await client.fetch(path, { redirect: 'manual' });
    const isPicture = response.headers.get('content-type') === 'image/png';
    if (isPicture || (await response.text()).includes(TITLE)) ways.push(path);
  }
  const wish = 'mutation ($bookId: ID!) { addToList(bookId: $bookId, list: WISHLIST) { id } }';
  for (const ref of [id, itemId])
    await client.run(wish, { bookId: ref }).then(
      () => ways.push(`adding ${ref}`),
      () => undefined,
    );
  return ways;
}

async function withPrivateBook(
  options: Parameters<typeof startApp>[0] = {},
): Promise<App & { ann: Reader; bob: Reader; entry: Entry }> {
  const app = await startApp(options);
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await bring(ann);
  return Object.assign(Object.create(app) as App, { ann, bob, entry: await entryOf(ann) });
}

test('a book made of a private row is found by its owner alone', async () => {
  const { ann, bob, guest, entry, gateway } = await withPrivateBook();
  for (const client of [guest, bob]) expect(await waysTo(client, entry.book)).toEqual([]);
  await gateway.database.write((tx) => tx.query('DELETE FROM books WHERE ownerId IS NULL AND id > 20'));
  const { familiarBooks } = await bob.run<{ familiarBooks: { title: string }[] }, object>(
    '{ familiarBooks(limit: 100) { title } }',
  );
  expect(familiarBooks).toHaveLength(20); // the whole catalogue
  const ways = await ann.run<Record<string, unknown>, object>(
    `query ($title: String!, $itemId: String!) {
      word: searchBooks(query: "xylqvarn") { title } title: suggestBooks(query: $title) { title }
      isbn: bookByIsbn(isbn: "${ISBN}") { title } book(itemId: $itemId) { title }
      count: searchCount(query: $title)
    }`,
    { title: TITLE, itemId: entry.book.itemId },
  );
  const title = { title: TITLE };
  expect(ways).toEqual({ word: [title], title: [title], isbn: title, book: title, count: 1 });
  await bring(ann); // the same file again adds nothing
  expect(await ann.run('query { searchCount(query: "xylqvarn") }')).toEqual({ searchCount: 1 });
});

test('it is published with its first public entry or review, for good', async () => {
  const shown = await withPrivateBook();
  await shown.ann.run(`mutation { setPrivate(entryId: "${shown.entry.id}", isPrivate: false) { id } }`);
  expect(await waysTo(shown.bob, shown.entry.book)).toHaveLength(15);
  await shown.ann.run(`mutation { setPrivate(entryId: "${shown.entry.id}", isPrivate: true) { id } }`);
  expect(await shown.guest.run('query { searchCount(query: "xylqvarn") }')).toEqual({ searchCount: 1 });

  const reviewed = await withPrivateBook();
  await reviewed.ann.run(
    `mutation { writeReview(input: { bookId: "${reviewed.entry.book.itemId}", rating: 5, title: "T", text: "Words." }) { id } }`,
  );
  expect(await reviewed.guest.run('query { searchCount(query: "xylqvarn") }')).toEqual({ searchCount: 1 });
});

const countOf = async (client: Client) =>
  (await client.run<{ searchCount: number }, object>('query { searchCount(query: "xylqvarn") }')).searchCount;
const isbnsOf = async (client: Client, itemId: string) =>
  (
    await client.run<{ book: { isbns: string[] } | null }, object>(
      'query ($itemId: String!) { book(itemId: $itemId) { isbns } }',
      { itemId },
    )
  ).book?.isbns;

test('another reader who brings the same words has a book of their own, which tells nothing of the private one', async () => {
  for (const isPrivate of [true, false]) {
    const { ann, bob, guest, entry } = await withPrivateBook();
    const id = await importFile(bob, FILE.replace(ISBN, ''), isPrivate);
    const { book } = await entryOf(bob);
    expect(book.itemId).not.toBe(entry.book.itemId);
    expect(await isbnsOf(bob, book.itemId)).toEqual([]);
    expect(await isbnsOf(bob, entry.book.itemId)).toBeUndefined();
    expect(await countOf(guest)).toBe(isPrivate ? 0 : 1);
    await undoImport(bob, id);
    expect(await isbnsOf(bob, book.itemId)).toBeUndefined();
    expect([await countOf(guest), await countOf(ann)]).toEqual([0, 1]);
  }
});

test('nobody else can add a book under its itemId, nor learn that there is one', async () => {
  const { ann, bob, entry } = await withPrivateBook();
  const { itemId } = entry.book;
  const answers = [];
  for (const guess of [itemId, 'import-of-nothing']) {
    const response = await bob.fetch('/api/book/add-book', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ itemId: guess, title: 'A Guess' }),
    });
    answers.push([response.status, await response.json()]);
  }
  expect(answers[0]).toMatchObject([400, {}]);
  expect(answers[0]).toEqual(answers[1]);
  expect((await entryOf(ann)).book.id).toBe(entry.book.id);
  expect(await countOf(ann)).toBe(1);
});

test('a book that only another reader has in private is theirs alone once the import that made it is undone', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const id = await importFile(ann, FILE, false);
  await importFile(bob, FILE, true);
  const { book } = await entryOf(bob);
  expect((await entryOf(ann)).book).toEqual(book);
  await undoImport(ann, id);
  for (const client of [ann, app.guest]) expect(await waysTo(client, book)).toEqual([]);
  expect([await countOf(bob), await isbnsOf(bob, book.itemId)]).toEqual([1, [ISBN]]);
  await bob.run(`mutation { setPrivate(entryId: "${(await entryOf(bob)).id}", isPrivate: false) { id } }`);
  expect(await countOf(app.guest)).toBe(1);
});

test.each([false, true])(
  'nothing that referred to a book while it was public tells that another reader keeps it in private, chosen by somebody: %s',
  async (isChosen) => {
    const similar = FILE.replace('Quentin Unheard', 'Unheard');
    const wait = async (reader: Reader, file: string) => (await startImport(reader, file))._id;
    const worlds = [];
    for (const isKept of [true, false]) {
      const app = await startApp();
      const [ann, bob, cleo] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cleo')];
      await makeOperator(app, cleo);
      const made = await importFile(ann, FILE, false);
      if (isKept) await importFile(bob, FILE, true);
      const { book } = await entryOf(ann);
      const waiting = [await wait(cleo, FILE), await wait(cleo, similar), await wait(cleo, FILE)];
      if (isChosen) await chooseRow(cleo, waiting[2]!, 1, { choice: 'book', bookId: book.id });
      await cleo.run(
        `mutation ($b: ID!) {
      setInterested(bookId: $b, interested: false) { id }
      reportBook(bookId: $b, problem: ERROR, text: "Another title.")
    }`,
        { b: book.id },
      );
      expect((await rowsOf(cleo, waiting[0]!))[0]?.book?.title).toBe(TITLE);
      await undoImport(ann, made);

      const rowsSeen = async () => {
        const seen = [];
        for (const [reader, id] of [[ann, made], ...waiting.map((one) => [cleo, one] as const)] as const)
          seen.push(...(await rowsOf(reader, id)).map(({ book: known, candidates }) => [known, candidates]));
        return seen;
      };
      const rowsAfter = await rowsSeen();
      const { dismissedBooks } = (await (await cleo.fetch('/api/export')).json()) as {
        dismissedBooks: { title: string }[];
      };
      const reported = await cleo.run('{ reportedBooks { totalCount books { book { title } } } }');
      const accept = 'mutation ($id: ID!) { acceptCandidates(id: $id) { id } }';
      for (const id of waiting) {
        await cleo.run(accept, { id });
        await applyImport(cleo, id);
      }
      const dismissed = dismissedBooks.map(({ title }) => title);
      worlds.push({ rowsAfter, dismissed, reported, applied: (await rowsSeen()).length });
      if (isKept) expect(await countOf(bob)).toBe(isChosen ? 1 : 2); // its own, and that of the rows
    }
    expect(worlds[0]).toEqual(worlds[1]);
  },
);

test('a book that several other readers keep out of sight becomes a book of each of them', async () => {
  const app = await startApp();
  const [ann, bob, cleo] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cleo')];
  const id = await importFile(ann, FILE, false);
  await importFile(bob, FILE, true);
  await cleo.run('mutation { setLibraryVisibility(visibility: NOBODY) { id } }');
  await importFile(cleo, FILE, false);
  const before = [await entryOf(bob), await entryOf(cleo)];
  const read = 'mutation ($b: ID!) { recordReading(bookId: $b, input: { finishedOn: "2020" }) { id } }';
  for (const reader of [bob, cleo]) await reader.run(read, { b: before[0]!.book.id });
  await undoImport(ann, id);
  for (const client of [ann, app.guest])
    for (const { book } of before) expect(await waysTo(client, book)).toEqual([]);
  const after = [await entryOf(bob), await entryOf(cleo)];
  expect(after.map((entry) => entry.id)).toEqual(before.map((entry) => entry.id));
  expect(after[0]!.book.id).not.toBe(after[1]!.book.id);
  for (const [at, reader] of [bob, cleo].entries()) {
    expect([await countOf(reader), await isbnsOf(reader, after[at]!.book.itemId)]).toEqual([1, [ISBN]]);
    const { viewerReadings } = await reader.run<{ viewerReadings: { readings: Entry[] } }, object>(
      '{ viewerReadings { readings { id book { id itemId } } } }',
    );
    expect(viewerReadings.readings.map(({ book }) => book.id)).toEqual([after[at]!.book.id]);
  }
  await cleo.run('mutation { setLibraryVisibility(visibility: EVERYONE) { id } }');
  expect(await countOf(app.guest)).toBe(1);
  expect(await counterDifferences(app.gateway.database.db)).toEqual([]);
});

test('a book goes with the import that made it, also when its reader has hidden their library since', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const id = await importFile(ann, FILE, false);
  expect(await countOf(app.guest)).toBe(1);
  await ann.run('mutation { setLibraryVisibility(visibility: NOBODY) { id } }');
  await undoImport(ann, id);
  expect([await countOf(app.guest), await countOf(ann)]).toEqual([0, 0]);
});

test('a private import that is undone takes no book away that others can find', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const id = await importFile(ann, FILE, false);
  const { book } = await entryOf(ann);
  const { addToList } = await bob.run<{ addToList: { id: string } }, object>(
    'mutation ($b: ID!) { addToList(bookId: $b, list: WISHLIST) { id } }',
    { b: book.id },
  );
  await undoImport(ann, id);
  await bob.run('mutation ($e: ID!) { removeFromList(entryId: $e) { id } }', { e: addToList.id });
  expect(await countOf(app.guest)).toBe(1);
  await undoImport(ann, await importFile(ann, FILE, true));
  expect(await countOf(app.guest)).toBe(1);
});

test('an operator merges no book into one that only they can find', async () => {
  const app = await startApp();
  const olga = await app.signUp('olga');
  await makeOperator(app, olga);
  await bring(olga);
  const { book } = await entryOf(olga);
  const merge = 'mutation ($from: ID!, $into: ID!) { mergeBooks(fromId: $from, intoId: $into) { itemId } }';
  expect(await olga.refusal(merge, { from: 'dune', into: book.id })).toEqual({
    message: 'Only you can find the book that would stay. Merge it into the other one instead.',
    code: 'CONFLICT',
  });
  expect(await olga.run(merge, { from: book.id, into: 'dune' })).toEqual({ mergeBooks: { itemId: 'dune' } });
});

test('what an import brings to a library that nobody else sees is unpublished until others see it', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const see = (visibility: string) =>
    ann.run(`mutation { setLibraryVisibility(visibility: ${visibility}) { id } }`);
  await see('NOBODY');
  const known = await isbnsOf(app.guest, 'middlemarch');
  await importFile(ann, `${FILE}Middlemarch,George Eliot,9780306406157,read,0\n`, false);
  const { book } = await entryOf(ann);
  expect(await waysTo(app.guest, book)).toEqual([]);
  expect(await isbnsOf(app.guest, 'middlemarch')).toEqual(known);
  await see('READERS');
  expect(await countOf(app.guest)).toBe(1);
});

test('its ISBN stays with the book that has taken it meanwhile, and it goes with its owner’s account', async () => {
  const { ann, bob, guest, entry } = await withPrivateBook();
  await bob.run(
    `mutation { addMissingBook(input: { title: "Another", authors: ["Ruth Heard"], isbn: "${ISBN}" }) { isNew } }`,
  );
  await ann.run(`mutation { setPrivate(entryId: "${entry.id}", isPrivate: false) { id } }`);
  expect(await guest.run(`query { bookByIsbn(isbn: "${ISBN}") { title } }`)).toEqual({
    bookByIsbn: { title: 'Another' },
  });
  const { book } = await guest.run<{ book: { isbns: string[] } }, object>(
    'query ($itemId: String!) { book(itemId: $itemId) { isbns } }',
    { itemId: entry.book.itemId },
  );
  expect(book.isbns).toEqual([]);

  const cleo = await withPrivateBook();
  await cleo.ann.run('mutation ($password: String!) { deleteAccount(password: $password) }', {
    password: PASSWORD,
  });
  expect(await rows(cleo.gateway.database.db, 'SELECT id FROM books WHERE title = ?', [TITLE])).toEqual([]);
});

test('other gateways find it as soon as it is published, with and without Redis', async () => {
  const { url: redisUrl } = await startRedis();
  for (const url of [redisUrl, null]) {
    const { ann, entry, databaseUrls } = await withPrivateBook({ redisUrl: url });
    if (databaseUrls.length === 0) return; // SQLite belongs to one gateway
    const other = await startApp({ databaseUrls, redisUrl: url });
    const finds = async () =>
      (await other.guest.run<{ searchCount: number }, object>('query { searchCount(query: "xylqvarn") }'))
        .searchCount;
    expect(await finds()).toBe(0);
    await ann.run(`mutation { setPrivate(entryId: "${entry.id}", isPrivate: false) { id } }`);
    expect(await finds()).toBe(1);
  }
});

test.skipIf(inject('mariadb'))(
  'a reader’s search reads no book for those of their own, also with statistics of a catalogue without any',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const { db } = app.gateway.database;
    await app.gateway.database.write((tx) => tx.query('ANALYZE'));
    const search = () => ann.run('{ searchBooks(query: "emma") { id } }');
    const statement = (await app.statements(search)).find((sql) => sql.includes('ownerId = ?'))!;
    const values = statement.match(/\?/g)!.map(() => 0);
    const plan = await rows<{ detail: string }>(db, `EXPLAIN QUERY PLAN ${statement}`, values);
    expect(plan.map(({ detail }) => detail).filter((step) => step.includes('SCAN'))).toEqual([]);
  },
);
