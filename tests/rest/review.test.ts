import { expect, test } from 'vitest';
import type { Client } from '../setup/app';
import { addBook, describeCalls, type Book } from '../setup/restCalls';

describeCalls(['review'], ({ open }) => {
  test('reviews are written once, changed, found helpful and taken back', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const bookId = await addBook(call, ann);
    const body = {
      userId: ann.id,
      bookId,
      rating: 4,
      reviewTitle: '  Fine ',
      reviewText: 'e\u0301'.repeat(500),
    };
    const written = await call<{ _id: string }>(ann, 'POST', '/review', { body });
    expect(written).toMatchObject({
      status: 201,
      body: {
        userId: ann.id,
        username: 'ann',
        avatar: 'default',
        avatarColor: null,
        rating: 4,
        reviewTitle: 'Fine',
        reviewText: 'é'.repeat(500),
        bookId,
        itemId: 'b-1',
        title: 'One Book',
        author_name: 'A. B., C. D.',
        cover_url: null,
        helpfulCount: 0,
      },
    });
    expect(await call(ann, 'POST', '/review', { body })).toMatchObject({
      status: 409,
      body: { message: 'You have already reviewed this book.' },
    });
    for (const wrong of [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { rating: '4' },
      { rating: null },
      { reviewTitle: 'x'.repeat(51) },
      { reviewText: 'x'.repeat(501) },
      { reviewText: 5 },
      { reviewText: 'a\0b' },
    ]) {
      expect([
        (await call(bob, 'POST', '/review', { body: { bookId, rating: 3, ...wrong } })).status,
        wrong,
      ]).toEqual([400, wrong]);
      expect(
        (await call(bob, 'POST', '/review', { body: { bookId: 'none', rating: 3, ...wrong } })).status,
      ).toBe(404);
      const edit = { path: { id: written.body._id }, body: wrong };
      expect([(await call(ann, 'PUT', '/review/{id}', edit)).status, wrong]).toEqual([400, wrong]);
      expect((await call(bob, 'PUT', '/review/{id}', edit)).status).toBe(403);
      expect((await call(bob, 'PUT', '/review/{id}', { ...edit, path: { id: '999' } })).status).toBe(404);
    }
    const changed = await call<object>(ann, 'PUT', '/review/{id}', {
      path: { id: written.body._id },
      body: { rating: 5 },
    });
    expect(changed.body).toEqual({ ...written.body, rating: 5 });

    const helpful = (client: Client) =>
      call<{ helpful: boolean; helpfulCount: number }>(client, 'PUT', '/review/{id}/helpful', {
        path: { id: written.body._id },
      });
    expect((await helpful(ann)).status).toBe(403);
    expect((await helpful(bob)).body).toEqual({ helpful: true, helpfulCount: 1 });
    expect((await helpful(bob)).body).toEqual({ helpful: false, helpfulCount: 0 });

    for (const [template, path] of [
      ['/review/book/{itemId}', { itemId: 'b-1' }],
      ['/reviews/user/{userId}', { userId: ann.id }],
      ['/review/user/{userId}', { userId: ann.id }],
    ] as const) {
      const reviews = await call<object[]>(app.guest, 'GET', template, { path });
      expect(reviews.body).toEqual([changed.body]);
      expect(reviews.headers.get('x-total-count')).toBe('1');
    }
    expect((await call(app.guest, 'GET', '/review/user/{userId}', { path: { userId: '0' } })).status).toBe(
      404,
    );
    const book = await call<Book>(app.guest, 'GET', '/book/by-item/{itemId}', { path: { itemId: 'b-1' } });
    expect(book.body.ratingStats).toEqual({ average: 5, count: 1 });

    const remove = (client: Client) =>
      call(client, 'DELETE', '/review/{id}', { path: { id: written.body._id } });
    expect((await remove(bob)).status).toBe(403);
    expect((await remove(ann)).status).toBe(200);
    expect((await remove(ann)).status).toBe(404);
  });
});
