import { expect, test } from 'vitest';
import { startApp, type Client } from './setup/app';

const ADD =
  'mutation ($input: MissingBookInput!) { addMissingBook(input: $input) { isNew book { itemId title authors isbns firstPublishYear } } }';

interface Added {
  addMissingBook: { isNew: boolean; book: { itemId: string; title: string } };
}
const add = async (client: Client, input: object) =>
  (await client.run<Added, object>(ADD, { input })).addMissingBook;

const BOOK = { title: 'The Garden Shed', authors: ['Ann Alder'], isbn: '978-0-00-000000-2' };

test('a reader adds a book that is missing, and it is found at once', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  const { isNew, book } = await add(ann, { ...BOOK, firstPublishYear: 1999, description: 'Tools.' });
  expect([isNew, book]).toEqual([
    true,
    expect.objectContaining({ title: 'The Garden Shed', authors: ['Ann Alder'], firstPublishYear: 1999 }),
  ]);
  const found = await guest.run<{ searchBooks: { itemId: string }[] }, unknown>(
    '{ searchBooks(query: "garden shed alder") { itemId } }',
  );
  expect(found.searchBooks[0]!.itemId).toBe(book.itemId);
  expect(await add(ann, { ...BOOK, title: 'Garden Shed' })).toMatchObject({ isNew: false, book });
});

test('a missing book needs a title, an author, a right ISBN and a possible year', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  const refusal = async (input: object) => (await ann.refusal(ADD, { input })).message;
  expect(await refusal({ ...BOOK, title: ' ' })).toBe('A book needs a title.');
  expect(await refusal({ ...BOOK, authors: [' '] })).toBe('A book needs an author.');
  expect(await refusal({ ...BOOK, isbn: '9780000000003' })).toBe(
    'This is not an ISBN. Please check its digits.',
  );
  expect(await refusal({ ...BOOK, firstPublishYear: 9999 })).toContain('not a year');
  expect((await guest.refusal(ADD, { input: BOOK })).code).toBe('UNAUTHENTICATED');
});
