import { expect, test } from 'vitest';
import { PASSWORD, startApp } from '../setup/app';
import {
  DESK,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  settled,
  useBrowser,
  visit,
} from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

/** The editor and its workers take their time on a small machine. */
const PATIENT = { timeout: 20_000 };

test('the playground runs an example, listens to the forum, and needs nobody else', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== app.address) outside.push(request.url());
  });
  await page.goto('/graphql');
  await page.waitForURL('**/playground');
  const answer = page.getByRole('region', { name: 'Result Window' });
  const execute = page.getByRole('button', { name: /^Execute query/ });
  await expect
    .poll(async () => {
      await execute.click(); // until the editor is ready, this does nothing
      return answer.textContent();
    }, PATIENT)
    .toContain('"searchBooks"');
  await page.getByRole('status').filter({ hasText: 'of at most 10,000' }).waitFor();

  await page.getByRole('button', { name: 'Who am I?' }).click();
  await page.getByRole('tab', { name: 'Me' }).waitFor();
  await execute.click();
  await expect.poll(() => answer.textContent(), PATIENT).toContain('"ann"');

  await page.getByRole('button', { name: 'The forum, live' }).click();
  await page.getByRole('tab', { name: 'Live' }).waitFor();
  await execute.click();
  await page.getByRole('button', { name: /^Stop query/ }).waitFor();
  await expect
    .poll(async () => {
      await ann.run('mutation { startThread(title: "T", content: "Heard in the playground") { id } }');
      return answer.textContent();
    })
    .toContain('Heard');
  expect(outside).toEqual([]);
});

test('the web app sends hashes in place of texts', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const as of [undefined, ann]) {
    const page = await visit(app, { as });
    const bodies: object[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) bodies.push(request.postDataJSON() as object);
    });
    await page.goto('/search?q=dune');
    await page.getByRole('link', { name: 'Dune', exact: true }).first().waitFor();
    expect(bodies).not.toEqual([]);
    for (const body of bodies)
      expect(Object.keys(body)).toEqual(['operationName', 'variables', 'extensions']);
  }
});

thoroughTest('the REST explorer shows every call and makes one', async () => {
  const app = await startApp();
  for (const theme of ['dark', 'light'] as const) {
    const page = await visit(app, { theme });
    await page.goto('/api/docs');
    await page.getByText('/search/search-combined/{query}').click();
    await page.getByPlaceholder('query', { exact: true }).fill('dune');
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.getByText('Frank Herbert').first().waitFor();
  }
});

test('the developers’ page reads well, and a personal token is made, shown once and revoked', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const [theme, size] of [
    ['dark', DESK],
    ['light', PHONE],
  ] as const) {
    const page = await visit(app, { as: ann, theme, size });
    await page.goto('/developers');
    await page.getByRole('heading', { name: 'Personal access tokens' }).waitFor();
    await settled(page);
    await expectAccessible(page, { colours: 'shown' });
    await expectNoSidewaysScroll(page);
  }
  const page = await visit(app, { as: ann });
  await page.goto('/developers');
  await page.getByLabel('Token name').fill('Shelf sync');
  await page.getByLabel('Keep my lists').check();
  await page.getByLabel('Your password, to make a token', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Make a token' }).click();
  const secret = page.getByText(/shelfmates_[\w-]{43}/);
  await secret.waitFor();
  await page.getByText(/^See what I see · Keep my lists · good until .+ · never used$/).waitFor();
  await page.getByRole('button', { name: 'Revoke: Shelf sync' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke: Shelf sync' }).waitFor({ state: 'detached' });
  expect(await secret.count()).toBe(0);
});
