import { describe, expect, test } from 'vitest';
import { rows, toList } from '../schema/database';
import { ALL_ON, startApp, type Client } from './setup/app';
import { found, standInForOpenLibrary } from './setup/openLibrary';
import { startRedis } from './setup/redis';

const SEARCH = `query ($query: String!, $limit: Int, $offset: Int, $outside: Boolean) {
  searchBooks(query: $query, limit: $limit, offset: $offset, outside: $outside) { id itemId title authors }
}`;
const OUTSIDE =
  'query ($query: String!) { outsideBooks(query: $query) { id itemId title authors coverUrl isbns } }';
const SUGGEST = 'query ($query: String!) { suggestBooks(query: $query) { title } }';
const BOOK = `query ($itemId: String!) {
  book(itemId: $itemId) { id title authors description firstSentence firstPublishYear coverUrl isbns subjects ratingStats { average count } }
}`;
const DETAILS =
  'query ($itemId: String!) { bookDetails(itemId: $itemId) { id description firstSentence firstPublishYear subjects } }';
const ADD = `mutation ($input: BookInput!) { addBook(input: $input) {
  isNew book { id itemId title authors coverUrl firstPublishYear firstSentence description isbns authorKeys subjects }
} }`;
const ADD_TO_LIST =
  'mutation ($bookId: ID!) { addToList(bookId: $bookId, list: WISHLIST) { book { id itemId title description isbns } } }';

interface Found {
  id: string | null;
  itemId: string;
  title: string;
  authors: string[];
}
const titles = (books: { title: string }[]) => books.map(({ title }) => title);
const search = async (client: Client, query: string, more: object = {}) =>
  (await client.run<{ searchBooks: Found[] }, object>(SEARCH, { query, ...more })).searchBooks;
const outside = async (client: Client, query: string) =>
  (
    await client.run<{ outsideBooks: (Found & { isbns: string[]; coverUrl: string | null })[] }, object>(
      OUTSIDE,
      { query },
    )
  ).outsideBooks;
const add = async (client: Client, input: object) =>
  (
    await client.run<{ addBook: { isNew: boolean; book: Found & Record<string, unknown> } }, object>(ADD, {
      input,
    })
  ).addBook;

describe('our own books', () => {
  test('are found through slips, prefixes, accents and word order', async () => {
    const { guest } = await startApp();
    for (const [query, title] of [
      ['dune', 'Dune'],
      ['dnue', 'Dune'],
      ['hundred yeras solitude', 'One Hundred Years of Solitude'],
      ['garcia marquez', 'One Hundred Years of Solitude'],
      ['MÁRQUEZ hundred', 'One Hundred Years of Solitude'],
      ['iliad', 'The Iliad'],
    ] as const)
      expect(titles(await search(guest, query)), query).toContain(title);
    expect(titles(await search(guest, 'dune'))[0]).toBe('Dune');
  });

  test('learn ISBNs and other titles in a database that was filled before they were known', async () => {
    const app = await startApp();
    const { db } = app.gateway.database;
    await db.query("UPDATE books SET isbns = '[]', originalTitle = NULL, searchKey = titleKey");
    await db.query('DELETE FROM book_isbns');
    await db.query("UPDATE books SET title = 'A title of our own' WHERE itemId = 'emma'");
    await app.restart();
    for (const [query, title] of [
      ['Война и мир', 'War and Peace'],
      ['ISBN 0-14-303995-4', 'The Odyssey'],
    ] as const)
      expect(titles(await search(app.guest, query))[0]).toBe(title);
    const [emma] = await rows<{ isbns: string | string[] }>(
      app.gateway.database.db,
      "SELECT isbns FROM books WHERE itemId = 'emma'",
    );
    expect(toList(emma!.isbns)).toEqual([]);
  });

  test('are found by other titles, original titles and authors in their own script, and by ISBN', async () => {
    const { guest } = await startApp();
    for (const [query, title] of [
      ['1984', 'Nineteen Eighty-Four'],
      ['LOTR', 'The Lord of the Rings'],
      ['Война и мир', 'War and Peace'],
      ['толстой анна каренина', 'Anna Karenina'],
      ['三体', 'The Three-Body Problem'],
      ['百年の孤独', 'One Hundred Years of Solitude'],
      ['cien anos de soledad', 'One Hundred Years of Solitude'],
      ['村上春樹 海辺のカフカ', 'Kafka on the Shore'],
      ['Πολιτεία', 'The Republic'],
      ['博士の愛した数式', 'The Housekeeper and the Professor'],
      ['فرانكشتاين في بغداد', 'Frankenstein in Baghdad'],
      ['پزشکزاد', 'My Uncle Napoleon'],
      ['পথের পাঁচালী', 'Pather Panchali'],
      ['저주토끼', 'Cursed Bunny'],
      ['le petit nicolas', 'Nicholas'],
      ['ISBN 0-14-303995-4', 'The Odyssey'],
    ] as const) {
      expect(titles(await search(guest, query)), query).toContain(title);
      expect(titles(await search(guest, query)).length, query).toBeLessThan(5);
    }
    expect(await guest.run('{ book(itemId: "war-and-peace") { originalTitle } }')).toEqual({
      book: { originalTitle: 'Война и мир' },
    });
  });

  test('come in pages that fit together', async () => {
    const { guest } = await startApp();
    const all = await search(guest, 'the', { limit: 40 });
    expect(all).toHaveLength(40);
    const pages = await Promise.all(
      [0, 10, 20, 30].map((offset) => search(guest, 'the', { limit: 10, offset })),
    );
    expect(pages.flat()).toEqual(all);
    expect(await guest.refusal(SEARCH, { query: 'the', limit: 101 })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await guest.refusal(SEARCH, { query: 'the', offset: -1 })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test.each(['%', '_', '* OR 1=1', '"', '🙂', 'title:* AND NOT (x)', '\\', "'; DROP TABLE books; --"])(
    '“%s” is words like any others',
    async (query) => {
      const { guest } = await startApp();
      expect(await search(guest, query)).toBeInstanceOf(Array);
      expect(await outside(guest, query)).toEqual([]);
      expect(await search(guest, 'dune')).not.toEqual([]);
    },
  );

  test('a blank search, one that is too long, and one that cannot be read are refused in words', async () => {
    const { guest } = await startApp();
    expect(await guest.refusal(SEARCH, { query: ' \u00a0 ' })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Type a title or an author to search for.',
    });
    expect(await guest.refusal(SEARCH, { query: 'x'.repeat(10_000) })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await guest.refusal(SEARCH, { query: 'du\0ne' })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await guest.refusal(SEARCH, { query: 'du\ud800ne' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('are suggested while typing, a few, and none for nothing', async () => {
    const { guest } = await startApp();
    const suggest = async (query: string) =>
      titles((await guest.run<{ suggestBooks: Found[] }, object>(SUGGEST, { query })).suggestBooks);
    expect(await suggest('dun')).toContain('Dune');
    expect(await suggest('t')).toHaveLength(8);
    expect(await suggest('  ')).toEqual([]);
  });

  test('those that more readers have come first', async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    for (const title of ['Quiet Harbours of Spring', 'Quiet Harbours of Autumn'])
      await add(ann, { itemId: title, title, authors: ['Ann'] });
    expect(titles(await search(ann, 'quiet harbours'))[0]).toBe('Quiet Harbours of Spring');
    await ann.run(ADD_TO_LIST, { bookId: 'Quiet Harbours of Autumn' });
    expect(titles(await search(ann, 'quiet harbours'))[0]).toBe('Quiet Harbours of Autumn');
    await app.restart();
    expect(titles(await search(ann, 'quiet harbours'))[0]).toBe('Quiet Harbours of Autumn');
  });

  test('what the database answers before the index is built is in the index too', async () => {
    const { gateway, guest } = await startApp();
    const { searchInDatabase } = await import('../schema/book/search/searchInDatabase');
    for (const query of ['dune', 'the iliad', 'garcia marquez', 'love']) {
      const ids = await searchInDatabase(gateway.database.db, query, { limit: 20, offset: 0 });
      expect(ids.length).toBeGreaterThan(0);
      const known = (await search(guest, query, { limit: 100 })).map(({ id }) => id);
      expect(known).toEqual(expect.arrayContaining(ids.map(String)));
    }
  });
});

describe('what other gateways store', () => {
  test('moves books among those that are found, and books of a hidden library do not', async () => {
    const { url: redisUrl } = await startRedis();
    const app = await startApp({ redisUrl });
    const { databaseUrls } = app;
    if (databaseUrls.length === 0) return; // SQLite belongs to one gateway
    const other = await startApp({ databaseUrls, redisUrl });
    const ann = await app.signUp('ann');
    for (const title of ['Quiet Harbours of Spring', 'Quiet Harbours of Autumn'])
      await add(ann, { itemId: title, title, authors: ['Ann'] });
    const first = async () => titles(await search(other.guest, 'quiet harbours'))[0];
    expect(await first()).toBe('Quiet Harbours of Spring');
    await ann.run(ADD_TO_LIST, { bookId: 'Quiet Harbours of Autumn' });
    await expect.poll(first).toBe('Quiet Harbours of Autumn');
    await ann.run(`mutation { setLibraryVisibility(visibility: NOBODY) { id } }`);
    await expect.poll(first).toBe('Quiet Harbours of Spring');
  });

  test('is found at once, also when a transaction ends after one that took later ids', async () => {
    const app = await startApp();
    const { databaseUrls } = app;
    if (databaseUrls.length === 0) return; // SQLite belongs to one gateway
    const other = await startApp({ databaseUrls });
    const ann = await app.signUp('ann');
    const finds = async (title: string) => titles(await search(other.guest, title)).includes(title);
    for (const title of ['Zephyrine', 'Quixotry', 'Wyvernhold']) {
      expect(await finds(title)).toBe(false);
      await add(ann, { itemId: title, title });
      expect(await finds(title)).toBe(true);
    }
    const { db } = app.gateway.database;
    await db.transaction('READ COMMITTED', async (tx) => {
      const store = (from: typeof tx | typeof db, itemId: string) =>
        from.query(
          `INSERT INTO books (itemId, title, titleKey, authors, searchKey, isbns, authorKeys, subjects, subjectFacets, createdAt)
           SELECT ?, ?, '', '[]', ?, '[]', '[]', '[]', '[]', createdAt FROM books WHERE itemId = 'dune'`,
          [itemId, itemId, ` ${itemId.toLowerCase()}`],
        );
      await store(tx, 'Earlybegun');
      await store(db, 'Lateborn');
      expect([await finds('Earlybegun'), await finds('Lateborn')]).toEqual([false, true]);
    });
    expect([await finds('Earlybegun'), await finds('Lateborn')]).toEqual([true, true]);
  });

  test('is looked for once by searches that come together', async () => {
    const { guest, statements } = await startApp(ALL_ON);
    const words = Array.from({ length: 20 }, (_, n) => `word${n}`);
    const looks = (await statements(() => Promise.all(words.map((word) => search(guest, word))))).filter(
      (sql) => sql.includes('searchKey FROM books WHERE id >'),
    );
    expect(looks.length).toBeLessThan(words.length);
  });
});

describe('adding a book', () => {
  const DUNE = {
    itemId: '/works/OL893415W?x=1#ü',
    title: '  Dune Chronicles ',
    authors: ['Frank Herbert', '', 'Frank Herbert'],
    coverUrl: 'https://covers.example.org/1.jpg',
    firstPublishYear: 1965,
    firstSentence: 'A beginning.',
    description: 'Sand.',
    isbns: ['0-441-17271-7', '978-0-441-17271-9', 'no isbn', '0441172710'],
    authorKeys: ['OL79034A'],
    subjects: ['Fiction', 'Fiction'],
  };

  test('needs a reader, keeps what is valid, and is found at once by title, author and ISBN', async () => {
    const { guest, signUp } = await startApp();
    expect(await guest.refusal(ADD, { input: DUNE })).toMatchObject({ code: 'UNAUTHENTICATED' });
    const ann = await signUp('ann');
    const { isNew, book } = await add(ann, DUNE);
    expect(isNew).toBe(true);
    expect(book).toEqual({
      ...DUNE,
      id: expect.any(String) as string,
      title: 'Dune Chronicles',
      authors: ['Frank Herbert'],
      isbns: ['0441172717', '9780441172719'],
      subjects: ['Fiction'],
    });
    expect((await search(guest, 'dune chronicles'))[0]?.itemId).toBe(DUNE.itemId);
    for (const isbn of ['0441172717', '9780441172719', '978-0-441-17271-9', ' 0 441 17271 7 '])
      expect(titles(await search(guest, isbn))).toEqual(['Dune Chronicles']);
    const { bookByIsbn } = await guest.run<{ bookByIsbn: Found }, object>(
      'query ($isbn: String!) { bookByIsbn(isbn: $isbn) { title } }',
      { isbn: '0-441-17271-7' },
    );
    expect(bookByIsbn.title).toBe('Dune Chronicles');
  });

  test('never changes a book that is known', async () => {
    const { signUp } = await startApp();
    const [ann, bob] = [await signUp('ann'), await signUp('bob')];
    const first = await add(ann, DUNE);
    const again = await add(bob, { ...DUNE, title: 'Mine now', description: 'Changed' });
    expect(again).toEqual({ isNew: false, book: first.book });
  });

  test('at the same time stores it once', async () => {
    const { signUp } = await startApp();
    const ann = await signUp('ann');
    const added = await Promise.all(Array.from({ length: 8 }, () => add(ann, DUNE)));
    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(added.map(({ book }) => book.id)).size).toBe(1);
    expect(await search(ann, 'dune chronicles', { limit: 100 })).toSatisfy(
      (books: Found[]) => books.filter(({ itemId }) => itemId === DUNE.itemId).length === 1,
    );
  });

  test.each([
    ['a long itemId', { itemId: 'x'.repeat(256) }],
    ['no itemId', { itemId: ' ' }],
    ['a long title', { title: 'x'.repeat(501) }],
    ['no title', { title: '' }],
    ['many authors', { authors: Array.from({ length: 51 }, (_, at) => `A${at}`) }],
    ['a long author', { authors: ['x'.repeat(201)] }],
    ['a long description', { description: 'x'.repeat(10_001) }],
    ['a long first sentence', { firstSentence: 'x'.repeat(2_001) }],
    ['many ISBNs', { isbns: Array.from({ length: 201 }, (_, at) => String(at)) }],
    ['many subjects', { subjects: Array.from({ length: 101 }, (_, at) => `S${at}`) }],
    ['a long subject', { subjects: ['x'.repeat(201)] }],
    ['NUL in it', { title: 'Du\0ne' }],
  ])('with %s is refused', async (_what, wrong) => {
    const { signUp } = await startApp();
    const ann = await signUp('ann');
    expect(await ann.refusal(ADD, { input: { ...DUNE, ...wrong } })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test('of the longest texts there may be is fine, in any script', async () => {
    const { signUp } = await startApp();
    const ann = await signUp('ann');
    const { book } = await add(ann, {
      itemId: '𝔘'.repeat(255),
      title: '🙂'.repeat(500),
      authors: Array.from({ length: 50 }, (_, at) => `${'ж'.repeat(190)}${at}`),
      description: '語'.repeat(10_000),
      firstSentence: '語'.repeat(2_000),
      subjects: Array.from({ length: 100 }, (_, at) => `${'ß'.repeat(190)}${at}`),
    });
    expect([...book.title]).toHaveLength(500);
    expect(book.authors).toHaveLength(50);
  });

  test.each([
    'javascript:alert(1)',
    'https://ann:secret@example.org/1.jpg',
    'ftp://example.org/1.jpg',
    '//example.org',
    'x',
  ])('leaves out a cover like %s', async (coverUrl) => {
    const { signUp } = await startApp();
    expect((await add(await signUp('ann'), { ...DUNE, coverUrl })).book.coverUrl).toBeNull();
  });
});

describe('the outside catalogue', () => {
  const SABRIEL = {
    key: '/works/OL15832982W',
    title: 'Sabriel',
    description: { type: '/type/text', value: 'First in the Old Kingdom series.' },
    first_sentence: { type: '/type/text', value: 'The rabbit had been run over minutes before.' },
    covers: [6796986],
    first_publish_date: 'May 1995',
    authors: [{ author: { key: '/authors/OL382982A' }, type: { key: '/type/author_role' } }],
    subjects: ['Fantasy'],
  };
  const ANSWERS = {
    '/works/OL15832982W.json': SABRIEL,
    '/works/OL15832982W/editions.json': {
      entries: [{ isbn_10: ['0060273224'], publish_date: '1996' }, 'nonsense'],
    },
    '/authors/OL382982A.json': { key: '/authors/OL382982A', name: 'Garth Nix' },
  };

  test('adds what we do not have, without doubles by key, ISBN, or title and author', async () => {
    const source = await standInForOpenLibrary({
      '/search.json': {
        docs: [
          found(1, 'Dune', { author_name: ['Frank Herbert'] }),
          found(2, 'Dune of Other Worlds', { cover_i: 42, isbn: ['0441172717', 'x'] }),
          found(3, 'dune of other wörlds', { author_name: ['GARTH NIX'] }),
          found(4, 'A Copy of Our Dunes', { isbn: ['9780441172719'] }),
          found(5, 'Dune, Known by Key'),
          { title: 'no key' },
          found(6, '', {}),
          found(7, 'Dune Bare', { author_name: undefined, author_key: undefined }),
          null,
          'text',
        ],
      },
    });
    const { guest, signUp } = await startApp({ openLibraryUrl: source.url });
    await add(await signUp('ann'), { itemId: '/works/OL5W', title: 'Something about dunes' });
    const books = await outside(guest, 'dune');
    expect(titles(books)).toEqual(['Dune of Other Worlds', 'Dune Bare']);
    expect(books[0]).toMatchObject({
      id: null,
      itemId: '/works/OL2W',
      authors: ['Garth Nix'],
      coverUrl: 'https://covers.openlibrary.org/b/id/42-L.jpg',
      isbns: ['0441172717'],
    });
    const both = await search(guest, 'dune', { outside: true });
    expect(both[0]?.title).toBe('Dune');
    expect(titles(both).slice(-2)).toEqual(['Dune of Other Worlds', 'Dune Bare']);
    expect(source.asked).toHaveLength(1);
    expect(source.asked[0]).toMatch(/^\/search\.json\?q=dune&limit=50&fields=key/);
  });

  test('comes first where ours are only like what was asked for, in pages that fit together', async () => {
    const source = await standInForOpenLibrary({
      '/search.json': { docs: [found(1, 'Sabriel'), found(2, 'Lirael'), found(3, 'Sabriel and Lirael')] },
    });
    const { guest } = await startApp({ openLibraryUrl: source.url });
    const own = titles(await search(guest, 'sabriel'));
    expect(own).not.toHaveLength(0); // Gabriel, and others
    const all = titles(await search(guest, 'sabriel', { outside: true }));
    expect(all).toEqual(['Sabriel', 'Sabriel and Lirael', ...own, 'Lirael']);
    for (const limit of [1, 2, 3, 4]) {
      const pages: string[] = [];
      for (let offset = 0; offset < all.length; offset += limit)
        pages.push(...titles(await search(guest, 'sabriel', { outside: true, limit, offset })));
      expect(pages).toEqual(all);
    }
  });

  test('shows a book as ours when we have it but our own search does not name it', async () => {
    const source = await standInForOpenLibrary({
      '/search.json': { docs: [found(9, 'Whatever', { key: '/works/OL9W' })] },
    });
    const { guest, signUp } = await startApp({ openLibraryUrl: source.url });
    const { book } = await add(await signUp('ann'), { itemId: '/works/OL9W', title: 'Our Own Name for It' });
    expect(await outside(guest, 'sandworms of the desert')).toMatchObject([
      { id: book.id, title: 'Our Own Name for It' },
    ]);
  });

  test('becomes ours by its own record when a reader puts it on a list', async () => {
    const source = await standInForOpenLibrary(ANSWERS);
    const { signUp, guest } = await startApp({ openLibraryUrl: source.url });
    const ann = await signUp('ann');
    expect(await ann.run(ADD_TO_LIST, { bookId: SABRIEL.key })).toMatchObject({
      addToList: {
        book: { title: 'Sabriel', description: 'First in the Old Kingdom series.', isbns: ['0060273224'] },
      },
    });
    expect(titles(await search(guest, 'sabriel garth nix'))).toEqual(['Sabriel']);
    expect(titles(await search(guest, '0060273224'))).toEqual(['Sabriel']);
  });

  test('is asked for a book we do not have; reading it stores nothing, opening it as a reader does', async () => {
    const source = await standInForOpenLibrary(ANSWERS);
    const { guest, signUp } = await startApp({ openLibraryUrl: source.url });
    const itemId = SABRIEL.key;
    expect(await guest.run(BOOK, { itemId })).toEqual({
      book: {
        id: null,
        title: 'Sabriel',
        authors: ['Garth Nix'],
        description: 'First in the Old Kingdom series.',
        firstSentence: 'The rabbit had been run over minutes before.',
        firstPublishYear: 1995,
        coverUrl: 'https://covers.openlibrary.org/b/id/6796986-L.jpg',
        isbns: ['0060273224'],
        subjects: ['Fantasy'],
        ratingStats: { average: null, count: 0 },
      },
    });
    expect(await guest.run(DETAILS, { itemId })).toMatchObject({ bookDetails: { id: null } });
    expect(titles(await search(guest, 'sabriel'))).not.toContain('Sabriel');
    const ann = await signUp('ann');
    expect(await ann.run(DETAILS, { itemId })).toMatchObject({
      bookDetails: { id: expect.any(String) as string },
    });
    expect(titles(await search(guest, 'sabriel'))[0]).toBe('Sabriel');
    expect(await guest.run(BOOK, { itemId: '/works/OL404W' })).toEqual({ book: null });
    expect(await guest.run(BOOK, { itemId: 'no key of theirs' })).toEqual({ book: null });
    expect(source.asked.filter((path) => path.includes('no%20key'))).toEqual([]);
  });

  test('fills in what we lack of a book, keeps it, and changes nothing else', async () => {
    const source = await standInForOpenLibrary(ANSWERS);
    const { guest, signUp } = await startApp({ openLibraryUrl: source.url });
    await add(await signUp('ann'), { itemId: SABRIEL.key, title: 'My Sabriel', firstPublishYear: 1990 });
    const filled = {
      description: 'First in the Old Kingdom series.',
      firstSentence: 'The rabbit had been run over minutes before.',
      firstPublishYear: 1990,
      subjects: ['Fantasy'],
    };
    expect(await guest.run(DETAILS, { itemId: SABRIEL.key })).toMatchObject({ bookDetails: filled });
    source.answers = {};
    expect(await guest.run(BOOK, { itemId: SABRIEL.key })).toMatchObject({
      book: { title: 'My Sabriel', ...filled },
    });
  });

  test.each<[string, Parameters<typeof standInForOpenLibrary>[0]]>([
    ['is slow', { '/': () => undefined }],
    ['breaks off', { '/': (_request, response) => void (response.write('{"docs": ['), response.destroy()) }],
    ['answers nothing', { '/': '' }],
    ['answers a page', { '/': '<html>busy</html>' }],
    ['answers an error with status 200', { '/': { error: 'something broke' } }],
    [
      'answers with status 500',
      { '/': (_request, response) => void ((response.statusCode = 500), response.end('{}')) },
    ],
    [
      'answers without end',
      { '/': (_request, response) => void response.end(`{"docs":["${'x'.repeat(4_000_000)}"]}`) },
    ],
    [
      'sends us elsewhere',
      {
        '/': (_request, response) =>
          void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      },
    ],
    ['lies about the kind of things', { '/': { docs: 'no list', key: 7, title: {} } }],
    ['names another book', { '/works/': { key: '/works/OL1W', title: 'Another' } }],
  ])('that %s costs nobody their own books', async (_what, answers) => {
    const source = await standInForOpenLibrary(answers);
    const { guest, signUp } = await startApp({ openLibraryUrl: source.url });
    const ann = await signUp('ann');
    const begun = Date.now();
    expect((await search(guest, 'dune', { outside: true }))[0]?.title).toBe('Dune');
    expect(await outside(guest, 'dune')).toEqual([]);
    expect(Date.now() - begun).toBeLessThan(4_000);
    if (answers?.['/works/'] || typeof answers?.['/'] !== 'object') {
      expect(await guest.refusal(BOOK, { itemId: '/works/OL7W' })).toMatchObject({ code: 'UNAVAILABLE' });
      expect(await ann.refusal(ADD_TO_LIST, { bookId: '/works/OL7W' })).toMatchObject({
        code: 'UNAVAILABLE',
      });
    }
    expect(await ann.run(ADD_TO_LIST, { bookId: 'dune' })).toBeTruthy();
  });

  test('leads us nowhere else, and not in circles', async () => {
    const elsewhere = await standInForOpenLibrary({ '/': { docs: [] } });
    for (const location of [`${elsewhere.url}/search.json`, '/search.json']) {
      const source = await standInForOpenLibrary({
        '/': (_request, response) => void response.writeHead(302, { location }).end(),
      });
      const { guest } = await startApp({ openLibraryUrl: source.url });
      expect(await outside(guest, 'dune')).toEqual([]);
      expect(source.asked.length).toBeLessThanOrEqual(2);
    }
    expect(elsewhere.asked).toEqual([]);
  });

  test('that fails again and again is left alone for a while', async () => {
    const source = await standInForOpenLibrary({ '/': 'broken' });
    const { guest } = await startApp({ openLibraryUrl: source.url });
    for (let at = 0; at < 9; at++) expect(await outside(guest, `dune ${at}`)).toEqual([]);
    expect(source.asked).toHaveLength(5);
  });

  test('gets words, never operators of its query language', async () => {
    const source = await standInForOpenLibrary({ '/search.json': { docs: [] } });
    const { guest } = await startApp({ openLibraryUrl: source.url });
    await outside(guest, '*:* OR title:"Dune" -x (y) [a TO b]');
    await outside(guest, '"" **');
    expect(source.asked.map((path) => new URL(path, source.url).searchParams.get('q'))).toEqual([
      'or title dune x y a to b',
    ]);
  });

  test('is asked for an ISBN as a number, however it is written, and ours are found by it first', async () => {
    const source = await standInForOpenLibrary({
      '/search.json': { docs: [found(8, 'Clariel', { isbn: ['9780062314567', '0061561576'] })] },
    });
    const { guest, signUp } = await startApp({ openLibraryUrl: source.url });
    await add(await signUp('ann'), { itemId: 'x', title: 'Lirael', isbns: ['0060005424'] });
    for (const isbn of ['0-06-000542-4', 'ISBN 978-0-06-000542-9', 'ISBN-13: 978 0 06 000542 9'])
      expect(titles(await search(guest, isbn, { outside: true })), isbn).toContain('Lirael');
    expect(titles(await search(guest, 'ISBN 0-06-156157-6'))).toEqual([]);
    expect(titles(await search(guest, 'ISBN 0-06-156157-6', { outside: true }))).toEqual(['Clariel']);
    expect(new Set(source.asked.map((path) => new URL(path, source.url).searchParams.get('q')))).toEqual(
      new Set(['isbn:9780060005429', 'isbn:9780061561573']),
    );
  });

  test('is not used up by one guest: each network and each reader has a share', async () => {
    const source = await standInForOpenLibrary({ '/search.json': { docs: [found(1, 'Sabriel Again')] } });
    const { guest, signUp } = await startApp({ openLibraryUrl: source.url, trustedProxies: 1 });
    const from = async (address: string, client: Client, query: string) => {
      const response = await client.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ query: OUTSIDE, variables: { query } }),
      });
      const { data } = (await response.json()) as { data: { outsideBooks: Found[] } };
      return data.outsideBooks.length;
    };
    const ann = await signUp('ann');
    for (let at = 0; at < 30; at++) await from('198.51.100.1', guest, `greedy ${at}`);
    expect(source.asked).toHaveLength(17);
    expect(await from('198.51.100.1', guest, 'one more')).toBe(0);
    expect(await from('198.51.100.1', guest, 'greedy 3')).toBe(1); // from the cache
    expect(await from('203.0.113.9', guest, 'another network')).toBe(1);
    for (let at = 0; at < 40; at++) await from('198.51.100.1', ann, `eager ${at}`);
    expect(source.asked).toHaveLength(17 + 1 + 34);
    expect(await from('203.0.113.9', guest, 'still open')).toBe(1);
  });

  test('hears a question once when many ask it at the same time', async () => {
    const waiting: (() => void)[] = [];
    const source = await standInForOpenLibrary({
      '/search.json': (_request, response) =>
        void waiting.push(() => response.end(JSON.stringify({ docs: [found(1, 'Sabriel')] }))),
    });
    const { guest } = await startApp({ openLibraryUrl: source.url });
    const all = ['sabriel', 'Sabriel', ' SABRIEL! ', 'sabriel'].map((query) => outside(guest, query));
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    expect((await Promise.all(all)).map((books) => titles(books))).toEqual(all.map(() => ['Sabriel']));
    expect(source.asked).toHaveLength(1);
  });

  test('can be switched off', async () => {
    const { guest, signUp } = await startApp();
    expect(await outside(guest, 'dune')).toEqual([]);
    expect(await guest.run(BOOK, { itemId: SABRIEL.key })).toEqual({ book: null });
    const ann = await signUp('ann');
    expect(await ann.refusal(ADD_TO_LIST, { bookId: SABRIEL.key })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
