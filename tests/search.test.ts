import { describe, expect, test } from 'vitest';
import { rows, toList } from '../schema/database';
import { ALL_ON, startApp } from './setup/app';
import { startRedis } from './setup/redis';
import { ADD_TO_LIST, Found, SEARCH, add, outside, search, titles } from './setup/search';

const SUGGEST = 'query ($query: String!) { suggestBooks(query: $query) { title } }';

describe('our own books', () => {
  test('are found through typos, prefixes, accents and word order', async () => {
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
