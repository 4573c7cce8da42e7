import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { PASSWORD, startApp, type Client, type Reader } from './setup/app';
import { openRest } from './setup/rest';

interface Followed {
  toggleFollow: { viewerFollows: boolean; followersCount: number };
}
const toggle = async (reader: Reader, userId: string, following?: boolean) =>
  (
    await reader.run<Followed, object>(
      'mutation($u: ID!, $f: Boolean) { toggleFollow(userId: $u, following: $f) { viewerFollows followersCount } }',
      { u: userId, ...(following !== undefined && { f: following }) },
    )
  ).toggleFollow;

interface Profile {
  user: {
    viewerFollows: boolean;
    followersCount: number;
    followingCount: number;
    followers: { username: string }[];
    following: { username: string }[];
  };
}
const profile = async (client: Client, userId: string) =>
  (
    await client.run<Profile, object>(
      `query($u: ID!) { user(id: $u) { viewerFollows followersCount followingCount
       followers { username } following { username } } }`,
      { u: userId },
    )
  ).user;

const block = (reader: Reader, userId: string) =>
  reader.run('mutation($u: ID!) { blockReader(userId: $u) }', { u: userId });

test('a follow is a toggle in one direction, counted and listed on both profiles', async () => {
  const { signUp, guest } = await startApp();
  const [ann, bob, cleo] = [await signUp('ann'), await signUp('bob'), await signUp('cleo')];
  expect(await toggle(bob, ann.id)).toEqual({ viewerFollows: true, followersCount: 1 });
  expect(await toggle(cleo, ann.id)).toEqual({ viewerFollows: true, followersCount: 2 });
  expect(await profile(bob, ann.id)).toEqual({
    viewerFollows: true,
    followersCount: 2,
    followingCount: 0,
    followers: [{ username: 'cleo' }, { username: 'bob' }],
    following: [],
  });
  expect(await profile(guest, bob.id)).toMatchObject({
    viewerFollows: false,
    followingCount: 1,
    following: [{ username: 'ann' }],
  });
  expect(await toggle(bob, ann.id)).toEqual({ viewerFollows: false, followersCount: 1 });
});

test('a named state is brought about once, however often it is asked for', async () => {
  const { signUp, gateway } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  for (const following of [true, true, false, false])
    expect(await toggle(bob, ann.id, following)).toEqual({
      viewerFollows: following,
      followersCount: Number(following),
    });
  await Promise.all(Array.from({ length: 8 }, () => toggle(bob, ann.id, true)));
  expect((await profile(bob, ann.id)).followersCount).toBe(1);
  expect(await counterDifferences(gateway.database.db)).toEqual([]);
});

test('a block ends follows both ways, and a blocked reader follows nobody without being told', async () => {
  const { signUp, gateway } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  await toggle(ann, bob.id);
  await toggle(bob, ann.id);
  await block(ann, bob.id);
  for (const reader of [ann, bob])
    expect(await profile(reader, reader.id)).toMatchObject({ followersCount: 0, followingCount: 0 });
  expect(await toggle(bob, ann.id)).toEqual({ viewerFollows: false, followersCount: 0 });
  expect(await toggle(bob, ann.id, true)).toEqual({ viewerFollows: false, followersCount: 0 });
  expect(
    await ann.refusal('mutation($u: ID!) { toggleFollow(userId: $u) { id } }', { u: bob.id }),
  ).toMatchObject({
    code: 'CONFLICT',
    message: 'You have blocked this reader. Unblock them to follow them.',
  });
  expect(await toggle(ann, bob.id, false)).toEqual({ viewerFollows: false, followersCount: 0 });
  expect(await counterDifferences(gateway.database.db)).toEqual([]);
});

test('follows and blocks at once never leave a follow beside a block', async () => {
  const { signUp, gateway } = await startApp();
  const ann = await signUp('ann');
  const others = await Promise.all(['bob', 'cleo', 'dan', 'eve'].map(signUp));
  await Promise.all(others.flatMap((other) => [toggle(other, ann.id, true), block(ann, other.id)]));
  expect((await profile(ann, ann.id)).followers).toEqual([]);
  expect(await counterDifferences(gateway.database.db)).toEqual([]);
});

test('nobody follows themselves, or somebody who is not there', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  const follow = 'mutation($u: ID!) { toggleFollow(userId: $u) { id } }';
  expect(await ann.refusal(follow, { u: ann.id })).toMatchObject({
    message: 'You cannot follow yourself.',
    code: 'FORBIDDEN',
  });
  expect(await ann.refusal(follow, { u: '999999' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await guest.refusal(follow, { u: ann.id })).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('the follows of a deleted account go with it', async () => {
  const { signUp, gateway } = await startApp();
  const [ann, bob, cleo] = [await signUp('ann'), await signUp('bob'), await signUp('cleo')];
  await toggle(ann, bob.id);
  await toggle(bob, cleo.id);
  await bob.run('mutation($p: String!) { deleteAccount(password: $p) }', { p: PASSWORD });
  expect(await counterDifferences(gateway.database.db)).toEqual([]);
});

test('REST follows by a named state and lists followers and followed in pages', async () => {
  const app = await startApp();
  const { call } = await openRest(app);
  const [ann, bob, cleo] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cleo')];
  const follow = (reader: Client, id: string, body?: object) =>
    call<object>(reader, 'PUT', '/user/{id}/follow', { path: { id }, ...(body && { body }) });
  for (const reader of [bob, cleo])
    expect(await follow(reader, ann.id, { following: true })).toMatchObject({
      status: 200,
      body: { following: true },
    });
  expect((await follow(bob, ann.id, { following: 'yes' })).status).toBe(400);
  expect((await follow(bob, ann.id, {})).status).toBe(400);
  expect((await follow(bob, bob.id, { following: true })).status).toBe(403);
  for (const body of [{ following: true }, { following: 'yes' }, {}])
    expect((await follow(bob, '0', body)).status).toBe(404);
  expect(await follow(bob, ann.id, {})).toMatchObject({ body: { message: 'following is required.' } });
  expect((await follow(app.guest, ann.id, { following: true })).status).toBe(401);
  const page = await call(app.guest, 'GET', '/user/{id}/followers', {
    path: { id: ann.id },
    query: { limit: '1', skip: '1' },
  });
  expect(page.body).toEqual([{ _id: bob.id, username: 'bob' }]);
  expect(page.headers.get('x-total-count')).toBe('2');
  const following = await call(app.guest, 'GET', '/user/{id}/following', { path: { id: bob.id } });
  expect(following.body).toEqual([{ _id: ann.id, username: 'ann' }]);
  expect((await call(app.guest, 'GET', '/user/{id}/followers', { path: { id: '0' } })).status).toBe(404);
  const bare = await app.guest.fetch(`/user/${ann.id}/followers`);
  expect(bare.headers.get('content-type')).not.toContain('json');
});
