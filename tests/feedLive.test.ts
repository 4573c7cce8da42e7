import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { FeedEvent, FeedKind } from '../schema/feed/FeedEvent';
import { startApp, type App, type Reader } from './setup/app';
import { filledPlace } from './setup/database';
import { feedOf, follow, add, start, finish, review, today, annAndBob } from './setup/feed';
import { startRedis } from './setup/redis';
import { connectSocket } from './setup/socket';

/** The numbers of new items that a reader with an open feed hears of. */
function listen(app: App, reader: Reader, moment: string): () => Promise<number | undefined> {
  const news = connectSocket(app, reader).iterate<{ feedGrew: { newCount: number } }>({
    query: `subscription { feedGrew(since: "${moment}") { newCount } }`,
  });
  return async () => (await news.next()).value?.data?.feedGrew.newCount;
}

test('an open feed is told how many items are new', async () => {
  const { app, ann, bob } = await annAndBob();
  const { moment } = await feedOf(bob);
  const next = listen(app, bob, moment);
  expect(await next()).toBe(0);
  await add(ann, 'WISHLIST', 'emma');
  expect(await next()).toBe(1);
  await add(ann, 'WISHLIST', 'dune'); // the same item, which is counted already
  await review(ann, 'dune');
  expect(await next()).toBe(2);
});

test('an open feed hears nothing of private acts', async () => {
  const { app, ann, bob } = await annAndBob();
  const [cleo, dan] = [await app.signUp('cleo'), await app.signUp('dan')];
  await follow(cleo, dan);
  const [next, others] = [bob, cleo].map((reader) => listen(app, reader, new Date().toISOString())) as [
    () => Promise<number | undefined>,
    () => Promise<number | undefined>,
  ];
  expect([await next(), await others()]).toEqual([0, 0]);
  const wish = await add(ann, 'WISHLIST', 'emma');
  expect(await next()).toBe(1);
  await ann.run('mutation ($e: ID!) { setPrivate(entryId: $e, isPrivate: true) { id } }', { e: wish });
  await add(ann, 'COMPLETED', 'dune', true);
  await finish(ann, await start(ann, 'emma'), today());
  await add(dan, 'WISHLIST', 'emma');
  expect(await others()).toBe(1); // by now, Bob would have heard that the number is 0
  await add(ann, 'STOPPED', 'walden');
  await review(ann, 'walden');
  expect(await next()).toBe(2);
});

test('the number that an open feed hears last is the one it would begin with', async () => {
  const app = await startApp();
  const [ann, bob, cleo, dan] = await Promise.all(['ann', 'bob', 'cleo', 'dan'].map(app.signUp));
  const followers = [bob!, cleo!];
  await follow(bob!, ann!);
  await follow(cleo!, ann!);
  await add(ann!, 'WISHLIST', 'emma');
  const moment = new Date().toISOString();
  for (const follower of followers) await follow(follower, dan!);
  const received = followers.map((follower) => {
    const numbers: (number | undefined)[] = [];
    const next = listen(app, follower, follower === bob ? moment : new Date(0).toISOString());
    const hear = async () => {
      for (let news = await next(); news !== undefined; news = await next()) numbers.push(news);
    };
    void hear();
    return numbers;
  });
  await expect.poll(() => received.map((numbers) => numbers.at(-1))).toEqual([0, 1]);
  const wish = await add(ann!, 'WISHLIST', 'walden');
  await review(dan!, 'dune');
  await expect.poll(() => received.map((numbers) => numbers.at(-1))).toEqual([2, 2]);
  await ann!.run('mutation ($e: ID!) { setPrivate(entryId: $e, isPrivate: true) { id } }', { e: wish });
  await dan!.run('mutation { setLibraryVisibility(visibility: NOBODY) { id } }');
  await add(dan!, 'WISHLIST', 'beloved');
  await review(dan!, 'emma');
  await start(ann!, 'dune');
  await expect.poll(() => received.map((numbers) => numbers.at(-1))).toEqual([2, 3]);
  for (const [at, follower] of followers.entries()) {
    const since = follower === bob ? moment : new Date(0).toISOString();
    expect(await listen(app, follower, since)()).toBe(received[at]!.at(-1));
  }
});

test('private acts, however many, take no other out of the number of new items', async () => {
  const { app, ann, bob } = await annAndBob();
  const { moment } = await feedOf(bob);
  await add(ann, 'WISHLIST', 'emma');
  await app.gateway.database.write(async (tx) => {
    const at = new Date();
    for (let part = 0; part < 6; part++)
      await tx.insert(
        FeedEvent,
        Array.from({ length: 100 }, () => ({
          id: randomUUID(),
          userId: Number(ann.id),
          kind: FeedKind.STARTED,
          objectId: randomUUID(),
          at,
        })),
      );
  });
  expect(await listen(app, bob, moment)()).toBe(1);
});

test.runIf(inject('mariadb'))('an open feed hears of what happened at another gateway', async () => {
  const redis = await startRedis();
  const settings = { ...(await filledPlace('catalogue')), redisUrl: redis.url };
  const [here, there] = [await startApp(settings), await startApp(settings)];
  const [ann, bob] = [await here.signUp('ann'), await here.signUp('bob')];
  await follow(bob, ann);
  const next = listen(there, bob, (await feedOf(bob)).moment);
  expect(await next()).toBe(0);
  await add(ann, 'WISHLIST', 'emma');
  expect(await next()).toBe(1);
});
