import { expect, test } from 'vitest';
import { SetMatchableDocument } from '../../web/match/gql/MatchingSwitch';
import { startApp, type App, type Reader } from '../setup/app';
import {
  APPEARANCES,
  expectAccessible,
  expectNoSidewaysScroll,
  operationOf,
  settled,
  useBrowser,
  visit,
} from '../setup/browser';
import { add } from '../setup/lists';
import { insertReview } from '../setup/reviews';
import { thoroughTest } from '../setup/thorough';

useBrowser();

/** Ann and seven readers who share ever fewer of her books. */
async function community(): Promise<App & { ann: Reader; others: Reader[] }> {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const shelf = ['dune', 'beloved', 'middlemarch', 'emma', 'persuasion', 'ulysses', 'kindred'];
  for (const book of shelf) await add(ann, book);
  const others: Reader[] = [];
  for (let at = 0; at < 7; at++) {
    const reader = await app.signUp(`reader${at}`);
    for (const book of shelf.slice(at)) await add(reader, book);
    others.push(reader);
  }
  return Object.assign(app, { ann, others });
}

test('matches come five at a time, each with two insights first and all on demand', async () => {
  const app = await community();
  const page = await visit(app, { as: app.ann });
  await page.goto('/match-list');
  await page.getByRole('heading', { name: 'Top Reader Matches', level: 1 }).waitFor();
  expect(await page.title()).toBe('Top Reader Matches · Shelfmates');
  const cards = page.getByRole('main').locator('li[aria-labelledby]');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(5);
  const first = cards.first();
  await first.getByRole('link', { name: 'reader0', exact: true }).waitFor();
  await first.getByText('based on 7 books').waitFor();
  expect(await first.getByText('You both completed this book').count()).toBe(2);
  await first.getByRole('button', { name: /^Show More/ }).click();
  expect(await first.getByText('You both completed this book').count()).toBe(7);
  await first.getByRole('button', { name: /^Show Less/ }).click();
  expect(await first.getByText('You both completed this book').count()).toBe(2);
  await page.getByRole('button', { name: 'Show More Matches' }).press('Enter');
  await expect.poll(() => cards.count()).toBe(7);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('reader5');
  expect(await page.getByRole('button', { name: 'Show More Matches' }).count()).toBe(0);
  const scores = (await cards.locator('strong').allTextContents()).map(Number);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  await cards.last().getByRole('link', { name: 'reader6', exact: true }).click();
  await page.waitForURL(`**/public-profile/${app.others[6]?.id}`);
  await page.goBack();
  await cards.last().waitFor();
  expect(await cards.count()).toBe(7); // as they were left
});

thoroughTest('a reader whose books nobody can see is told so, and where to change that', async () => {
  const app = await community();
  await app.ann.run('mutation { setLibraryVisibility(visibility: NOBODY) { id } }');
  const page = await visit(app, { as: app.ann });
  await page.goto('/match-list');
  await page.getByText('Nobody but you can see your books, so they find you no matches.').waitFor();
  await page.getByRole('link', { name: 'Who can see my library' }).click();
  const choice = page.getByLabel('Who can see my library');
  await choice.selectOption('Everyone');
  await expect
    .poll(() => app.guest.run(`{ user(id: "${app.ann.id}") { libraryVisible } }`))
    .toEqual({ user: { libraryVisible: true } });
  await page.goBack();
  await page.getByRole('link', { name: 'reader0', exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

thoroughTest('a list from which readers are missing just now says so', async () => {
  const app = await community();
  const page = await visit(app, { as: app.ann });
  await page.route('**/graphql*', async (route) => {
    if (operationOf(route.request()) !== 'MatchList') return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { matches: object } };
    answer.data.matches = { ...answer.data.matches, isPartial: true };
    return route.fulfill({ response, json: answer });
  });
  await page.goto('/match-list');
  await page.getByText('Some readers could not be compared just now.').waitFor();
  expect(await page.getByRole('main').locator('li[aria-labelledby]').count()).toBe(5);
  await expectAccessible(page);
});

test('the score adds up on the card, by reason and book by book', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (const reader of [ann, bob]) {
    await add(reader, 'dune');
    await add(reader, 'emma', 'WISHLIST');
  }
  await insertReview(app, ann, 'dune', 5);
  await insertReview(app, bob, 'dune', 5);
  const page = await visit(app, { as: ann });
  await page.goto('/match-list');
  await page.getByText('You both rated it 5 stars').waitFor();
  await page.getByText('You both wishlisted this book').waitFor();
  await page.getByText('Your matches are found by 2 books so far.').waitFor();
  await page.getByRole('button', { name: /^How it adds up/ }).click();
  const points = async (selector: string) =>
    (await page.locator(selector).allTextContents()).map((text) => Number(text.replace('−', '-')));
  const score = Number(await page.locator('li[aria-labelledby] strong').textContent());
  const sum = (all: number[]) => Math.round(all.reduce((total, one) => total + one, 0) * 10) / 10;
  expect(sum(await points('tbody td:last-child'))).toBe(score);
  await page.getByRole('button', { name: /^Book by book/ }).click();
  await page.locator('ol li').filter({ hasText: 'Both rated 5 stars' }).waitFor();
  expect(sum(await points('ol li > span:last-child'))).toBe(score);
});

test('a guest is sent to the login page, and a reader without books is told what helps', async () => {
  const app = await startApp();
  const guest = await visit(app);
  await guest.goto('/match-list');
  await guest.waitForURL('**/login');
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.goto('/match-list');
  await page.getByText('No matches found yet.').waitFor();
  await page.getByText(/you have not listed any yet/).waitFor();
});

thoroughTest('a failed load ends quietly, and can be tried again', async () => {
  const app = await community();
  const page = await visit(app, { as: app.ann, mayFail: /graphql|healthz/ });
  await page.route('**/healthz', (route) => route.abort()); // or it is asked for again and again
  // What is asked for by itself keeps failing until the reader has pressed.
  const isPressed = () => page.evaluate(() => 'pressed' in document.documentElement.dataset);
  await page.route('**/graphql*', async (route) =>
    operationOf(route.request()) === 'MatchList' && !(await isPressed()) ? route.abort() : route.continue(),
  );
  await page.goto('/match-list');
  await page.evaluate(() =>
    addEventListener('click', () => (document.documentElement.dataset.pressed = ''), { capture: true }),
  );
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await retry.click();
  await page.getByText('based on 7 books').waitFor();
});

thoroughTest('an answer that is no list of matches says so', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.route('**/graphql*', async (route) => {
    if (operationOf(route.request()) !== 'MatchList') return route.continue();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { matches: object } };
    return route.fulfill({ json: { data: { ...data, matches: { ...data.matches, matches: null } } } });
  });
  await page.goto('/match-list');
  await page.getByText('No match data yet.').waitFor();
});

test('two readers stand side by side', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (const [book, mine, theirs] of [
    ['dune', 5, 4],
    ['beloved', 1, 5],
    ['emma', 0, 5],
    ['persuasion', 4, 0],
  ] as const) {
    if (mine) await insertReview(app, ann, book, mine);
    if (theirs) await insertReview(app, bob, book, theirs);
  }
  const page = await visit(app, { as: ann });
  await page.goto('/match-list');
  await page.getByRole('link', { name: /^Compare/ }).click();
  await page.getByRole('heading', { name: 'You and bob', level: 1 }).waitFor();
  const section = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  for (const [name, title] of [
    ['Books you both love', 'Dune'],
    ['Where you differ most', 'Beloved'],
    ['What you could borrow from bob', 'Emma'],
    ['What bob could borrow from you', 'Persuasion'],
  ] as const)
    expect(await section(name).getByRole('link').allTextContents()).toEqual([title]);
  await page.goto('/');
  const loved = page.locator('section').filter({ hasText: 'Loved by readers like you' });
  await loved.getByRole('link', { name: 'Emma' }).waitFor();
  await loved.getByRole('link', { name: 'bob' }).waitFor();
});

thoroughTest('what two readers could borrow follows what is added there', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (const book of ['dune', 'emma', 'beloved']) {
    await add(bob, book);
    await insertReview(app, bob, book, 5);
  }
  await add(ann, 'dune');
  const page = await visit(app, { as: ann });
  await page.goto('/compare/nobody');
  await page.getByText('Reader not found.').waitFor();
  await page.goto(`/compare/${bob.id}`);
  const toBorrow = page.locator('section').filter({ hasText: 'What you could borrow from bob' });
  await expect.poll(() => toBorrow.getByRole('link').count()).toBe(2);
  await page.getByText('based on 1 book', { exact: true }).waitFor();
  const title = (await toBorrow.getByRole('link').first().textContent()) ?? '';
  await toBorrow.getByRole('button', { name: `Keep: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Mark as Completed' }).click();
  await page.getByText('based on 2 books').waitFor();
  await expect.poll(() => toBorrow.getByRole('link').count()).toBe(1);
  const next = toBorrow.getByRole('button', { name: /^Keep/ });
  await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('cards move while the reader looks, and what is open stays open where it is', async () => {
  const app = await community();
  const page = await visit(app, { as: app.ann });
  await page.goto('/match-list');
  const cards = page.getByRole('main').locator('li[aria-labelledby]');
  const last = cards.filter({ hasText: 'reader6' });
  await page.getByRole('button', { name: 'Show More Matches' }).click();
  await last.getByText('based on 1 book').waitFor();
  await last.getByRole('button', { name: /^How it adds up/ }).click();
  const looked = cards.filter({ hasText: 'reader1' });
  await looked.evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const placeOf = async () => Math.round((await looked.boundingBox())?.y ?? NaN);
  const place = await placeOf();
  await expect.poll(() => app.gateway.services.community.watched).toBe(1);
  for (const book of ['dune', 'beloved', 'middlemarch', 'emma', 'persuasion', 'ulysses'])
    await add(app.others[6]!, book);
  await last.getByText('based on 7 books').waitFor();
  await expect
    .poll(async () => (await cards.allTextContents()).findIndex((text) => text.includes('reader6')))
    .toBe(1);
  await last.getByText('7 books', { exact: true }).waitFor();
  expect(await cards.count()).toBe(7);
  expect(await placeOf()).toBe(place);
});

test('a reader who opted out comes back with one switch', async () => {
  const app = await community();
  await app.ann.run(SetMatchableDocument, { matchable: false });
  const page = await visit(app, { as: app.ann });
  await page.goto('/match-list');
  const choice = page.getByRole('switch', { name: 'Take part in reader matching' });
  expect(await choice.isChecked()).toBe(false);
  await choice.click();
  await page.getByText('based on 7 books').waitFor();
});

test.each(APPEARANCES)('nobody is kept out in the %s theme at %o', async (theme, size) => {
  const app = await community();
  const page = await visit(app, { as: app.ann, theme, size });
  await page.goto('/match-list');
  await page.getByText('How is the score calculated?').click();
  await page
    .getByRole('button', { name: /^How it adds up/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Book by book/ }).click();
  await settled(page);
  await expectAccessible(page, { colours: 'shown' });
  await expectNoSidewaysScroll(page);
  await page.goto(`/compare/${app.others[0]?.id}`);
  await page.getByRole('heading', { name: 'You and reader0' }).waitFor();
  await expectAccessible(page, { colours: 'shown' });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 640, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSidewaysScroll(page);
});
