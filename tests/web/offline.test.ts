import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TRANSLATIONS } from '../../scripts/messages/scope';
import { textsFile } from '../setup/builtFile';
import { startApp } from '../setup/app';
import { useBrowser, visit, workerRuns } from '../setup/browser';
import { add } from '../setup/lists';
import { make, START } from '../setup/posts';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('without the network the last seen list is there and says so; nobody else ever sees it', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await add(ann, 'dune', 'WISHLIST');
  const page = await visit(app, { as: ann, installed: true, mayFail: /./ });
  await page.goto('/');
  await workerRuns(page);
  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'Dune' }).waitFor();
  await kept(page, 'List');
  await app.gateway.stop();

  await page.reload();
  await page.getByRole('link', { name: 'Dune' }).waitFor();
  await page.getByText('What you see may be old.').waitFor();

  await page.getByRole('link', { name: 'Logout' }).click();
  await expect.poll(() => keptReaders(page)).toEqual([]);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('user', user ?? '');
    },
    [bob.token, JSON.stringify({ id: bob.id, username: 'bob', avatar: 'default', avatarColor: null })],
  );
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  expect(await page.getByText('Dune').count()).toBe(0);
});

thoroughTest(
  'without the network home, matches, notifications and a thread are as they were last seen',
  async () => {
    const app = await startApp();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    for (const bookId of ['dune', 'emma', 'beloved'])
      for (const reader of [ann, bob]) await add(reader, bookId);
    for (const [reader, other] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      await reader.run(`mutation { toggleFollow(userId: "${other.id}") { id } }`);
    await add(bob, 'ulysses', 'WISHLIST');
    const threadId = await make(bob, START, { title: 'Sand', content: 'How much?' });
    const page = await visit(app, { as: ann, installed: true, mayFail: /./ });
    await page.goto('/');
    await workerRuns(page);
    const main = page.getByRole('main');
    const seen = [
      ['/', 'HomeFeed', main.getByRole('region', { name: 'From readers you follow' }).getByText('Ulysses')],
      ['/match-list', 'MatchList', main.getByRole('link', { name: 'bob', exact: true })],
      ['/notifications', 'Notifications', main.getByText('bob')],
      [`/forum/feedback/${threadId}`, 'Thread', main.getByText('How much?')],
    ] as const;
    for (const [path, operation, words] of seen) {
      await page.goto(path);
      await words.first().waitFor();
      await kept(page, operation);
    }
    await app.gateway.stop();
    for (const [path, , words] of seen) {
      await page.goto(path);
      await words.first().waitFor();
      await page.getByText('What you see may be old.').waitFor();
    }
  },
);

thoroughTest('without the network a feed of which more was shown begins with its first page', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const [place, bookId] of ['dune', 'emma', 'hamlet', 'beloved', 'ulysses', 'walden'].entries()) {
    const reader = await app.signUp(`reader${place}`);
    await ann.run(`mutation { toggleFollow(userId: "${reader.id}") { id } }`);
    await add(reader, bookId);
  }
  const page = await visit(app, { as: ann, installed: true, mayFail: /./ });
  await page.goto('/');
  await workerRuns(page);
  await page.reload();
  const feed = page.getByRole('region', { name: 'From readers you follow' });
  await feed.getByText('reader5').waitFor();
  await kept(page, 'HomeFeed');
  await feed.getByRole('button', { name: 'Show More' }).click();
  await feed.getByText('reader0').waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await feed.getByText('reader5').waitFor();
});

thoroughTest(
  'without the network the app speaks the language it was last in, and kept no other',
  async () => {
    const app = await startApp();
    const page = await visit(app, { installed: true, locale: 'ar', mayFail: /./ });
    await page.goto('/');
    await workerRuns(page);
    const files = TRANSLATIONS.flatMap((language) => [textsFile(language, 'first'), textsFile(language)]);
    const texts = () =>
      page.evaluate(async (files) => {
        const caught = await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => url),
          ),
        );
        return caught.flat().filter((url) => files.includes(new URL(url).pathname)).length;
      }, files);
    await expect.poll(texts).toBe(2);
    await page.getByRole('combobox', { name: /Language/ }).selectOption('de');
    await page.getByRole('heading', { name: 'Willkommen bei Shelfmates' }).waitFor();
    await expect.poll(texts).toBe(4);
    await app.gateway.stop();
    const opened = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.reload();
    expect(await (await opened).text()).toContain('<html data-kept lang="de" dir="ltr"');
    await page.getByRole('heading', { name: 'Willkommen bei Shelfmates' }).waitFor();
  },
);

thoroughTest('a new version is offered, and taken when the reader says so', async () => {
  const app = await startApp();
  const page = await visit(app, { installed: true });
  await page.goto('/');
  await workerRuns(page);
  const next = join(app.dataDir, 'next-build');
  await cp('dist/web', next, {
    recursive: true,
    filter: (path) => !/sw\.js\.|playground|worker-/.test(path),
  });
  // The same files, of an app that begins with another script.
  const worker = await readFile(join(next, 'sw.js'), 'utf8');
  await writeFile(join(next, 'sw.js'), worker.replace(/(?<!\/)(assets\/\w+-)[\w-]{7,8}(?=\.js)/g, '$1newer'));
  await app.restart(next);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByText('A new version of Shelfmates is ready.').waitFor();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)).toBe(true);
  await page.getByRole('heading', { name: 'Welcome to Shelfmates' }).waitFor();
  expect(await page.getByText('A new version').count()).toBe(0);
});

interface Kept {
  key: string;
  reader: string;
}

const answers = (page: Awaited<ReturnType<typeof visit>>) =>
  page.evaluate(
    () =>
      new Promise<Kept[]>((resolve) => {
        const opening = indexedDB.open('shelfmates', 1);
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result as Kept[]);
          });
        });
      }),
  );

const kept = (page: Awaited<ReturnType<typeof visit>>, operation: string) =>
  expect.poll(async () => (await answers(page)).map(({ key }) => key).join(' ')).toContain(operation);

const keptReaders = async (page: Awaited<ReturnType<typeof visit>>) =>
  (await answers(page)).filter(({ reader }) => reader !== '');
