import { expect, test } from 'vitest';
import { startApp } from './setup/app';
import { add } from './setup/lists';

test('where nothing has been completed yet, a new reader is asked about books of the catalogue', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const ask = (seen: string[]) =>
    ann
      .run<{ familiarBooks: { itemId: string; authors: string[] }[] }, object>(
        'query ($seen: [String!]!) { familiarBooks(limit: 24, seen: $seen) { itemId authors } }',
        { seen },
      )
      .then(({ familiarBooks }) => {
        expect(new Set(familiarBooks.map(({ authors }) => authors[0])).size).toBe(24);
        return familiarBooks.map(({ itemId }) => itemId);
      });
  const first = await ask([]);
  expect(new Set(first).size).toBe(24);
  const next = await ask(first);
  expect(new Set([...first, ...next]).size).toBe(48);
  await ann.run('mutation ($id: ID!) { addToList(bookId: $id, list: COMPLETED) { id } }', { id: first[3] });
  const after = await ask([]);
  expect(after.length).toBe(24);
  expect(after).not.toContain(first[3]);
});

test('a new reader is asked about different tastes first, and then about books that go with what they know', async () => {
  const app = await startApp();
  const tastes = [
    ['emma', 'persuasion', 'middlemarch', 'jane-eyre'],
    ['dune', 'neuromancer', 'foundation', 'hyperion'],
  ];
  for (const [at, books] of tastes.entries())
    for (const name of ['a', 'b', 'c']) {
      const reader = await app.signUp(`reader-${name}${at}`);
      for (const bookId of books) await add(reader, bookId);
    }
  await app.gateway.services.community.build();
  const ask = async (read: string[], limit: number) => {
    const { familiarBooks } = await app.guest.run<{ familiarBooks: { itemId: string }[] }, object>(
      'query ($read: [String!]!, $limit: Int!) { familiarBooks(limit: $limit, read: $read) { itemId } }',
      { read, limit },
    );
    return familiarBooks.map(({ itemId }) => itemId);
  };
  const tasteOf = (itemId: string) => tastes.findIndex((books) => books.includes(itemId));
  const first = await ask([], 8);
  expect(first.slice(0, 2).map(tasteOf).toSorted()).toEqual([0, 1]);
  for (const books of tastes)
    expect(new Set((await ask(books.slice(0, 1), 2)).map(tasteOf))).toEqual(new Set([tasteOf(books[0]!)]));
});
