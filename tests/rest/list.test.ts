import { expect, test } from 'vitest';
import type { Client } from '../setup/app';
import { addBook, describeCalls, type Book } from '../setup/restCalls';

interface Entry {
  _id: string;
  userId: string;
  bookId: { _id: string; itemId: string };
  title: string;
  author_name: string;
  timestamp: string;
}

describeCalls(['list', 'reading', 'ranking'], ({ open, prefix }) => {
  test('lists take a book once, move it, and let it go', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const bookId = await addBook(call, ann);
    const entries = (list: string, id = ann.id, query = {}) =>
      call<Entry[]>(ann, 'GET', `/lists/${list}/{id}`, { path: { id }, query });
    const sentences = {
      wishlist: 'This book is already on your Wishlist.',
      completed: 'This book is already on Completed list.',
    };
    for (const [list, sentence] of Object.entries(sentences)) {
      const body = { userId: ann.id, bookId, title: 'a lie', author_name: 'nobody', cover_url: 'nowhere' };
      const added = await call<Entry>(ann, 'POST', `/lists/${list}`, { body });
      expect(added).toMatchObject({
        status: 201,
        body: {
          userId: ann.id,
          bookId: {
            _id: bookId,
            itemId: 'b-1',
            title: 'One Book',
            author_name: ['A. B.', 'C. D.'],
            cover_url: null,
          },
          title: 'One Book',
          author_name: 'A. B., C. D.',
          cover_url: null,
        },
      });
      expect(
        await call(ann, 'POST', `/lists/${list}`, { body: { bookId: 'b-1', userId: null } }),
      ).toMatchObject({
        status: 409,
        body: { message: sentence },
      });
      expect(
        (await call(ann, 'POST', `/lists/${list}`, { body: { bookId: 'none', userId: Number(ann.id) } }))
          .status,
      ).toBe(404);
      for (const wrong of [{}, { bookId: '' }, { bookId, private: 'yes' }])
        expect((await call(ann, 'POST', `/lists/${list}`, { body: wrong })).status).toBe(400);
      expect((await call(ann, 'POST', `/lists/${list}`, { body: { bookId, userId: bob.id } })).status).toBe(
        403,
      );
      expect((await call(app.guest, 'POST', `/lists/${list}`, { body: { bookId } })).status).toBe(401);
      expect((await entries(list)).body).toEqual([added.body]);
      expect((await entries(list, '999999')).status).toBe(404);
      expect((await entries(list, 'x y')).status).toBe(404);
      expect((await entries(list, '999999', { limit: '0' })).status).toBe(404);
    }

    const [wishlistEntry] = (await entries('wishlist')).body;
    const [completed] = (await entries('completed')).body;
    const move = (client: Client, id: string) =>
      call<Entry>(client, 'PUT', '/lists/wishlist-to-completed/{entryId}', { path: { entryId: id } });
    expect((await move(bob, wishlistEntry?._id ?? '')).status).toBe(403);
    expect((await move(app.guest, wishlistEntry?._id ?? '')).status).toBe(401);
    expect((await move(ann, completed?._id ?? '')).status).toBe(404);
    expect(await move(ann, wishlistEntry?._id ?? '')).toMatchObject({ status: 200, body: completed }); // it was there already
    expect((await entries('wishlist')).body).toEqual([]);
    expect((await move(ann, wishlistEntry?._id ?? '')).status).toBe(404);

    const remove = (client: Client, list: string, id: string) =>
      call(client, 'DELETE', `/lists/${list}/{id}`, { path: { id } });
    expect((await remove(bob, 'completed', completed?._id ?? '')).status).toBe(403);
    expect((await remove(ann, 'wishlist', completed?._id ?? '')).status).toBe(404);
    expect((await remove(ann, 'completed', completed?._id ?? '')).status).toBe(200);
    expect((await remove(ann, 'completed', completed?._id ?? '')).status).toBe(404);
    const wishedAgain = await call<Entry>(ann, 'POST', '/lists/wishlist', { body: { bookId } });
    expect((await remove(ann, 'wishlist', wishedAgain.body._id)).status).toBe(200);
  });

  test.runIf(prefix)('readings, tags, notes and goals are kept, and the two lists they lead to', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const bookId = await addBook(call, ann);
    for (const list of ['wishlist', 'completed', 'reading', 'stopped']) {
      const { body: entry } = await call<Entry>(ann, 'POST', `/lists/${list}`, { body: { bookId } });
      const of = await call<Entry[]>(ann, 'GET', `/lists/${list}/{id}`, { path: { id: ann.id } });
      expect(of.body).toEqual([entry]);
      const others = await call<Entry[]>(app.guest, 'GET', `/lists/${list}/{id}`, { path: { id: ann.id } });
      expect(others.body[0]).not.toHaveProperty('private');
      const path = { id: entry._id };
      const change = (client: Client, body: object) =>
        call(client, 'PUT', `/lists/${list}/{id}`, { path, body });
      expect(await change(ann, { tags: ['Sea'], note: 'N' })).toMatchObject({
        status: 200,
        body: { note: 'N' },
      });
      expect(await change(ann, { note: '' })).toMatchObject({
        status: 200,
        body: { note: null, tags: ['Sea'] },
      });
      const inOrder = (order: string, id = ann.id) =>
        call(ann, 'GET', `/lists/${list}/{id}`, { path: { id }, query: { order } });
      for (const order of ['last', 'first', 'title', 'read', ''])
        expect((await inOrder(order)).status).toBe(200);
      expect(await inOrder('x')).toMatchObject({
        status: 400,
        body: { message: 'order must be last, first, title or read.' },
      });
      expect((await inOrder('x', 'none')).status).toBe(404);
      const query = { tag: 'sea', order: 'read' };
      const tagged = await call<Entry[]>(ann, 'GET', `/lists/${list}/{id}`, { path: { id: ann.id }, query });
      expect(tagged.body).toMatchObject([{ _id: entry._id }]);
      expect((await call(ann, 'GET', '/tags')).body).toEqual([{ name: 'Sea', count: 1 }]);
      const named = { path: { name: 'SEA' }, body: { name: 'Ocean' } };
      expect((await call(ann, 'PUT', '/tags/{name}', named)).body).toEqual({ name: 'Ocean' });
      expect((await call(bob, 'PUT', '/tags/{name}', named)).status).toBe(404);
      expect((await call(ann, 'DELETE', '/tags/{name}', { path: { name: 'Ocean' } })).status).toBe(204);
      expect((await call(ann, 'DELETE', '/tags/{name}', { path: { name: 'Ocean' } })).status).toBe(404);
      expect((await change(ann, { tags: 3 })).status).toBe(400);
      expect((await change(ann, { tags: 'Sea' })).status).toBe(400);
      expect((await change(bob, { note: 'N' })).status).toBe(403);
      const elsewhere = `/lists/${list === 'wishlist' ? 'completed' : 'wishlist'}/{id}`;
      expect((await call(ann, 'PUT', elsewhere, { path, body: { note: 'N' } })).status).toBe(404);
      expect((await call(ann, 'DELETE', `/lists/${list}/{id}`, { path })).status).toBe(200);
      expect((await change(ann, { note: 'N' })).status).toBe(404);
    }
    const body = { bookId, finishedOn: '2020-02' };
    const { body: reading } = await call(ann, 'POST', '/readings', { body });
    expect((await call(ann, 'POST', '/readings', { body: { bookId: 'none' } })).status).toBe(404);
    expect((await call(ann, 'GET', '/readings', { query: { bookId } })).body).toMatchObject([
      { finishedOn: '2020-02' },
    ]);
    const path = { id: reading._id };
    expect(
      (await call(ann, 'PUT', '/readings/{id}', { path, body: { startedOn: '2019' } })).body,
    ).toMatchObject({
      startedOn: '2019',
      finishedOn: '2020-02',
    });
    expect((await call(bob, 'PUT', '/readings/{id}', { path, body: {} })).status).toBe(404);
    const goal = { path: { year: '2020' }, body: { books: 3 } };
    expect((await call(ann, 'PUT', '/goals/{year}', goal)).body).toEqual({
      year: 2020,
      books: 3,
      finished: 1,
      ahead: -2,
    });
    expect((await call(ann, 'GET', '/goals/{year}', { path: goal.path })).body).toMatchObject({ books: 3 });
    expect((await call(bob, 'GET', '/goals/{year}', { path: goal.path })).body).toMatchObject({ books: 0 });
    expect((await call(ann, 'GET', '/goals/{year}', { path: { year: '02020' } })).status).toBe(400);
    for (const books of [3_000_000_000, -3_000_000_000, 1.5, null, '3', undefined])
      expect(await call(ann, 'PUT', '/goals/{year}', { ...goal, body: { books } })).toMatchObject({
        status: 400,
        body: { message: 'books must be a whole number.' },
      });
    expect((await call(ann, 'GET', '/goals/{year}', { path: goal.path })).body).toMatchObject({ books: 3 });
    for (const [book, status] of [
      [bookId, 400],
      ['none', 404],
    ] as const)
      for (const path of ['/lists/wishlist', '/readings'])
        expect((await call(ann, 'POST', path, { body: { bookId: book, private: 'yes' } })).status).toBe(
          status,
        );
    const ofYear = { path: { year: '2020', userId: ann.id } };
    expect((await call(app.guest, 'GET', '/year/{year}/{userId}', ofYear)).body).toMatchObject({
      finished: 1,
      readings: [{ finishedOn: '2020-02', isReread: false }],
      readers: [],
    });
    const nobody = { path: { year: '2020', userId: '0' } };
    expect((await call(app.guest, 'GET', '/year/{year}/{userId}', nobody)).status).toBe(404);
    const undated = { bookId, state: 'finished' };
    expect((await call(ann, 'POST', '/readings', { body: undated })).body).toMatchObject({
      state: 'finished',
      finishedOn: null,
    });
    for (const wrong of [
      { bookId, state: 'read' },
      { bookId, state: 'stopped', finishedOn: '2020' },
    ])
      expect((await call(ann, 'POST', '/readings', { body: wrong })).status).toBe(400);
    const deleted = await call(ann, 'DELETE', '/readings/{id}', { path });
    expect([deleted.status, deleted.headers.get('content-type')]).toEqual([204, null]);
    expect((await call(ann, 'DELETE', '/readings/{id}', { path })).status).toBe(404);
  });

  test('lists and rankings are complete, newest first or highest first, and count themselves', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const titles = ['Zebra', 'éclair', 'Apple'];
    const ids: string[] = [];
    for (const title of titles) ids.push(await addBook(call, ann, title, title));
    for (const bookId of ids) await call(ann, 'POST', '/lists/completed', { body: { bookId } });
    await call(bob, 'POST', '/lists/completed', { body: { bookId: ids[0] } });
    const list = await call<Entry[]>(ann, 'GET', '/lists/completed/{id}', { path: { id: ann.id } });
    expect(list.body.map(({ title }) => title)).toEqual(['Apple', 'éclair', 'Zebra']);
    expect(list.headers.get('x-total-count')).toBe('3');

    const top = (query: Record<string, string> = {}) =>
      call<{ _id: string; bookDetails: Book; count: number; rating: unknown }[]>(
        app.guest,
        'GET',
        '/lists/top-completed',
        { query },
      );
    for (const timeframe of ['', 'all', 'year', 'month', 'week']) {
      const { body, headers } = await top({ timeframe });
      expect(body.map(({ bookDetails, count }) => [bookDetails.title, count])).toEqual([
        ['Zebra', 2],
        ['Apple', 1],
        ['éclair', 1],
      ]);
      expect(body[0]).toMatchObject({ _id: ids[0], rating: { average: null, count: 0 } });
      expect(headers.get('x-total-count')).toBe('3');
    }
    expect((await top({ limit: '1', skip: '1' })).body.map(({ _id }) => _id)).toEqual([ids[2]]);
    expect((await top({ timeframe: 'day' })).status).toBe(400);
    expect((await call(app.guest, 'GET', '/lists/top-wishlist')).body).toEqual([]);
  });
});
