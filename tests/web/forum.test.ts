import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LoginDocument } from '../../web/account/gql/Login';
import { PASSWORD, startApp, type App, type Client, type Reader } from '../setup/app';
import {
  APPEARANCES,
  expectAccessible,
  expectNoSidewaysScroll,
  goOffline,
  operationOf,
  PHONE,
  settled,
  useBrowser,
  visit,
} from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

const START =
  'mutation ($title: String!, $content: String!) { post: startThread(title: $title, content: $content) { id } }';
const COMMENT =
  'mutation ($threadId: ID!, $content: String!) { post: addComment(threadId: $threadId, content: $content) { id } }';
const REPLY =
  'mutation ($commentId: ID!, $content: String!) { post: addReply(commentId: $commentId, content: $content) { id } }';
const make = async (client: Client, mutation: string, variables: object) =>
  (await client.run<{ post: { id: string } }, object>(mutation, variables)).post.id;

const makeOperator = ({ gateway }: App, { id }: Reader) =>
  gateway.database.db.query('INSERT INTO operators (userId, createdAt) VALUES (?, ?)', [id, new Date()]);

const thread = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
/** The comment or reply that says this. */
const post = (page: Page, words: string) => page.locator('article article').filter({ hasText: words }).last();
/** Opens the comment box of a thread in the list, unless a draft has opened it. */
async function openBox(page: Page, title = 'Dune') {
  const button = thread(page, title).getByRole('button', { name: 'Comment', exact: true });
  await button.or(thread(page, title).getByLabel('Comment')).first().waitFor();
  if (await button.isVisible()) await button.click();
}
const forum = async (page: Page, path = '/forum/feedback') => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
};

test('two readers talk, and each sees at once what the other does', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const [hers, his] = [await visit(app, { as: ann }), await visit(app, { as: bob })];
  await Promise.all([forum(hers, '/forum/Feedback'), forum(his)]);

  await hers.getByRole('button', { name: 'New Thread' }).click();
  await hers.getByLabel('Title').fill('Dune');
  await hers.getByLabel('Content').fill('Sand?');
  await hers.getByRole('button', { name: 'Post Thread' }).click();
  await thread(his, 'Dune').getByText('Sand?').waitFor();

  await openBox(his);
  await thread(his, 'Dune').getByLabel('Comment').fill('Everywhere.');
  await thread(his, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
  await post(hers, 'Everywhere.').waitFor();

  await post(hers, 'Everywhere.').getByRole('button', { name: 'Reply', exact: true }).click();
  await hers.getByLabel('Reply', { exact: true }).fill('Even in the tea.');
  await hers.getByRole('button', { name: 'Submit Reply' }).click();
  await post(his, 'Everywhere.').getByRole('button', { name: 'Show replies (1)' }).click();
  await post(his, 'Even in the tea.').waitFor();
  await his.getByRole('button', { name: 'Hide replies' }).click();
  expect(await his.getByText('Even in the tea.').count()).toBe(0);

  const love = (page: Page) => post(page, 'Everywhere.').getByRole('button', { name: /^Love/ }).first();
  await love(hers).click();
  await his.waitForFunction(() =>
    [...document.querySelectorAll('button')].some((one) => one.textContent === 'Love 1'),
  );
  expect(await love(hers).getAttribute('aria-pressed')).toBe('true');
  expect(await love(his).getAttribute('aria-pressed')).toBe('false');
  await love(hers).click();
  await his.waitForFunction(() =>
    [...document.querySelectorAll('button')].every((one) => one.textContent !== 'Love 1'),
  );

  await post(his, 'Everywhere.').getByRole('button', { name: 'Edit' }).click();
  await his.getByLabel('Edit message').fill('Nearly everywhere.');
  await his.getByRole('button', { name: 'Save' }).click();
  await post(hers, 'Nearly everywhere.').getByText('edited').waitFor();

  await post(his, 'Nearly everywhere.').getByRole('button', { name: 'Delete' }).first().click();
  const question = his.getByRole('alertdialog', { name: 'Are you sure you want to delete this comment?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await post(his, 'Nearly everywhere.').count()).toBe(1);
  await post(his, 'Nearly everywhere.').getByRole('button', { name: 'Delete' }).first().click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await post(hers, 'Message deleted by user').getByText('[Deleted User]').waitFor();

  for (const page of [hers, his]) expect(await page.getByText('Message deleted by user').count()).toBe(1);
});

test('a guest reads along, and is told what she would have to log in for', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand? See https://example.org/a_(b).' });
  await make(ann, COMMENT, { threadId, content: 'Everywhere.' });
  const page = await visit(app);
  await forum(page);
  const card = thread(page, 'Dune');
  await card.getByRole('button', { name: /^Like/ }).first().click();
  await page.getByRole('alert').getByText('You must be logged in to react.').waitFor();
  await openBox(page);
  await card.getByLabel('Comment').fill('Me too');
  expect(await card.getByRole('button', { name: 'Submit Comment' }).isDisabled()).toBe(true);
  await card.getByText('You must be logged in to add a comment.').waitFor();
  expect(await card.getByRole('button', { name: /^(Edit|Delete)/ }).count()).toBe(0);
  const link = card.getByRole('link', { name: 'https://example.org/a_(b)', exact: true });
  expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener');

  await make(ann, COMMENT, { threadId, content: 'She sees this too.' });
  await post(page, 'She sees this too.').waitFor();
});

test('a thread needs a title and words, a comment needs words', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { as: ann });
  await forum(page);
  await openBox(page);
  const submit = thread(page, 'Dune').getByRole('button', { name: 'Submit Comment' });
  expect(await submit.isDisabled()).toBe(true);
  await thread(page, 'Dune').getByLabel('Comment').fill('  \n ');
  expect(await submit.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'New Thread' }).click();
  await page.getByLabel('Title').fill('Only a title');
  await page.getByRole('button', { name: 'Post Thread' }).click();
  await page.getByRole('alert').getByText('Title and content are required.').waitFor();
});

test('a draft is still there after a reload, and is sent once', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { as: ann });
  await forum(page);
  await openBox(page);
  await thread(page, 'Dune').getByLabel('Comment').fill('Half a thought');
  await forum(page);
  expect(await thread(page, 'Dune').getByLabel('Comment').inputValue()).toBe('Half a thought');
  await thread(page, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
  await post(page, 'Half a thought').waitFor();
  expect(await thread(page, 'Dune').getByLabel('Comment').inputValue()).toBe('');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft'))))
    .toEqual([]);
  await post(page, 'Half a thought').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Edit message').fill('Half a thought and');
  await forum(page);
  expect(await post(page, 'Half a thought').count()).toBe(1);
  await post(page, 'Half a thought').getByRole('button', { name: 'Edit' }).click();
  expect(await page.getByLabel('Edit message').inputValue()).toBe('Half a thought and');
});

thoroughTest('a draft belongs to one reader, and logging out asks before it is discarded', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { as: ann });
  const box = () => thread(page, 'Dune').getByLabel('Comment');
  await forum(page);
  await openBox(page);
  await box().fill('A secret of ann');
  const logout = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logout' });
  const question = page.getByRole('alertdialog', { name: 'Log out and discard what you have not sent?' });
  await logout.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await box().inputValue()).toBe('A secret of ann');

  // The session ends in another way: what she wrote stays hers, for when she is back.
  const signedInAs = ({ token, id, username }: Reader) =>
    page.evaluate(
      ([secret, user]) => {
        localStorage.setItem('token', secret ?? '');
        localStorage.setItem('user', user ?? '');
      },
      [token, JSON.stringify({ id, username })],
    );
  await signedInAs(bob);
  await forum(page);
  await openBox(page);
  expect(await box().inputValue()).toBe('');
  await signedInAs(ann);
  await forum(page);
  expect(await box().inputValue()).toBe('A secret of ann');

  await logout.click();
  await question.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');
  const { login } = await app.guest.run(LoginDocument, { username: 'ann', password: PASSWORD });
  await signedInAs({ ...ann, token: login.token });
  await forum(page);
  await openBox(page);
  expect(await box().inputValue()).toBe('');
});

test('what fails is said, undone, and not lost', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  await make(ann, COMMENT, { threadId, content: 'Spice?' });
  const page = await visit(app, { as: ann, mayFail: /graphql/ });
  await forum(page);
  const card = thread(page, 'Dune');
  await page.route('**/graphql*', (route) => route.abort('failed'));

  await card.getByRole('button', { name: /^Like/ }).first().click();
  await page.getByRole('alert').getByText('Failed to react.').waitFor();
  expect(await card.getByRole('button', { name: /^Like/ }).first().innerText()).toMatch(/0$/);

  await openBox(page);
  await card.getByLabel('Comment').fill('Lost?');
  await card.getByRole('button', { name: 'Submit Comment' }).click();
  await page.getByRole('alert').getByText('Failed to add comment.').waitFor();
  expect(await card.getByLabel('Comment').inputValue()).toBe('Lost?');
  expect(await page.locator('article article').count()).toBe(1);

  await post(page, 'Spice?').getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Reply', { exact: true }).fill('Lost too?');
  await page.getByRole('button', { name: 'Submit Reply' }).click();
  await page.getByRole('alert').getByText('Failed to add reply.').waitFor();
  expect(await page.getByLabel('Reply', { exact: true }).inputValue()).toBe('Lost too?');

  await page.getByRole('button', { name: 'New Thread' }).click();
  await page.getByLabel('Title').fill('Emma');
  await page.getByLabel('Content').fill('Tea?');
  await page.getByRole('button', { name: 'Post Thread' }).click();
  await page.getByRole('alert').getByText('Failed to post thread.').waitFor();
  expect(await thread(page, 'Emma').count()).toBe(0);
  expect(await page.getByLabel('Content').inputValue()).toBe('Tea?');

  await page.goto('/');
  await page.goto('/forum/feedback');
  await page.getByRole('alert').getByText('Failed to load threads.').waitFor();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await page.unroute('**/graphql*');
  await thread(page, 'Dune').waitFor(); // by itself
});

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

test('what waits to be sent outlives its tab and goes out once, in order, whichever tab is open then', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { as: ann, installed: true, mayFail: /./ });
  await forum(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
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
    app.gateway.database.db.query("SELECT content FROM posts WHERE kind = 'comment' ORDER BY createdAt, id");
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
});

thoroughTest(
  'a draft is the same in two tabs until it is sent from one; what is written next is another comment',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await make(ann, START, { title: 'Dune', content: 'Sand?' });
    const page = await visit(app, { as: ann });
    await forum(page);
    await openBox(page);
    const box = (tab: Page) => thread(tab, 'Dune').getByLabel('Comment');
    const send = (tab: Page) => thread(tab, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
    await box(page).fill('First');
    const other = await page.context().newPage();
    await forum(other);
    await openBox(other);
    await expect.poll(() => box(other).inputValue()).toBe('First');
    await box(page).fill('First of all');
    await expect.poll(() => box(other).inputValue()).toBe('First of all');
    await send(page);
    await expect.poll(() => box(other).inputValue()).toBe('');
    await box(other).fill('Second');
    await send(other);
    for (const tab of [page, other])
      for (const words of ['First of all', 'Second']) await post(tab, words).waitFor();
    await expect
      .poll(() =>
        app.gateway.database.db.query("SELECT content FROM posts WHERE kind = 'comment' ORDER BY id"),
      )
      .toEqual([{ content: 'First of all' }, { content: 'Second' }]);
  },
);

thoroughTest('two tabs that write different comments keep both, also when one is sent', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { as: ann });
  const other = await page.context().newPage();
  const box = (tab: Page) => thread(tab, 'Dune').getByLabel('Comment');
  for (const tab of [page, other]) {
    await forum(tab);
    await openBox(tab);
  }
  await box(page).fill('One');
  await box(other).fill('Another');
  expect(await box(page).inputValue()).toBe('One');
  for (const tab of [other, page])
    await thread(tab, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
  for (const tab of [page, other]) for (const words of ['One', 'Another']) await post(tab, words).waitFor();
});

test('the forum goes on after the gateway was restarted', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { mayFail: /graphql|WebSocket/ });
  await forum(page);
  await app.restart();
  await make(ann, COMMENT, { threadId, content: 'Still here' });
  await post(page, 'Still here').waitFor();
});

test('a reader reports a comment, and folds its author away', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  await make(bob, COMMENT, { threadId, content: 'Rude words' });
  const page = await visit(app, { as: ann });
  await forum(page);
  const more = post(page, 'Rude words').getByRole('button', { name: 'More: bob' });
  await more.click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click();
  await page.getByText('Thank you. Somebody will look at it.').waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Block bob' }).click();
  await page.getByRole('alertdialog', { name: 'Block bob?' }).getByRole('button', { name: 'Block' }).click();
  await page.getByText('By a reader you have blocked.').waitFor();
  expect(await page.getByText('Rude words').count()).toBe(0);
  await forum(page);
  await page.getByText('By a reader you have blocked.').waitFor();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('Rude words').waitFor();
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

test('the focus moves on after deleting a comment, and the heading counts what can be read', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  for (const content of ['First', 'Second']) await make(ann, COMMENT, { threadId, content });
  const page = await visit(app, { as: ann });
  await forum(page, `/forum/feedback/${threadId}`);
  await page.getByRole('heading', { name: '2 comments', exact: true }).waitFor();
  const remove = async (words: string) => {
    await post(page, words).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  const focused = (question: (element: Element | null) => unknown) =>
    expect.poll(() =>
      page.evaluateHandle(() => document.activeElement).then((one) => one.evaluate(question)),
    );
  await remove('First');
  await page.getByRole('heading', { name: '1 comment', exact: true }).waitFor();
  await focused((element) => element?.matches('article article') && element.textContent).toContain('Second');
  await remove('Second');
  await page.getByRole('heading', { name: '2 comments deleted', exact: true }).waitFor();
  await focused((element) => element?.tagName).toMatch(/^H[12]$/);
});

test('threads of a blocked reader fold, and the profile and the settings list whom to unblock', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await make(ann, START, { title: 'Emma', content: 'Tea?' });
  await make(bob, START, { title: 'Rude title', content: 'Rude words' });
  const page = await visit(app, { as: ann });
  await forum(page);
  await page.getByRole('button', { name: 'More: bob' }).click();
  await page.getByRole('menuitem', { name: 'Block bob' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await page.getByText('By a reader you have blocked.').waitFor();
  expect(await page.getByText(/Rude/).count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Emma');

  await page.goto('/private-profile');
  await page.getByRole('button', { name: 'Unblock bob' }).waitFor();
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Blocked readers' }).waitFor();
  await page.getByRole('button', { name: 'Unblock bob' }).click();
  await page.getByText('You have blocked nobody.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Blocked readers');
  await forum(page);
  await thread(page, 'Rude title').waitFor();
});

thoroughTest('the author of a hidden post can delete it', async () => {
  const app = await startApp();
  const [ann, olga] = [await app.signUp('ann'), await app.signUp('olga')];
  await makeOperator(app, olga);
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const id = await make(ann, COMMENT, { threadId, content: 'Nasty words' });
  await olga.run(`mutation { hidePost(postId: "${id}", reason: "Insults") { id } }`);
  const page = await visit(app, { as: ann });
  await forum(page, `/forum/feedback/${threadId}`);
  await page.getByRole('heading', { name: '1 comment hidden', exact: true }).waitFor();
  await post(page, 'Message hidden by a moderator').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await post(page, 'Message deleted by user').waitFor();
  expect(await post(page, 'Message deleted by user').getByRole('button', { name: 'Delete' }).count()).toBe(0);
});

test('a link to a reply opens its thread there', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const comments = [];
  for (let n = 0; n < 80; n++) comments.push(await make(ann, COMMENT, { threadId, content: `Grain ${n}` }));
  const reply = await make(ann, REPLY, { commentId: comments[60], content: 'This one' });
  const page = await visit(app);
  await page.goto(`/forum/feedback/${reply}`);
  const named = page.locator('[data-named]').filter({ hasText: 'This one' });
  await named.waitFor();
  await expect
    .poll(() =>
      named.evaluate(
        (one) => one.getBoundingClientRect().top < innerHeight && one.getBoundingClientRect().bottom > 0,
      ),
    )
    .toBe(true);
  await page.mouse.wheel(0, -100_000);
  await post(page, 'Grain 0').waitFor();
  await page.goto('/forum/feedback/nothing-here');
  await page.getByRole('heading', { name: 'Post not found' }).waitFor();
  await page.getByRole('link', { name: 'Go to the forum' }).click();
  await thread(page, 'Dune').waitFor();
});

test('in a long thread only what is near is in the page, and nothing that is begun gets lost', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  for (let n = 0; n < 110; n++) await make(ann, COMMENT, { threadId, content: `Grain ${n}.` });
  const page = await visit(app, { as: ann });
  await forum(page, `/forum/feedback/${threadId}`);
  await post(page, 'Grain 3.').getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Reply', { exact: true }).fill('Half a thought');
  expect(await page.getByText('Grain 109.').count()).toBe(0);

  await page.getByRole('button', { name: 'Newest comments' }).click();
  await page.getByText('Grain 109.').waitFor();
  await expect.poll(() => page.getByText('Grain 15.').count()).toBe(0);
  await page.getByLabel('Comment').fill('The end');
  await page.getByRole('button', { name: 'Submit Comment' }).click();
  await post(page, 'The end').waitFor();

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByText('Grain 15.').waitFor();
  await expect.poll(() => page.getByText('The end').count()).toBe(0);
  expect(await page.getByLabel('Reply', { exact: true }).inputValue()).toBe('Half a thought');
});

test('a comment that comes below the window is told, and shown on a press', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  for (let n = 0; n < 30; n++) await make(ann, COMMENT, { threadId, content: `Grain ${n}` });
  const page = await visit(app);
  await forum(page, `/forum/feedback/${threadId}`);
  await post(page, 'Grain 0').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(() => scrollY === 0);
  await make(ann, COMMENT, { threadId, content: 'The newest' });
  await page.getByRole('button', { name: '1 new comment' }).click();
  await expect
    .poll(() => page.getByText('The newest').evaluate((one) => one.getBoundingClientRect().top < innerHeight))
    .toBe(true);
  await page.getByRole('button', { name: '1 new comment' }).waitFor({ state: 'hidden' });
});

thoroughTest('comments that come in push nobody’s field away', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  for (let n = 0; n < 6; n++) await make(ann, COMMENT, { threadId, content: `Grain ${n}` });
  const page = await visit(app, { as: ann, size: PHONE });
  await forum(page, `/forum/feedback/${threadId}`);
  const field = page.getByLabel('Comment', { exact: true });
  await field.fill('Half a thought');
  const top = async () => (await field.boundingBox())?.y ?? 0;
  const before = await top();
  for (const content of ['One', 'Two', 'Three']) await make(bob, COMMENT, { threadId, content });
  await post(page, 'Three').waitFor();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2); // browsers scroll by whole pixels
});

describe.each(APPEARANCES)('the forum in %s', (theme, size) => {
  test('keeps nobody out and fits its window', async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
    const commentId = await make(ann, COMMENT, { threadId, content: `A-very-long-word-${'x'.repeat(200)}` });
    await make(ann, REPLY, { commentId, content: 'Yes.' });
    const page = await visit(app, { as: ann, theme, size });
    await forum(page);
    await page.getByRole('button', { name: 'Show replies (1)' }).click();
    await post(page, 'Yes.').waitFor();
    await page.getByRole('button', { name: 'New Thread' }).click();
    await expectAccessible(page, { colours: 'shown' });
    await expectNoSidewaysScroll(page);
    await forum(page, `/forum/feedback/${threadId}`);
    await post(page, 'A-very-long').waitFor();
    await expectAccessible(page, { colours: 'shown' });
    await expectNoSidewaysScroll(page);
  });
});
