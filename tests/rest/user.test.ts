import { expect, test } from 'vitest';
import type { Client } from '../setup/app';
import { describeCalls } from '../setup/restCalls';

describeCalls(['user', 'follow', 'feed', 'notification'], ({ open, prefix }) => {
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
    const hours = { from: 22, until: 7, timeZone: 'Asia/Tokyo' };
    expect((await call(ann, 'PUT', '/notifications/quiet-hours', { body: hours })).body).toMatchObject({
      quietFrom: 22,
      quietUntil: 7,
      timeZone: 'Asia/Tokyo',
    });
  });
});
