import { describe, expect, test } from 'vitest';
import { startApp } from './setup/app';
import { ADD, Found, add, search, titles } from './setup/search';

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
