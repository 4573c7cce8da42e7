import { describe, expect, test } from 'vitest';
import { startApp, type Client } from './setup/app';
import { found, standInForOpenLibrary } from './setup/openLibrary';
import { ADD_TO_LIST, Found, OUTSIDE, add, outside, search, titles } from './setup/search';

const BOOK = `query ($itemId: String!) {
  book(itemId: $itemId) { id title authors description firstSentence firstPublishYear coverUrl isbns subjects ratingStats { average count } }
}`;
const DETAILS =
  'query ($itemId: String!) { bookDetails(itemId: $itemId) { id description firstSentence firstPublishYear subjects } }';

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

  test('asking for the readings of a book that only it has stores nothing', async () => {
    const source = await standInForOpenLibrary(ANSWERS);
    const app = await startApp({ openLibraryUrl: source.url });
    const ann = await app.signUp('ann');
    const readings = await ann.fetch('/api/readings?bookId=/works/OL15832982W');
    expect([readings.status, await readings.json()]).toEqual([404, { message: 'Book not found.' }]);
    const stored = await app.gateway.database.db.query("SELECT id FROM books WHERE title = 'Sabriel'");
    expect(stored).toEqual([]);
  });

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
    expect(source.requested).toHaveLength(1);
    expect(source.requested[0]).toMatch(/^\/search\.json\?q=dune&limit=50&fields=key/);
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
    expect(source.requested.filter((path) => path.includes('no%20key'))).toEqual([]);
  });

  test('fills in what we lack of a book, keeps it, and changes nothing else', async () => {
    const source = await standInForOpenLibrary(ANSWERS);
    const { gateway, guest, signUp } = await startApp({ openLibraryUrl: source.url });
    await add(await signUp('ann'), { itemId: SABRIEL.key, title: 'My Sabriel', firstPublishYear: 1990 });
    const filled = {
      description: 'First in the Old Kingdom series.',
      firstSentence: 'The rabbit had been run over minutes before.',
      firstPublishYear: 1990,
      subjects: ['Fantasy'],
    };
    expect(await guest.run(DETAILS, { itemId: SABRIEL.key })).toMatchObject({ bookDetails: filled });
    await gateway.database.write((tx) =>
      tx.query("UPDATE books SET subjects = '[]' WHERE itemId = ?", [SABRIEL.key]),
    );
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
    const startedAt = Date.now();
    expect((await search(guest, 'dune', { outside: true }))[0]?.title).toBe('Dune');
    const unavailable = { code: 'UNAVAILABLE' };
    const lookUp = answers?.['/works/'] || typeof answers?.['/'] !== 'object';
    await Promise.all([
      expect(outside(guest, 'dune')).resolves.toEqual([]),
      lookUp && expect(guest.refusal(BOOK, { itemId: '/works/OL7W' })).resolves.toMatchObject(unavailable),
      lookUp &&
        expect(ann.refusal(ADD_TO_LIST, { bookId: '/works/OL7W' })).resolves.toMatchObject(unavailable),
    ]);
    expect(Date.now() - startedAt).toBeLessThan(4_000);
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
      expect(source.requested.length).toBeLessThanOrEqual(2);
    }
    expect(elsewhere.requested).toEqual([]);
  });

  test('that fails again and again is left alone for a while', async () => {
    const source = await standInForOpenLibrary({ '/': 'broken' });
    const { guest } = await startApp({ openLibraryUrl: source.url });
    for (let at = 0; at < 9; at++) expect(await outside(guest, `dune ${at}`)).toEqual([]);
    expect(source.requested).toHaveLength(5);
  });

  test('gets words, never operators of its query language', async () => {
    const source = await standInForOpenLibrary({ '/search.json': { docs: [] } });
    const { guest } = await startApp({ openLibraryUrl: source.url });
    await outside(guest, '*:* OR title:"Dune" -x (y) [a TO b]');
    await outside(guest, '"" **');
    expect(source.requested.map((path) => new URL(path, source.url).searchParams.get('q'))).toEqual([
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
    expect(new Set(source.requested.map((path) => new URL(path, source.url).searchParams.get('q')))).toEqual(
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
    expect(source.requested).toHaveLength(17);
    expect(await from('198.51.100.1', guest, 'one more')).toBe(0);
    expect(await from('198.51.100.1', guest, 'greedy 3')).toBe(1); // from the cache
    expect(await from('203.0.113.9', guest, 'another network')).toBe(1);
    for (let at = 0; at < 40; at++) await from('198.51.100.1', ann, `eager ${at}`);
    expect(source.requested).toHaveLength(17 + 1 + 34);
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
    expect(source.requested).toHaveLength(1);
  });

  test('can be switched off', async () => {
    const { guest, signUp } = await startApp();
    expect(await outside(guest, 'dune')).toEqual([]);
    expect(await guest.run(BOOK, { itemId: SABRIEL.key })).toEqual({ book: null });
    const ann = await signUp('ann');
    expect(await ann.refusal(ADD_TO_LIST, { bookId: SABRIEL.key })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
