import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp, type Reader } from '../setup/app';
import { goOffline, hold, operationOf, useBrowser, visit, workerRuns } from '../setup/browser';
import { forum, openBox, post, thread } from '../setup/forumPage';
import { makeOperator } from '../setup/operators';
import { COMMENT, make, START } from '../setup/posts';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('what is written without a network waits and is sent once; what was missed is there', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { as: ann, mayFail: /graphql|WebSocket/ });
  await forum(page);
  await goOffline(page);
  await page.getByText('You are offline.').waitFor();
  await openBox(page);
  await thread(page, 'Dune').getByLabel('Comment').fill('From the train');
  await thread(page, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
  await post(page, 'From the train').getByText('waiting to be sent').waitFor();
  await thread(page, 'Dune').getByRole('button', { name: 'Love 0' }).first().click();
  await page.getByText('waiting to be sent').nth(1).waitFor();
  await make(bob, COMMENT, { threadId, content: 'Meanwhile' });
  await page.context().setOffline(false);
  await page.getByText('You are back.').waitFor();
  await post(page, 'Meanwhile').waitFor();
  await expect
    .poll(
      async () =>
        (await app.gateway.database.db.query("SELECT id FROM posts WHERE content = 'From the train'")).length,
    )
    .toBe(1);
  expect(await page.getByText('From the train').count()).toBe(1);
  await expect.poll(() => page.getByText('waiting to be sent').count()).toBe(0);
  expect(await app.gateway.database.db.query('SELECT type FROM reactions')).toMatchObject([{ type: 'love' }]);
});

thoroughTest('where the browser has no locks, what waits is still sent once', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { as: ann, mayFail: /graphql|WebSocket/ });
  await page.addInitScript(() => delete (Navigator.prototype as { locks?: unknown }).locks);
  await forum(page);
  await openBox(page);
  const comment = async (words: string) => {
    await thread(page, 'Dune').getByLabel('Comment').fill(words);
    await thread(page, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
    await post(page, words).getByText('waiting to be sent').waitFor();
  };
  await goOffline(page);
  await page.getByText('You are offline.').waitFor();
  await comment('From the train');
  const sent: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql*', async (route) => {
    if (operationOf(route.request()) === 'AddComment') {
      sent.push(
        String((route.request().postDataJSON() as { variables: { content: string } }).variables.content),
      );
      await answered;
    }
    await route.fallback();
  });
  await page.context().setOffline(false);
  await expect.poll(() => sent).toEqual(['From the train']);
  await comment('From the station');
  answer();
  await expect.poll(() => page.getByText('waiting to be sent').count()).toBe(0);
  expect(sent).toEqual(['From the train', 'From the station']);
});

thoroughTest(
  'what was stored without an answer is sent again and stored once, and logging out discards what waits',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await make(ann, START, { title: 'Dune', content: 'Sand?' });
    const page = await visit(app, { as: ann, mayFail: /./ });
    await forum(page);
    await openBox(page);
    const commentOffline = async (words: string) => {
      await goOffline(page);
      await page.getByText('You are offline.').waitFor();
      await thread(page, 'Dune').getByLabel('Comment').fill(words);
      await thread(page, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
      await post(page, words).getByText('waiting to be sent').waitFor();
    };
    let sent = 0;
    let isReachable = true;
    await page.route('**/graphql*', async (route) => {
      if (operationOf(route.request()) !== 'AddComment') return route.fallback();
      sent++;
      if (isReachable && sent > 1) return route.fallback();
      if (isReachable) await route.fetch();
      await route.abort();
    });
    await commentOffline('Stored');
    await page.context().setOffline(false);
    await expect.poll(() => page.getByText('waiting to be sent').count()).toBe(0);
    expect(sent).toBe(2);
    await commentOffline('Discarded');
    isReachable = false;
    await page.context().setOffline(false);
    await expect.poll(() => sent).toBeGreaterThan(2);
    await page.getByRole('link', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out and discard what you have not sent?' });
    await question.getByText('Something is still waiting to be sent.').waitFor();
    await question.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/login');
    const waiting = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opened = indexedDB.open('shelfmates-outbox');
          opened.addEventListener('success', () => {
            const counted = opened.result.transaction('items').objectStore('items').count();
            counted.addEventListener('success', () => resolve(counted.result));
          });
        }),
    );
    expect(waiting).toBe(0);
    expect(await app.gateway.database.db.query("SELECT content FROM posts WHERE kind = 'comment'")).toEqual([
      { content: 'Stored' },
    ]);
  },
);

thoroughTest(
  'what waits to be sent outlives its tab and goes out once, in order, whichever tab is open then',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await make(ann, START, { title: 'Dune', content: 'Sand?' });
    const page = await visit(app, { as: ann, installed: true, mayFail: /./ });
    await forum(page);
    await workerRuns(page);
    const context = page.context();
    await goOffline(page);
    await page.getByText('You are offline.').waitFor();
    const card = thread(page, 'Dune');
    for (const words of ['First', 'Second']) {
      await openBox(page);
      await card.getByLabel('Comment').fill(words);
      await card.getByRole('button', { name: 'Submit Comment' }).click();
      await post(page, words).getByText('waiting to be sent').waitFor();
      expect(await card.getByLabel('Comment').evaluate((box) => box === document.activeElement)).toBe(true);
    }
    await post(page, 'First').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Edit message').fill('First, edited');
    await page.getByRole('button', { name: 'Save' }).click();
    await post(page, 'First, edited').getByText('waiting to be sent').waitFor();
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.getByText('Something is still waiting to be sent.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.close();
    await context.setOffline(false);

    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(
      tabs.map((tab) =>
        tab.addInitScript(
          ([token, user]) => {
            localStorage.setItem('token', token ?? '');
            localStorage.setItem('user', user ?? '');
          },
          [ann.token, JSON.stringify({ id: ann.id, username: 'ann', avatar: 'default', avatarColor: null })],
        ),
      ),
    );
    await Promise.all(tabs.map((tab) => forum(tab)));
    const comments = () =>
      app.gateway.database.db.query(
        "SELECT content FROM posts WHERE kind = 'comment' ORDER BY createdAt, id",
      );
    await expect.poll(comments).toEqual([{ content: 'First, edited' }, { content: 'Second' }]);
    const { db } = app.gateway.database;
    expect(await db.query('SELECT kind FROM post_changes ORDER BY number')).toEqual(
      ['posted', 'posted', 'posted', 'edited'].map((kind) => ({ kind })),
    );
    for (const tab of tabs) {
      await post(tab, 'First, edited').waitFor();
      await expect.poll(() => tab.getByText('waiting to be sent').count()).toBe(0);
      await openBox(tab);
      expect(await thread(tab, 'Dune').getByLabel('Comment').inputValue()).toBe('');
    }
  },
);

thoroughTest('what waits is sent by its writer only, though another reader signs in meanwhile', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { as: ann, mayFail: /graphql|WebSocket/ });
  const other = await page.context().newPage();
  const signIn = ({ id, username, token }: Reader) =>
    other.evaluate(
      ([first, second]) => {
        localStorage.setItem('user', first ?? '');
        localStorage.setItem('token', second ?? '');
      },
      [JSON.stringify({ id, username, avatar: 'default', avatarColor: null }), token],
    );
  await other.goto('/robots.txt'); // without the app, which knows what it stores itself
  await forum(page);
  await goOffline(page);
  await page.getByText('You are offline.').waitFor();
  await openBox(page);
  for (const words of ['First', 'Second']) {
    await thread(page, 'Dune').getByLabel('Comment').fill(words);
    await thread(page, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
    await post(page, words).getByText('waiting to be sent').waitFor();
  }
  const comments = await hold(page.context(), 'AddComment');
  await page.context().setOffline(false);
  await comments.reached();
  await signIn(bob);
  const answered = page
    .context()
    .waitForEvent('response', (one) => operationOf(one.request()) === 'AddComment');
  await comments.release();
  await answered;
  await page.getByText('waiting to be sent').first().waitFor({ state: 'detached' });
  await signIn(ann);
  await expect
    .poll(() =>
      app.gateway.database.db.query("SELECT content, userId FROM posts WHERE kind = 'comment' ORDER BY id"),
    )
    .toMatchObject(['First', 'Second'].map((content) => ({ content, userId: Number(ann.id) })));
});

test('the forum goes on after the gateway was restarted', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { mayFail: /graphql|WebSocket|ERR_CONNECTION_REFUSED/ }); // parts of the page may still be loading
  await forum(page);
  await app.restart();
  await make(ann, COMMENT, { threadId, content: 'Still here' });
  await post(page, 'Still here').waitFor();
});

thoroughTest(
  'what the server refuses when the network is back returns to its open form, in every tab',
  async () => {
    const app = await startApp();
    const [ann, olga] = [await app.signUp('ann'), await app.signUp('olga')];
    await makeOperator(app, olga);
    await make(ann, START, { title: 'Dune', content: 'Sand?' });
    const page = await visit(app, { as: ann, mayFail: /./ });
    const other = await page.context().newPage();
    for (const tab of [page, other]) await forum(tab);
    await goOffline(page);
    await page.getByText('You are offline.').waitFor();
    const box = (tab: Page) => thread(tab, 'Dune').getByLabel('Comment');
    await openBox(page);
    await box(page).fill('Too late');
    await thread(page, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
    await post(page, 'Too late').getByText('waiting to be sent').waitFor();
    expect(await box(page).inputValue()).toBe('');
    await olga.run(`mutation { suspendReader(userId: "${ann.id}", reason: "Be kind.", days: 3) { endsAt } }`);
    /** Resolves when the text is back in its form. Whether any frame before showed it in both places. */
    const returned = (tab: Page) =>
      box(tab).evaluate(
        (area) =>
          new Promise<boolean>((resolve) => {
            const look = () => {
              if ((area as HTMLTextAreaElement).value !== 'Too late') return requestAnimationFrame(look);
              return resolve(document.querySelector('article article') !== null);
            };
            look();
          }),
      );
    const looks = [page, other].map((tab) => returned(tab));
    await page.context().setOffline(false);
    expect(await Promise.all(looks)).toEqual([false, false]);
  },
);

thoroughTest(
  'what the server cannot process returns to its form, and does not hold up what was written after it',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await make(ann, START, { title: 'Dune', content: 'Sand?' });
    await app.gateway.database.db.query(
      "CREATE TRIGGER broken BEFORE INSERT ON posts WHEN NEW.content = 'Unlucky' BEGIN SELECT RAISE(ABORT, 'broken'); END",
    );
    const page = await visit(app, { as: ann, mayFail: /./ });
    await forum(page);
    await goOffline(page);
    await page.getByText('You are offline.').waitFor();
    const box = thread(page, 'Dune').getByLabel('Comment');
    await openBox(page);
    for (const words of ['Unlucky', 'Lucky']) {
      await box.fill(words);
      await thread(page, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
      await post(page, words).getByText('waiting to be sent').waitFor();
    }
    await page.context().setOffline(false);
    await expect.poll(() => box.inputValue(), { timeout: 20_000 }).toBe('Unlucky');
    await expect.poll(() => page.getByText('waiting to be sent').count()).toBe(0);
    expect(await page.locator('article article').allTextContents()).toEqual([
      expect.stringContaining('Lucky'),
    ]);
  },
);
