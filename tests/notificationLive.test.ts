import { expect, inject, test } from 'vitest';
import { startApp, type App, type Reader } from './setup/app';
import { filledPlace } from './setup/database';
import { like, follow, exact } from './setup/notifications';
import { startRedis } from './setup/redis';
import { connectSocket } from './setup/socket';

/** Opens a subscription of a reader at a gateway; each call returns the next unread count. */
function listen(app: App, reader: Reader): () => Promise<number> {
  const news = connectSocket(app, reader).iterate<{ notified: { unreadNotifications: number } }>({
    query: 'subscription { notified { unreadNotifications } }',
  });
  return async () =>
    ((await news.next()).value as { data: { notified: { unreadNotifications: number } } }).data.notified
      .unreadNotifications;
}

test('an open subscription hears every change, also of what was read elsewhere', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const next = listen(app, ann);
  expect(await next()).toBe(0);
  await like(bob, ann.id);
  expect(await next()).toBe(1);
  await ann.run('mutation { markAllRead }');
  expect(await next()).toBe(0);
});

test.runIf(inject('mariadb'))(
  'a subscription hears of follows and of reading at another gateway',
  async () => {
    const redis = await startRedis();
    const settings = { ...(await filledPlace('catalogue')), redisUrl: redis.url };
    const [here, there] = [await startApp(settings), await startApp(settings)];
    const [ann, bob] = [await here.signUp('Ann'), await here.signUp('Bob')];
    const next = listen(there, ann);
    expect(await next()).toBe(0);
    await follow(bob, ann.id);
    expect(await next()).toBe(1);
    await ann.run('mutation { markAllRead }');
    expect(await next()).toBe(0);
    await exact(there);
  },
);
