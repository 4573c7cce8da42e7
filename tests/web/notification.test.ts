import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import {
  expectAccessible,
  expectFocusIn,
  expectNoSidewaysScroll,
  hold,
  PHONE,
  useBrowser,
  visit,
} from '../setup/browser';
import { follow, like } from '../setup/notifications';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('the bell counts live in every tab, and leads to what happened', async () => {
  const app = await startApp();
  const [ann, bob, cleo] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cleo')];
  const page = await visit(app, { as: ann });
  const other = await page.context().newPage();
  await page.goto('/search');
  await other.goto('/notifications');
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await other.getByText('Nothing new.').waitFor();
  await like(bob, ann.id);
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor();
  await other.getByRole('link', { name: /bob likes your profile/ }).waitFor(); // at once, as the page was empty
  expect(await other.getByText('Nothing new.').count()).toBe(0);
  await like(bob, ann.id); // takes the like back
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await expect.poll(() => other.getByText('Unread:').count()).toBe(0);
  await like(bob, ann.id);
  await follow(cleo, ann.id);
  await page.getByRole('link', { name: 'Notifications, 2 unread' }).click();
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /cleo follows you/ }).click();
  await page.waitForURL(`**/public-profile/${cleo.id}`);
  await other.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor();
  await other.getByRole('button', { name: 'Mark All as Read' }).click();
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await other.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await expect.poll(() => other.getByText('Unread:').count()).toBe(0);
});

thoroughTest(
  'what is read in one tab is read in the others, rows and all, and what waits there stays unread',
  async () => {
    const app = await startApp();
    const [ann, bob, cleo] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cleo')];
    await like(bob, ann.id);
    await follow(bob, ann.id);
    const page = await visit(app, { as: ann });
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto('/notifications');
      await tab.getByRole('link', { name: 'Unread: bob likes your profile' }).waitFor();
    }
    await page.getByRole('link', { name: /bob likes your profile/ }).click();
    await other.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor();
    await expect.poll(() => other.getByText('Unread:').count()).toBe(1);
    await other.getByRole('link', { name: 'Unread: bob follows you' }).waitFor();

    await page.goto('/notifications');
    await page.getByText('bob follows you').waitFor();
    await like(cleo, ann.id);
    for (const tab of [page, other]) await tab.getByRole('button', { name: '1 new' }).waitFor();
    await other.getByRole('button', { name: 'Mark All as Read' }).click();
    for (const tab of [page, other]) {
      await expect.poll(() => tab.getByText('Unread:').count()).toBe(0);
      await tab.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor();
      expect(await tab.getByRole('button', { name: '1 new' }).count()).toBe(1);
    }
    await page.getByRole('button', { name: '1 new' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Unread: cleo likes your profile' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('cleo likes your profile');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/public-profile/${cleo.id}`);
    await expect.poll(() => other.getByRole('button', { name: '1 new' }).count()).toBe(0);
    await other.getByRole('link', { name: 'Notifications', exact: true }).waitFor();

    await follow(cleo, ann.id);
    await other.getByRole('button', { name: '1 new' }).waitFor();
    await follow(cleo, ann.id); // undone
    await expect.poll(() => other.getByRole('button', { name: '1 new' }).count()).toBe(0);
  },
);

test('the home page begins with what is new for a reader', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await like(bob, ann.id);
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/');
  const news = page.getByRole('region', { name: 'New for you' });
  await news.getByRole('link', { name: /bob likes your profile/ }).click();
  await page.waitForURL(`**/public-profile/${bob.id}`);
  await page.goBack();
  await news.getByText('Nothing new.').waitFor();
  await expectAccessible(page);
  await news.getByRole('link', { name: 'All notifications' }).click();
  await page.waitForURL('**/notifications');
});

test('long lists come in pages, fit a phone, and are there again on the way back', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (let count = 0; count < 33; count += 1) {
    const { startThread } = await ann.run<{ startThread: { id: string } }, object>(
      'mutation($t: String!) { startThread(title: $t, content: "Words") { id } }',
      { t: `Thread ${count} ${'long '.repeat(20)}` },
    );
    await bob.run('mutation($t: ID!) { addComment(threadId: $t, content: "Yes") { id } }', {
      t: startThread.id,
    });
  }
  const page = await visit(app, { as: ann, size: PHONE, mayFail: /graphql/ });
  await page.goto('/notifications');
  const items = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => items.count()).toBe(30);
  await expectNoSidewaysScroll(page);
  const more = page.getByRole('button', { name: 'Show More' });
  const server = await hold(page, 'Notifications');
  await more.click();
  await server.fail();
  await page.getByRole('alert').getByText('Shelfmates cannot be reached right now.').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await server.release();
  await more.click();
  await expect.poll(() => items.count()).toBe(33);
  await expectFocusIn(items.nth(30));

  const item = items.filter({ hasText: /Thread 1 long/ });
  await item.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = () => item.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const place = await top();
  await item.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /Thread 1 / }).waitFor();
  await like(bob, ann.id);
  await page.goBack();
  await expect.poll(() => items.count()).toBe(33); // the newest of 34 is among them
  await item.waitFor();
  await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(3);
  await page.reload();
  await item.waitFor();
  await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(3);

  await like(await app.signUp('cleo'), ann.id);
  await page.getByRole('button', { name: '1 new' }).click();
  await page.getByRole('link', { name: /cleo and bob like your profile/ }).waitFor();
  await page.getByRole('link', { name: /Home/ }).first().click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect.poll(() => items.count()).toBe(30); // a link begins with the first page
});

thoroughTest('what happened is said in the language on screen', async () => {
  const app = await startApp();
  const [ann, bob, cleo] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cleo')];
  await like(bob, ann.id);
  await like(cleo, ann.id);
  await follow(bob, ann.id);
  const { writeReview } = await ann.run<{ writeReview: { id: string } }, object>(
    'mutation { writeReview(input: { bookId: "dune", rating: 5 }) { id } }',
  );
  await bob.run('mutation($r: ID!) { toggleHelpful(reviewId: $r) { id } }', { r: writeReview.id });
  for (const [locale, sentences] of [
    ['en', ['bob found your review of Dune helpful', 'bob follows you', 'cleo and bob like your profile']],
    [
      'de',
      ['bob findet deine Rezension zu Dune hilfreich', 'bob folgt dir', 'cleo und bob mögen dein Profil'],
    ],
    ['ar', ['أفادت مراجعتك لكتاب Dune bob', 'متابعة جديدة لك من bob', 'إعجاب بملفك من cleo وbob']],
  ] as const) {
    const page = await visit(app, { as: ann, locale, size: PHONE });
    await page.goto('/notifications');
    for (const sentence of sentences) await page.getByText(sentence).waitFor();
    await expectNoSidewaysScroll(page);
  }
});

test('a guest has no bell and is sent to the login page', async () => {
  const app = await startApp();
  const page = await visit(app);
  await page.goto('/notifications');
  await page.waitForURL('**/login');
  expect(await page.getByRole('link', { name: 'Notifications' }).count()).toBe(0);
});
