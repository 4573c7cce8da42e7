import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { cleanSubjects } from '../schema/book/subjects';
import { startApp, type Reader } from './setup/app';

interface Titles {
  books: { title: string }[];
  name: string;
  totalCount: number;
}
const titles = (page: Titles | null) => page?.books.map(({ title }) => title);

const ADD = `mutation ($input: BookInput!) { addBook(input: $input) { book { id } } }`;
const add = (reader: Reader, itemId: string, more: object) =>
  reader.run(ADD, { input: { itemId, title: itemId, ...more } });
const rate = (reader: Reader, bookId: string, rating: number) =>
  reader.run('mutation ($input: WriteReviewInput!) { writeReview(input: $input) { id } }', {
    input: { bookId, rating, title: '', text: '' },
  });

test('an author’s books are found under every way to write the name, most read first', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'first', { authors: ['A. B. Çelik'], firstPublishYear: 1990 });
  await add(ann, 'second', { authors: ['Somebody Else', 'A.B. Celik'] });
  await ann.run('mutation { addToList(bookId: "second", list: COMPLETED) { id } }');
  const { page, none, book } = await app.guest.run<
    { page: Titles; none: null; book: { authorGroups: object[]; moreByAuthor: object[] } },
    object
  >(`{ page: booksByAuthor(key: "a-b-celik") { name totalCount books { title } }
       none: booksByAuthor(key: "nobody") { name }
       book(itemId: "first") { authorGroups { key name } moreByAuthor { title } } }`);
  expect(titles(page)).toEqual(['second', 'first']);
  expect(page).toMatchObject({ totalCount: 2, name: 'A.B. Celik' });
  expect(none).toBeNull();
  expect(book).toEqual({
    authorGroups: [{ key: 'a-b-celik', name: 'A. B. Çelik' }],
    moreByAuthor: [{ title: 'second' }],
  });
});

test('subjects of catalogues become one vocabulary', () => {
  expect(
    cleanSubjects([
      'Fiction, science fiction, general',
      'Sci-fi',
      'Accessible book',
      'nyt:mass_market=2009',
      'Paris (France), fiction',
      'dragons -- Fiction',
      'Detective and mystery stories',
      'World War, 1939-1945',
      'Dune (Imaginary place)',
      'Fiction, general',
    ]),
  ).toEqual(['Science fiction', 'Paris (France)', 'Dragons', 'Mystery', 'World War II', 'Dune', 'Fiction']);
});

test('a subject has its most read, newest and best rated books, and search finds them', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const about = (year: number) => ({ subjects: ['Lighthouse keepers, fiction'], firstPublishYear: year });
  await add(ann, 'Alpha', about(1950));
  await add(ann, 'Beta', about(2001));
  await add(ann, 'Gamma', about(1980));
  await bob.run('mutation { addToList(bookId: "Gamma", list: COMPLETED) { id } }');
  for (const reader of [ann, bob]) await rate(reader, 'Alpha', 5);
  const ordered = (order: string) =>
    app.guest
      .run<{ page: Titles }, object>(
        `{ page: booksOnSubject(key: "lighthouse-keepers", order: ${order}) { name totalCount books { title } } }`,
      )
      .then(({ page }) => titles(page));
  expect(await ordered('MOST_READ')).toEqual(['Gamma', 'Alpha', 'Beta']);
  expect(await ordered('NEWEST')).toEqual(['Beta', 'Gamma', 'Alpha']);
  expect((await ordered('BEST_RATED'))?.[0]).toBe('Alpha');
  const { found, count } = await app.guest.run<{ found: { title: string }[]; count: number }, object>(
    '{ found: searchBooks(query: "lighthouse keepers") { title } count: searchCount(query: "lighthouse keepers") }',
  );
  expect(found.map(({ title }) => title)).toEqual(expect.arrayContaining(['Alpha', 'Beta', 'Gamma']));
  expect(count).toBe(found.length);
});

test('a large subject lists every book once, in each order', { timeout: 60_000 }, async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { db } = app.gateway.database;
  await add(ann, 'read', { subjects: ['Lighthouse keepers'] });
  await ann.run('mutation { addToList(bookId: "read", list: COMPLETED) { id } }');
  const [first] = await db.query<{ id: number }[]>(`SELECT id FROM books WHERE itemId = 'read'`);
  const numbers = Array.from({ length: 2_100 }, (_, at) => at);
  for (let from = 0; from < numbers.length; from += 300) {
    const some = numbers.slice(from, from + 300);
    await db.query(
      `INSERT INTO books (itemId, title, titleKey, authors, searchKey, isbns, authorKeys, subjects, subjectFacets, createdAt)
       VALUES ${some.map((at) => `('light-${at}', 'Light ${at}', 'light ${at}', '[]', '', '[]', '[]', '[]', '[]', '2024-01-01 00:00:00.000')`).join()}`,
    );
  }
  await db.query(
    `INSERT INTO book_links (kind, linkKey, bookId) SELECT 2, 'lighthouse-keepers', id FROM books WHERE id > ?`,
    [first!.id],
  );
  const page = (order: string, offset: number) =>
    app.guest
      .run<{ page: Titles }, object>(
        `{ page: booksOnSubject(key: "lighthouse-keepers", order: ${order}, limit: 100, offset: ${offset}) { totalCount books { title } } }`,
      )
      .then(({ page: found }) => found);
  for (const order of ['MOST_READ', 'BEST_RATED']) {
    const seen: string[] = [];
    for (let offset = 0; offset < 2_200; offset += 100) seen.push(...titles(await page(order, offset))!);
    expect(seen[0]).toBe('read');
    expect(seen.length).toBe(2_101);
    expect(new Set(seen).size).toBe(2_101);
  }
  expect((await page('MOST_READ', 0)).totalCount).toBe(2_101);
});

test('readers who loved a book also loved others: counted exactly, and the same from the tables and the index', async () => {
  const app = await startApp();
  const readers = await Promise.all(['ann', 'bob', 'cat', 'dan'].map((name) => app.signUp(name)));
  const stars = { dune: [5, 4, 4, 2], emma: [4, 5, 1, 5], 'jane-eyre': [5, 5, 5, 5], ulysses: [5, 1, 1, 1] };
  for (const [bookId, given] of Object.entries(stars))
    for (const [at, rating] of given.entries()) await rate(readers[at]!, bookId, rating);
  const ask = () =>
    app.guest.run<{ book: { alsoLoved: { readerCount: number; book: { itemId: string } }[] } }, object>(
      '{ book(itemId: "dune") { alsoLoved { readerCount book { itemId } } } }',
    );
  const inTables = await ask();
  expect(inTables.book.alsoLoved).toEqual([
    { readerCount: 3, book: { itemId: 'jane-eyre' } },
    { readerCount: 2, book: { itemId: 'emma' } },
  ]);
  await app.gateway.services.community.build();
  expect(await ask()).toEqual(inTables);
  await rate(await app.signUp('eve'), 'dune', 5);
  expect(await ask()).toEqual(inTables);
  await readers[2]!.run('mutation { setMatchable(matchable: false) { id } }');
  expect((await ask()).book.alsoLoved).toEqual(
    [
      { readerCount: 2, book: { itemId: 'jane-eyre' } },
      { readerCount: 2, book: { itemId: 'emma' } },
    ].toSorted((a, b) => (a.book.itemId < b.book.itemId ? -1 : 1)),
  );
});

test('a book tells which threads are about it', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const start = (title: string, content: string) =>
    ann.run<{ startThread: { id: string } }, object>(
      'mutation ($id: ID, $title: String!, $content: String!) { startThread(id: $id, title: $title, content: $content) { id } }',
      {
        id: uuidv7(),
        title,
        content,
      },
    );
  const { startThread: asking } = await start('Who has read Dune?', 'All of it.');
  const { startThread: sand } = await start('Sand', 'I went over the dunes.');
  await start('Sand again', 'As in “Dune”, you know.');
  const titles = async () => {
    const { book } = await app.guest.run<{ book: { conversations: { title: string }[] } }, object>(
      '{ book(itemId: "dune") { conversations { title } } }',
    );
    return book.conversations.map(({ title }) => title).toSorted();
  };
  expect(await titles()).toEqual(['Sand again', 'Who has read Dune?']);

  // Comments count too, as they are now.
  const comment = uuidv7();
  await ann.run(
    'mutation ($id: ID, $threadId: ID!) { addComment(id: $id, threadId: $threadId, content: "Like DUNE, then?") { id } }',
    { id: comment, threadId: sand.id },
  );
  expect(await titles()).toEqual(['Sand', 'Sand again', 'Who has read Dune?']);
  const edit = (content: string) =>
    ann.run('mutation ($id: ID!, $content: String!) { editPost(id: $id, content: $content) { id } }', {
      id: comment,
      content,
    });
  await edit('Like a beach, then?');
  expect(await titles()).toEqual(['Sand again', 'Who has read Dune?']);
  await edit('Dune it is.');
  expect(await titles()).toHaveLength(3);
  await ann.run('mutation ($id: ID!) { deletePost(id: $id) { id } }', { id: comment });
  expect(await titles()).toEqual(['Sand again', 'Who has read Dune?']);

  // A deleted thread keeps its title, but is no conversation to join.
  await ann.run('mutation ($id: ID!) { deletePost(id: $id) { id } }', { id: asking.id });
  expect(await titles()).toEqual(['Sand again']);
});
