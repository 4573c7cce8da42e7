import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startApp } from '../setup/app';
import {
  APPEARANCES,
  expectAccessible,
  expectFocusIn,
  expectNoSidewaysScroll,
  hold,
  PHONE,
  useBrowser,
  visit,
} from '../setup/browser';
import { forum, openBox, post, thread } from '../setup/forumPage';
import { COMMENT, make, REPLY, START } from '../setup/posts';
import { thoroughTest } from '../setup/thorough';

useBrowser();

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

test('a guest reads along, and is told what they would have to log in for', async () => {
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

  await card.getByRole('heading').getByRole('link', { name: 'Dune' }).click();
  await page.getByRole('heading', { name: 'Dune', level: 1 }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/healthz');
  await other.evaluate(
    ([id, token = '']) => {
      localStorage.setItem('user', JSON.stringify({ id, username: 'ann' }));
      localStorage.setItem('token', token);
    },
    [ann.id, ann.token],
  );
  await page.getByRole('button', { name: 'Edit' }).nth(2).waitFor();
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

test('Ctrl+Enter sends a thread, a comment and an edited message', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await forum(page);
  await page.getByRole('button', { name: 'New Thread' }).click();
  await page.getByLabel('Title').fill('Dune');
  await page.getByLabel('Content').fill('Sand?');
  await page.getByLabel('Content').press('Control+Enter');
  await thread(page, 'Dune').getByText('Sand?').waitFor();
  await openBox(page);
  await page.getByLabel('Comment', { exact: true }).fill('Much.');
  await page.getByLabel('Comment', { exact: true }).press('Control+Enter');
  await post(page, 'Much.').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Edit message').fill('Very much.');
  await page.getByLabel('Edit message').press('Control+Enter');
  await page.getByLabel('Edit message').waitFor({ state: 'detached' });
  await post(page, 'Very much.').waitFor();
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

test('the focus moves on after deleting a comment, and the heading counts what can be read', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  for (const content of ['First', 'Second']) await make(ann, COMMENT, { threadId, content });
  const page = await visit(app, { as: ann });
  await page.emulateMedia({ reducedMotion: 'no-preference' }); // the dialog takes its time to close
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
  const server = await hold(page, 'AddComment');
  await page.getByLabel('Comment', { exact: true }).fill('Third');
  await page.getByRole('button', { name: 'Submit Comment' }).click();
  await page.getByRole('heading', { name: '1 comment', exact: true }).waitFor(); // before it is stored
  await server.pass();
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

thoroughTest('a reply that is written before all others were shown leaves none of them out', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Sand', content: 'How much?' });
  const commentId = await make(ann, COMMENT, { threadId, content: 'Much.' });
  for (let n = 1; n <= 60; n++) await make(ann, REPLY, { commentId, content: `Grain ${n}.` });
  const page = await visit(app, { as: ann });
  await page.goto(`/forum/feedback/${threadId}`);
  const reply = async (words: string) => {
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByLabel('Reply', { exact: true }).fill(words);
    await page.getByRole('button', { name: 'Submit Reply' }).click();
    await page.getByText(words).waitFor();
  };
  const replies = await hold(page, 'Replies');
  await reply('A handful.'); // while the first ones are loading
  await replies.release();
  await page.getByText('Grain 50.').waitFor();
  expect(await page.getByText('A handful.').count()).toBe(1);
  await reply('A heap.');
  await page.getByRole('button', { name: 'Show more replies' }).click();
  await page.getByText('Grain 60.').waitFor();
  expect(await page.getByText(/^Grain \d+\.$/).count()).toBe(60);
  const shown = await page.getByText(/^Grain \d+\.$|^A h/).allTextContents();
  expect(shown.slice(-3)).toEqual(['Grain 60.', 'A handful.', 'A heap.']);
});

thoroughTest('a reply that is written while a linked one is loading stays, behind all others', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Sand', content: 'How much?' });
  const commentId = await make(ann, COMMENT, { threadId, content: 'Much.' });
  const grains: string[] = [];
  for (let n = 1; n <= 60; n++) grains.push(await make(ann, REPLY, { commentId, content: `Grain ${n}.` }));
  const page = await visit(app, { as: ann });
  const replies = await hold(page, 'Replies');
  await page.goto(`/forum/feedback/${grains[1]}`);
  await replies.reached();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Reply', { exact: true }).fill('A heap.');
  await page.getByRole('button', { name: 'Submit Reply' }).click();
  await page.getByText('A heap.').waitFor();
  await replies.release();
  await page.getByText('Grain 52.').waitFor();
  const shown = page.getByText(/^Grain \d+\.$|^A heap/);
  expect((await shown.allTextContents()).slice(-2)).toEqual(['Grain 52.', 'A heap.']);
  await page.getByRole('button', { name: 'Show more replies' }).click();
  await page.getByText('Grain 60.').waitFor();
  expect((await shown.allTextContents()).slice(-2)).toEqual(['Grain 60.', 'A heap.']);
});

test('back and a reload lead to the thread that was on top, with the same order and search', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (let n = 1; n <= 35; n++) await make(ann, START, { title: `Sand ${n}`, content: 'How much?' });
  await make(ann, START, { title: 'Emma', content: 'Whom?' });
  const page = await visit(app, { as: ann });
  const threads = page.getByRole('main').getByRole('article');
  const more = page.getByRole('button', { name: 'Show more threads' });
  const top = () => thread(page, 'Sand 8').evaluate((card) => Math.round(card.getBoundingClientRect().top));
  const distanceFrom = async (place: number) => Math.abs((await top()) - place);
  await forum(page);
  await page.getByRole('button', { name: 'Last active' }).click();
  await page.getByLabel('Search threads').fill('sand');
  await page.getByLabel('Search threads').press('Enter');
  await expect.poll(() => threads.count()).toBe(10);
  await thread(page, 'Emma').waitFor({ state: 'detached' });
  for (const count of [20, 30]) {
    await more.click();
    await expect.poll(() => threads.count()).toBe(count);
    await expectFocusIn(threads.nth(count - 10)); // the first new one
  }
  await make(ann, START, { title: 'Sand 36', content: 'How much?' }); // while the reader is further down
  await page.getByRole('button', { name: '1 new thread' }).waitFor();
  const link = page.getByRole('link', { name: 'Sand 8', exact: true });
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const place = await top();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Sand 8' }).waitFor();

  await page.goBack();
  await expect.poll(() => distanceFrom(place)).toBeLessThan(3);
  expect(await threads.count()).toBe(31);
  expect(await page.getByRole('button', { name: 'Last active' }).getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await expect.poll(() => distanceFrom(place)).toBeLessThan(3);
  await expect.poll(() => threads.count()).toBe(31);
  expect(await page.getByLabel('Search threads').inputValue()).toBe('sand');
  await more.click();
  await expect.poll(() => threads.count()).toBe(36);

  await page.getByRole('button', { name: 'Newest' }).click();
  await expect.poll(() => threads.count()).toBe(10); // another choice begins with its first page, and so does a link
  await page.getByRole('link', { name: 'Feedback Forum' }).click();
  await thread(page, 'Emma').waitFor();
  expect(await threads.count()).toBe(10);
  expect(await page.getByLabel('Search threads').inputValue()).toBe('');
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
