import { expect, test } from 'vitest';
import { describeCalls, type Book } from '../setup/restCalls';

const NEW_BOOK = {
  itemId: '/works/OL1 ?&%#é/W',
  title: ' The Slash & the Query? ',
  author_name: 'Ann Author, Bob Writer, Jr., Cy Poet, PhD',
  cover_url: 'https://covers.example.org/1.jpg',
  first_publish_year: 1999,
  first_sentence: ['It began.', 'It ended.'],
  description: { type: '/type/text', value: 'A book about paths.' },
  isbn: '978-0-306-40615-7',
  author_key: ['OL1A'],
  subject: ['Paths'],
  subject_facet: 'Paths',
  unknown: { ignored: true },
};

describeCalls(['book'], ({ open }) => {
  test('books are added once, found, and their itemId survives the round trip', async () => {
    const { app, call } = await open();
    const ann = await app.signUp('ann');
    expect((await call(app.guest, 'POST', '/book/add-book', { body: NEW_BOOK })).status).toBe(401);
    const added = await call<Book>(ann, 'POST', '/book/add-book', { body: NEW_BOOK });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      _id: expect.any(String) as string,
      itemId: NEW_BOOK.itemId,
      title: 'The Slash & the Query?',
      author_name: ['Ann Author', 'Bob Writer, Jr.', 'Cy Poet, PhD'],
      cover_url: 'https://covers.example.org/1.jpg',
      first_publish_year: 1999,
      first_sentence: 'It began.',
      description: 'A book about paths.',
      isbn: ['9780306406157'],
      author_key: ['OL1A'],
      subject: ['Paths'],
      subject_facet: ['Paths'],
      ratingStats: { average: null, count: 0 },
    });
    const again = await call(ann, 'POST', '/book/add-book', {
      body: { ...NEW_BOOK, title: 'Another title' },
    });
    expect(again).toMatchObject({ status: 200, body: added.body });

    const itemId = NEW_BOOK.itemId;
    expect(await call(app.guest, 'GET', '/book/by-item/{itemId}', { path: { itemId } })).toMatchObject({
      status: 200,
      body: added.body,
    });
    expect(await call(app.guest, 'GET', '/book/book-details/{itemId}', { path: { itemId } })).toMatchObject({
      status: 200,
      body: {
        itemId,
        description: 'A book about paths.',
        first_sentence: 'It began.',
        subject: ['Paths'],
        first_publish_year: 1999,
      },
    });
    for (const template of ['/book/by-item/{itemId}', '/book/book-details/{itemId}', '/review/book/{itemId}'])
      expect((await call(app.guest, 'GET', template, { path: { itemId: '/works/none' } })).status).toBe(404);

    const search = (query: string, options: Record<string, string> = {}) =>
      call<Book[]>(app.guest, 'GET', '/search/search-combined/{query}', { path: { query }, query: options });
    expect((await search('slash query')).body[0]).toMatchObject({ itemId, _id: added.body._id });
    expect((await search(' ')).status).toBe(400);
    const all = await search('the');
    expect(all.body).toHaveLength(50);
    const few = await search('the', { limit: '3', skip: '2' });
    expect(few.body).toEqual(all.body.slice(2, 5));
    expect(Number(few.headers.get('x-total-count'))).toBeGreaterThan(50);
    expect(few.headers.get('x-total-count')).toBe(all.headers.get('x-total-count'));

    const refused = [
      { title: 'No item' },
      { itemId: 'x' },
      { itemId: 'x', title: 7 },
      { itemId: 'x'.repeat(256), title: 'T' },
      { itemId: 'x', title: 'T'.repeat(501) },
      { itemId: 'x', title: 'T', author_name: Array.from({ length: 51 }, (_, at) => `A${at}`) },
      { itemId: 'x', title: 'T', author_name: ['a'.repeat(201)] },
      { itemId: 'x', title: 'T', author_name: [5] },
      { itemId: 'x', title: 'T', description: 'd'.repeat(10_001) },
      { itemId: 'x', title: 'T', first_sentence: 's'.repeat(2_001) },
      { itemId: 'x', title: 'T', subject: Array.from({ length: 101 }, (_, at) => `S${at}`) },
      { itemId: 'x', title: 'T', isbn: Array.from({ length: 201 }, (_, at) => `${at}`) },
      { itemId: 'x', title: 'T', first_publish_year: '1999' },
    ];
    for (const body of refused)
      expect([(await call(ann, 'POST', '/book/add-book', { body })).status, body]).toEqual([400, body]);
  });
});
