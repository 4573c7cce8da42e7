import { expect, test } from 'vitest';
import { BookPageDocument } from '../web/book/gql/BookPage';
import { SearchDocument } from '../web/book/gql/SearchPage';
import { startApp } from './setup/app';

test('books are found by title, author, or both, without case and accents', async () => {
  const { guest } = await startApp();
  const search = async (query: string) =>
    (await guest.run(SearchDocument, { query })).searchBooks.map(({ title }) => title);
  expect((await search('dune'))[0]).toBe('Dune');
  expect(await search('HERBERT dune')).toContain('Dune');
  expect(await search('garcia marquez')).toContain('One Hundred Years of Solitude');
  expect(await search('zzzz nothing')).toEqual([]);
});

test.each(['%', '_', '"', "' OR 1=1 --", '*', '😀', '(', '\\'])(
  '%s is a search like any other',
  async (query) => {
    const { guest } = await startApp();
    expect((await guest.run(SearchDocument, { query })).searchBooks).toBeInstanceOf(Array);
  },
);

test('a blank search and one that is too long are refused with a sentence', async () => {
  const { guest } = await startApp();
  expect(await guest.refusal(SearchDocument, { query: ' \t ' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await guest.refusal(SearchDocument, { query: 'a'.repeat(10_000) })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect(await guest.refusal(SearchDocument, { query: 'a\0b' })).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('the itemId of a book may hold any character', async () => {
  const { guest, gateway } = await startApp();
  const itemId = '/works/OL1W?a=b&c#d %2F ü';
  await gateway.database.db.query(
    "INSERT INTO books (itemId, title, titleKey, authors, searchKey, isbns, authorKeys, subjects, subjectFacets, createdAt) VALUES (?, 'Slash', 'slash', '[]', ' slash', '[]', '[]', '[]', '[]', ?)",
    [itemId, new Date()],
  );
  expect((await guest.run(BookPageDocument, { itemId })).book).toMatchObject({
    itemId,
    title: 'Slash',
    ratingStats: { average: null, count: 0 },
  });
  expect((await guest.run(BookPageDocument, { itemId: '/works/ol1w' })).book).toBeNull();
});

test('a search is answered with one statement for its books', async () => {
  const { guest, statements } = await startApp();
  const seen = await statements(() => guest.run(SearchDocument, { query: 'the' }));
  expect(seen.filter((sql) => sql.includes('FROM books WHERE id IN'))).toHaveLength(1);
});
