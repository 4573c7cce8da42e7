import { afterAll, describe, expect, test, vi } from 'vitest';
import { startApp, type App, type Client } from './setup/app';
import { openRest, type Rest } from './setup/rest';

interface Entry {
  _id: string;
  userId: string;
  bookId: { _id: string; itemId: string };
  title: string;
  author_name: string;
  timestamp: string;
}
interface Book {
  _id: string | null;
  itemId: string;
  title: string;
  author_name: string[];
  ratingStats: { average: number | null; count: number };
}
interface Post {
  _id: string;
  user: string | null;
  username: string;
  content: string;
  edited: boolean;
  deleted: boolean;
  reactions: { user: string; type: string }[];
  comments: string[];
  replies: string[];
  commentCount: number;
  replyCount: number;
}

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

const asked = new Set<string>();
let documented: string[] = [];

describe.each([{ prefix: '/api' }, { prefix: '' }])('with the prefix "$prefix"', ({ prefix }) => {
  async function open(): Promise<{ app: App; rest: Rest; call: Rest['call'] }> {
    const app = await startApp();
    const rest = await openRest(app, prefix);
    documented = rest.all.map(({ method, template }) => `${method} ${template}`);
    const call: Rest['call'] = (client, method, template, options) => {
      asked.add(`${method} ${template}`);
      return rest.call(client, method, template, options);
    };
    return { app, rest, call };
  }

  const addBook = async (call: Rest['call'], client: Client, itemId = 'b-1', title = 'One Book') =>
    (
      await call<Book>(client, 'POST', '/book/add-book', {
        body: { itemId, title, author_name: ['A. B.', 'C. D.'] },
      })
    ).body._id ?? '';

  test('accounts are made and signed into', async () => {
    const { app, call } = await open();
    const ann = {
      username: 'Ann.B',
      email: 'ann@example.org',
      password: 'a quiet long shelf',
      authProvider: 'local',
    };
    const register = (body: object) =>
      call<{ alert: string; message: string }>(app.guest, 'POST', '/auth/register', { body });
    const done = await register(ann);
    expect([done.status, done.body.alert.startsWith('✅ ')]).toEqual([201, true]);
    expect((await register({ ...ann, email: 'other@example.org', username: 'ANN.b' })).status).toBe(409);
    expect((await register({ ...ann, username: 'somebody', email: 'ANN@example.org' })).status).toBe(409);
    expect((await register({ ...ann, username: 'bob', authProvider: 'google' })).status).toBe(400);
    expect((await register({ ...ann, username: 'bob', authProvider: undefined })).status).toBe(400);
    expect((await register({ ...ann, username: 'b' })).status).toBe(400);
    expect((await register({ ...ann, username: 5 })).body.message).toBe('username must be a text.');
    expect((await register({ ...ann, username: 'bob', email: 'bob' })).status).toBe(400);
    expect((await register({ ...ann, username: 'bob', password: 'short' })).status).toBe(400);
    expect(
      (await register({ ...ann, username: 'bob', email: 'b@example.org', password: 'PASSWORD' })).status,
    ).toBe(400);

    const login = (body: object) => call<Record<string, unknown>>(app.guest, 'POST', '/auth/login', { body });
    for (const username of ['Ann.B', 'ANN.B', 'Ann@Example.org']) {
      const { status, body, headers } = await login({ username, password: ann.password });
      expect(status).toBe(200);
      expect(body).toMatchObject({ username: 'Ann.B', avatar: 'default', avatarColor: null, id: body._id });
      expect(headers.get('cache-control')).toBe('no-store');
    }
    for (const body of [
      { username: 'Ann.B', password: 'wrong' },
      { username: 'nobody', password: ann.password },
      {},
    ])
      expect(await login(body)).toMatchObject({
        status: 401,
        body: { message: 'Invalid username or password.' },
      });
  });

  test('links from mails that are worth nothing are refused, and a forgotten password tells nobody anything', async () => {
    const { app, call } = await open();
    await app.signUp('ann');
    const forgot = (email: unknown) => call(app.guest, 'POST', '/auth/forgot-password', { body: { email } });
    const [known, unknown] = [await forgot('ann@example.org'), await forgot('nobody@example.org')];
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect((await forgot('no address')).status).toBe(400);
    expect((await forgot(undefined)).status).toBe(400);
    expect((await call(app.guest, 'GET', '/auth/confirm-email')).status).toBe(400);
    expect((await call(app.guest, 'GET', '/auth/confirm-email', { query: { token: 'x' } })).status).toBe(400);
    const reset = { token: 'x', password: 'another long shelf' };
    expect((await call(app.guest, 'POST', '/auth/reset-password', { body: reset })).status).toBe(400);
    expect((await call(app.guest, 'POST', '/auth/google-login', { body: { token: 'x' } })).status).toBe(503);
  });

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
      expect(await call(ann, 'POST', `/lists/${list}`, { body: { bookId: 'b-1' } })).toMatchObject({
        status: 409,
        body: { message: sentence },
      });
      expect((await call(ann, 'POST', `/lists/${list}`, { body: { bookId: 'none' } })).status).toBe(404);
      expect((await call(ann, 'POST', `/lists/${list}`, { body: {} })).status).toBe(400);
      expect((await call(ann, 'POST', `/lists/${list}`, { body: { bookId, userId: bob.id } })).status).toBe(
        403,
      );
      expect((await call(app.guest, 'POST', `/lists/${list}`, { body: { bookId } })).status).toBe(401);
      expect((await entries(list)).body).toEqual([added.body]);
      expect((await entries(list, '999999')).status).toBe(404);
      expect((await entries(list, 'x y')).status).toBe(404);
      expect((await entries(list, '999999', { limit: '0' })).status).toBe(404);
    }

    const [wished] = (await entries('wishlist')).body;
    const [completed] = (await entries('completed')).body;
    const move = (client: Client, id: string) =>
      call<Entry>(client, 'PUT', '/lists/wishlist-to-completed/{entryId}', { path: { entryId: id } });
    expect((await move(bob, wished?._id ?? '')).status).toBe(403);
    expect((await move(app.guest, wished?._id ?? '')).status).toBe(401);
    expect((await move(ann, completed?._id ?? '')).status).toBe(404);
    expect(await move(ann, wished?._id ?? '')).toMatchObject({ status: 200, body: completed }); // it was there already
    expect((await entries('wishlist')).body).toEqual([]);
    expect((await move(ann, wished?._id ?? '')).status).toBe(404);

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
      expect((await change(bob, { note: 'N' })).status).toBe(403);
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
    expect((await call(ann, 'DELETE', '/readings/{id}', { path })).status).toBe(204);
    expect((await call(ann, 'DELETE', '/readings/{id}', { path })).status).toBe(404);
  });

  test.runIf(prefix)('a library is brought, decided about, applied, undone and discarded', async () => {
    const { app, call } = await open();
    const ann = await app.signUp('ann');
    const body = { 1: { books_id: '1', title: 'Dune', primaryauthor: 'Herbert, Frank' }, 2: { title: 'Ox' } };
    const { body: created } = await call(ann, 'POST', '/imports', { body });
    const path = { id: created._id, row: '2' };
    const settled = () =>
      vi.waitUntil(async () => {
        const { body: found } = await call<{ state: string }>(ann, 'GET', '/imports/{id}', { path });
        return !found.state.endsWith('ing');
      });
    await settled();
    expect((await call(ann, 'GET', '/imports')).body).toMatchObject([{ _id: created._id, rows: 2 }]);
    expect((await call(ann, 'GET', '/imports/{id}/rows', { path })).body).toMatchObject([
      { title: 'Dune', verdict: 'certain', book: { title: 'Dune' } },
      { title: 'Ox' },
    ]);
    const choice = { path, body: { choice: 'skip' } };
    expect((await call(ann, 'PUT', '/imports/{id}/rows/{row}', choice)).body).toMatchObject({
      row: 2,
      choice: 'skip',
    });
    expect((await call<string>(ann, 'GET', '/imports/{id}/left-out', { path })).body).toContain('Ox');
    expect((await call(ann, 'POST', '/imports/{id}/apply', { path })).status).toBe(202);
    await settled();
    expect((await call(ann, 'POST', '/imports/{id}/undo', { path })).status).toBe(202);
    await settled();
    expect((await call(ann, 'DELETE', '/imports/{id}', { path })).status).toBe(204);
    expect((await call(ann, 'GET', '/imports/{id}', { path })).status).toBe(404);
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

  test('profiles are shown, changed by their owner and liked by others', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const fresh = await call(app.guest, 'GET', '/user/{id}', { path: { id: ann.id } });
    expect(fresh.body).toEqual({
      _id: ann.id,
      id: ann.id,
      username: 'ann',
      favoriteBook: '',
      favoriteAuthor: '',
      favoriteGenre: '',
      bio: '',
      avatar: 'default',
      avatarColor: null,
      likes: [],
    });
    for (const id of ['0', '999999', 'abc', '1 OR 1=1', '-1', '1.0', `0${ann.id}`])
      expect((await call(app.guest, 'GET', '/user/{id}', { path: { id } })).status).toBe(404);

    const edit = (client: Client, body: object, id = ann.id) =>
      call(client, 'PUT', '/user/{id}', { path: { id }, body });
    expect(
      (
        await edit(ann, {
          bio: ' Reads. ',
          avatar: 'avatar9',
          avatarColor: '#CF3535',
          email: 'x@example.org',
        })
      ).body,
    ).toEqual({
      ...fresh.body,
      bio: 'Reads.',
      avatar: 'avatar9',
      avatarColor: expect.stringMatching(/^#cf3535$/i) as string,
    });
    expect((await edit(ann, { avatarColor: null })).body).toMatchObject({ avatarColor: null, bio: 'Reads.' });
    for (const wrong of [
      { bio: 'x'.repeat(301) },
      { favoriteBook: 'x'.repeat(101) },
      { favoriteAuthor: 'x'.repeat(101) },
      { favoriteGenre: 'x'.repeat(101) },
      { avatar: 'avatar10' },
      { avatarColor: 'red' },
      { avatarColor: '#12345' },
      { bio: 5 },
    ])
      expect([(await edit(ann, wrong)).status, wrong]).toEqual([400, wrong]);
    expect((await edit(bob, { bio: 'x' })).status).toBe(403);
    expect((await edit(ann, { bio: 'x' }, '999999')).status).toBe(403);

    const like = (client: Client, id: string, body?: object) =>
      call(client, 'PUT', '/user/{id}/like', { path: { id }, body });
    expect((await like(ann, bob.id, { likerId: ann.id })).body).toEqual({
      liked: true,
      likes: [ann.id],
      likesCount: 1,
    });
    const likers = await call(app.guest, 'GET', '/user/{id}/likers', { path: { id: bob.id } });
    expect(likers.body).toEqual([{ _id: ann.id, username: 'ann' }]);
    expect(likers.headers.get('x-total-count')).toBe('1');
    expect(
      (await call(app.guest, 'GET', '/user/{id}/likers', { path: { id: '0' }, query: { limit: '0' } }))
        .status,
    ).toBe(404);
    expect((await call(app.guest, 'GET', '/user/{id}', { path: { id: bob.id } })).body).toMatchObject({
      likes: [ann.id],
    });
    expect((await like(ann, bob.id)).body).toEqual({ liked: false, likes: [], likesCount: 0 });
    expect((await like(ann, ann.id)).status).toBe(403);
    expect((await like(ann, bob.id, { likerId: bob.id })).status).toBe(403);
    expect((await like(ann, '999999')).status).toBe(404);
  });

  test.runIf(prefix)('readers follow each other, and are told of it', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const path = { id: ann.id };
    expect((await call(bob, 'PUT', '/user/{id}/follow', { path, body: { following: true } })).body).toEqual({
      following: true,
      followersCount: 1,
    });
    const followers = await call(app.guest, 'GET', '/user/{id}/followers', { path });
    expect(followers.body).toEqual([{ _id: bob.id, username: 'bob' }]);
    const following = await call(app.guest, 'GET', '/user/{id}/following', { path: { id: bob.id } });
    expect(following.body).toEqual([{ _id: ann.id, username: 'ann' }]);
    expect((await call(ann, 'GET', '/notifications')).body).toMatchObject([
      { kind: 'follow', text: 'bob follows you', read: false },
    ]);
    const read = await call(ann, 'PUT', '/notifications/read', { body: { all: true } });
    expect(read.body).toEqual({ unread: 0 });
    expect((await call(ann, 'GET', '/feed')).body).toEqual([]);
    expect((await call(ann, 'GET', '/notifications/settings')).body).toMatchObject({ digest: 'off' });
    const quiet = await call(ann, 'PUT', '/notifications/settings', {
      body: { channel: 'page', kinds: ['like'], on: false },
    });
    expect(quiet.body).toMatchObject({
      kinds: expect.arrayContaining([{ kind: 'like', page: false, mail: true, push: false }]),
    });
    const digest = { frequency: 'weekly', weekday: 6, timeZone: 'Europe/Berlin' };
    expect((await call(ann, 'PUT', '/notifications/digest', { body: digest })).body).toMatchObject({
      digest: 'weekly',
      weekday: 6,
      timeZone: 'Europe/Berlin',
    });
    const hours = await call(ann, 'PUT', '/notifications/quiet-hours', { body: { from: 22, until: 7 } });
    expect(hours.body).toMatchObject({ quietFrom: 22, quietUntil: 7 });
  });

  test.runIf(prefix)('the reader’s data is exported with its schema', async () => {
    const { app, call } = await open();
    const ann = await app.signUp('ann');
    expect((await call(app.guest, 'GET', '/export/schema.json')).status).toBe(200);
    const archive = await call(ann, 'GET', '/export', { query: { format: 'archive' } });
    expect(archive.body).toMatchObject({ profile: { username: 'ann' } });
    expect((await call(app.guest, 'GET', '/export', { query: { format: 'archive' } })).status).toBe(401);
  });

  test('matches are the reader’s own', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const bookId = await addBook(call, ann);
    for (const reader of [ann, bob]) await call(reader, 'POST', '/lists/completed', { body: { bookId } });
    const matches = (client: Client, query: Record<string, string> = {}) =>
      call<{ userId: string; insights: object[] }[]>(client, 'GET', '/matches', { query });
    expect((await matches(app.guest)).status).toBe(401);
    expect((await matches(ann, { userId: bob.id })).status).toBe(403);
    const own = await matches(ann, { userId: ann.id, limit: '50' });
    expect(own.body).toMatchObject([
      {
        userId: bob.id,
        username: 'bob',
        avatar: 'default',
        avatarColor: null,
        insights: [{ type: 'completed', title: 'One Book', cover_url: null, itemId: 'b-1', bookId }],
      },
    ]);
    expect(own.headers.get('x-total-count')).toBe('1');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect((await matches(ann, { skip: '1' })).body).toEqual([]);
  });

  test('the parts of a match add up to its score, a review found helpful included', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const bookId = await addBook(call, ann);
    const review = await call<{ _id: string }>(ann, 'POST', '/review', { body: { bookId, rating: 5 } });
    await call(bob, 'PUT', '/review/{id}/helpful', { path: { id: review.body._id } });
    interface Match {
      score: number;
      insights: { type: string }[];
      parts: { type: string; points: number; title: string; itemId: string; bookId: string }[];
    }
    const matchOf = async (reader: Client) => (await call<Match[]>(reader, 'GET', '/matches')).body[0]!;
    const [seenByAnn, seenByBob] = [await matchOf(ann), await matchOf(bob)];
    expect(seenByBob.insights).toEqual([]);
    expect(seenByAnn.insights.map(({ type }) => type)).toEqual(['foundHelpful']);
    const part = { title: 'One Book', itemId: 'b-1', bookId, points: seenByBob.score };
    expect(seenByBob.parts).toEqual([{ type: 'foundTheirsHelpful', ...part }]);
    expect(seenByAnn.parts).toEqual([{ type: 'foundHelpful', ...part }]);
    expect(seenByBob.score).toBeGreaterThan(0);
  });

  test('the forum takes threads, comments, replies and reactions, and keeps the place of what is deleted', async () => {
    const { app, call } = await open();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    const start = (client: Client, body: object, userId = ann.id) =>
      call<Post>(client, 'POST', '/forum/{userId}/feedback/threads', { path: { userId }, body });
    for (const wrong of [{}, { title: 'T' }, { title: ' ', content: 'C' }, { content: 'C' }])
      expect(await start(ann, wrong)).toMatchObject({
        status: 400,
        body: { message: 'Title and content are required.' },
      });
    expect((await start(ann, { title: 'T'.repeat(121), content: 'C' })).status).toBe(400);
    expect((await start(ann, { title: 'T', content: 'C'.repeat(5_001) })).status).toBe(400);
    expect((await start(bob, { title: 'T', content: 'C' })).status).toBe(403);
    expect((await start(app.guest, { title: 'T', content: 'C' })).status).toBe(401);
    const thread = (await start(ann, { title: 'T', content: 'C' })).body;
    expect(thread).toMatchObject({
      title: 'T',
      content: 'C',
      user: ann.id,
      username: 'ann',
      edited: false,
      deleted: false,
      reactions: [],
      comments: [],
      commentCount: 0,
    });
    const say = (client: Client & { id: string }, content: unknown, threadId = thread._id) =>
      call<Post>(client, 'POST', '/forum/{threadId}/{userId}/comments', {
        path: { threadId, userId: client.id },
        body: { content },
      });
    expect((await say(bob, ' ')).status).toBe(400);
    expect((await say(bob, 5)).status).toBe(400);
    expect((await say(bob, ' ', 'none')).status).toBe(404);
    const comment = (await say(bob, 'First!')).body;
    expect(comment).toMatchObject({ threadId: thread._id, content: 'First!', replies: [], replyCount: 0 });
    const answer = (
      client: Client & { id: string },
      content: string,
      threadId = thread._id,
      commentId = comment._id,
    ) =>
      call<Post>(client, 'POST', '/forum/{threadId}/{commentId}/{userId}/replies', {
        path: { threadId, commentId, userId: client.id },
        body: { content },
      });
    expect((await answer(ann, '')).status).toBe(400);
    expect((await answer(ann, 'x', 'none')).status).toBe(404);
    expect((await answer(ann, 'x', thread._id, 'none')).status).toBe(404);
    const reply = (await answer(ann, 'Second.')).body;
    expect(reply).toMatchObject({ threadId: thread._id, commentId: comment._id, user: ann.id });

    const threads = await call<Post[]>(app.guest, 'GET', '/forum/feedback/threads');
    expect(threads.body).toEqual([{ ...thread, comments: [comment._id], commentCount: 1 }]);
    const comments = (threadId = thread._id, query = {}) =>
      call<Post[]>(app.guest, 'GET', '/forum/{threadId}/comments', { path: { threadId }, query });
    expect((await comments()).body).toEqual([{ ...comment, replies: [reply._id], replyCount: 1 }]);
    expect((await comments()).headers.get('x-total-count')).toBe('1');
    expect((await comments('none', { limit: '0' })).status).toBe(404);
    expect((await comments(comment._id)).status).toBe(404);
    const replies = (threadId = thread._id, commentId = comment._id) =>
      call<Post[]>(app.guest, 'GET', '/forum/{threadId}/{commentId}/replies', {
        path: { threadId, commentId },
      });
    expect((await replies()).body).toEqual([reply]);
    expect((await replies('none')).status).toBe(404);
    expect((await replies(thread._id, reply._id)).status).toBe(404);

    const items = { thread: [ann, thread], comment: [bob, comment], reply: [ann, reply] } as const;
    for (const [kind, [owner, item]] of Object.entries(items).toReversed()) {
      const path = { id: item._id };
      const other = owner === ann ? bob : ann;
      const react = (type: string, action: unknown, client: Client = other, of = kind, id = item._id) =>
        call(client, 'POST', '/forum/{kind}/{id}/reaction/{type}', {
          path: { kind: of, id, type },
          body: { action },
        });
      expect((await react('like', 'add')).body).toEqual({ reactions: [{ user: other.id, type: 'like' }] });
      expect((await react('love', 'add')).body).toEqual({ reactions: [{ user: other.id, type: 'love' }] });
      expect((await react('love', 'add')).body).toEqual({ reactions: [{ user: other.id, type: 'love' }] });
      expect((await react('like', 'remove')).body).toEqual({ reactions: [{ user: other.id, type: 'love' }] });
      expect((await react('love', 'remove')).body).toEqual({ reactions: [] });
      expect((await react('hate', 'add')).status).toBe(400);
      expect((await react('like', 'toggle')).status).toBe(400);
      expect((await react('like', 'add', other, 'post')).status).toBe(400);
      expect((await react('hate', 'add', other, kind, 'none')).status).toBe(404);
      expect((await react('like', 'add', app.guest)).status).toBe(401);

      const edit = (client: Client, content: unknown, id = item._id) =>
        call<Post>(client, 'PUT', `/forum/${kind}/{id}/edit`, { path: { id }, body: { content } });
      expect((await edit(owner, ' ')).status).toBe(400);
      expect((await edit(other, ' ')).status).toBe(403);
      expect((await edit(owner, ' ', 'none')).status).toBe(404);
      expect((await edit(owner, 'Better.')).body).toMatchObject({
        _id: item._id,
        content: 'Better.',
        edited: true,
      });
      await react('insightful', 'add');
      const remove = (client: Client) => call<Post>(client, 'DELETE', `/forum/${kind}/{id}/delete`, { path });
      expect((await remove(other)).status).toBe(403);
      expect((await remove(owner)).body).toMatchObject({
        _id: item._id,
        content: 'Message deleted by user',
        username: '[Deleted User]',
        user: null,
        reactions: [],
        deleted: true,
      });
      expect((await remove(owner)).status).toBe(404);
      expect((await edit(owner, 'Again')).status).toBe(404);
      expect((await react('like', 'add')).status).toBe(404);
    }
    expect((await say(bob, 'Too late.')).status).toBe(404);
    expect((await answer(ann, 'Too late.')).status).toBe(404);
    expect((await call(app.guest, 'GET', '/forum/feedback/threads')).body).toMatchObject([
      { title: 'T', comments: [comment._id], commentCount: 0 },
    ]);
    expect((await comments()).body).toMatchObject([{ replies: [reply._id], replyCount: 0 }]);
  });
});

afterAll(() => {
  expect(documented.filter((call) => !asked.has(call) && call !== 'GET /openapi.json')).toEqual([]);
});
