import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import { expectAccessible, expectFocusIn, operationOf, PHONE, useBrowser, visit } from '../setup/browser';
import { found, standInForOpenLibrary } from '../setup/openLibrary';
import { thoroughTest } from '../setup/thorough';

useBrowser();

const FILE = [
  'Title,Author,Status',
  'Dune,Frank Herbert,read',
  'Emma,,read',
  'A Book Nobody Knows Yet,Quentin Unheard,to-read',
  ',,read',
].join('\n');

test('a reader brings a file, decides about doubtful rows, imports and undoes it', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/import');
  await page.getByRole('heading', { name: 'Import Your Library' }).waitFor();
  await expectAccessible(page);
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  for (const title of ['Ready (1)', 'Please look (1)', 'New books (1)', 'Could not be read (1)'])
    await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText('Read as: Another table').waitFor();
  await page.getByRole('radio', { name: /^Emma/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 Books' }).waitFor();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.getByRole('button', { name: 'Import 3 Books' }).waitFor();
  await page.getByRole('button', { name: 'Decide again: Emma' }).click();
  await page.getByRole('button', { name: 'Import 2 Books' }).waitFor();
  await page.getByRole('button', { name: 'Accept: Emma' }).click();
  await page.getByRole('button', { name: 'Import 3 Books' }).click();
  await page.getByText('3 books imported.').waitFor();
  expect(await (await ann.fetch(`/api/lists/completed/${ann.id}`)).json()).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText('The import was undone.').waitFor();
  expect(await (await ann.fetch(`/api/lists/completed/${ann.id}`)).json()).toEqual([]);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByText(/· undone$/).waitFor();
  await page.getByRole('link', { name: 'mine.csv' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Drop the exported file here, or choose it.').waitFor();
  await page.getByRole('link', { name: 'mine.csv' }).waitFor({ state: 'detached' });

  let send = () => {};
  await page.route('**/api/imports?*', (route) => (send = () => void route.continue()));
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByLabel('Search books').waitFor();
  const arrived = page.waitForResponse('**/api/imports?*');
  send();
  await (await arrived).finished();
  await page.getByRole('link', { name: 'Wishlist', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Your Wishlist' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/search');
});

test('what an undo keeps is listed first, with the reason', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const sent = await ann.fetch('/api/imports', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: FILE,
  });
  expect(sent.status).toBe(202);
  const page = await visit(app, { as: ann });
  await page.goto('/import');
  await page.getByRole('button', { name: 'Import 2 Books' }).click();
  await page.getByText('2 books imported.').waitFor();
  const { list } = await ann.run<{ list: { entries: { id: string }[] } }, object>(
    'query ($userId: ID!) { list(userId: $userId, list: COMPLETED) { entries { id } } }',
    { userId: ann.id },
  );
  await ann.run('mutation ($id: ID!) { setNote(entryId: $id, note: "Sand.") { id } }', {
    id: list.entries[0]!.id,
  });
  await page.getByRole('button', { name: 'Undo this import' }).click();

  await page.getByText('One book was kept, because you have changed it since the import.').waitFor();
  const kept = page.getByRole('region', { name: 'Kept (1)' });
  await kept.getByRole('heading', { name: 'Dune' }).waitFor();
  await kept.getByText('You have changed this since the import, so it was kept.').waitFor();
  await expectAccessible(page);
});

test('a note that an import leaves out can be downloaded, though its row was imported', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "emma", list: COMPLETED) { id } }');
  const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
    'mutation { addToList(bookId: "dune", list: COMPLETED) { id } }',
    {},
  );
  await ann.run('mutation ($id: ID!) { setNote(entryId: $id, note: "My own note") { id } }', {
    id: addToList.id,
  });
  const bring = (rows: string) =>
    ann.fetch('/api/imports', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: `Title,Author,Exclusive Shelf,Private Notes\n${rows}\n`,
    });
  const page = await visit(app, { as: ann });
  const download = page.getByRole('button', { name: 'Download what was left out' });
  await bring('Emma,Jane Austen,read,');
  await page.goto('/import');
  await page.getByRole('heading', { name: 'Already here (1)' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await download.count()).toBe(0);
  await bring('Dune,Frank Herbert,read,Lent to Bob.');
  await page.goto('/import');
  await download.waitFor();
  const saved = page.waitForEvent('download');
  await download.click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Lent to Bob.');
});

test('a file that cannot be imported is refused on the screen in the server’s words', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann, mayFail: /imports/ });
  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'Import your library' }).click();
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from('Colour\nred\n') });
  await page.getByRole('alert').getByText('This format is not known.').waitFor();
});

thoroughTest('a reader who has left the page learns that their file was not uploaded', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann'), mayFail: /imports/ });
  await page.goto('/import');
  let fail = async () => {};
  await page.route('**/api/imports*', (route) => void (fail = () => route.abort()));
  const sent = page.waitForRequest('**/api/imports*');
  await page.getByLabel('File to import').setInputFiles(SABRIEL);
  await sent;
  await page.getByRole('link', { name: 'Wishlist' }).first().click();
  await page.getByRole('heading', { name: 'Your Wishlist' }).waitFor();
  await fail();
  await page.getByRole('alert').getByText('The file did not reach the server.').waitFor();
});

thoroughTest('a reader is asked before a reload interrupts the upload of a file', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann'), mayFail: /imports/ });
  await page.goto('/import');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  let go = async () => {};
  await page.route('**/api/imports*', (route) => void (go = () => route.continue()));
  const sent = page.waitForRequest('**/api/imports*');
  await page.getByLabel('Import everything as private').click(); // browsers ask only those who have done something
  await page.getByLabel('File to import').setInputFiles(SABRIEL);
  await sent;
  await page.evaluate(() => location.reload());
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await go();
  await page.getByRole('heading', { name: 'New books (1)' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'New books (1)' }).waitFor();
  expect(questions.length).toBe(1);
});

const SABRIEL = {
  name: 'mine.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Title,Author,Status\nSabriel,Garth Nix,read\n'),
};

/** The app beside a catalogue that knows Sabriel but does not answer before `release`; `requestCount` counts the requests until then. */
async function startLookingUp() {
  const held: (() => void)[] = [];
  let isReleased = false;
  const source = await standInForOpenLibrary({
    '/search.json': (_request, response) => {
      const answer = () => response.end(JSON.stringify({ docs: [found(1, 'Sabriel')] }));
      if (isReleased) answer();
      else held.push(answer);
    },
  });
  const release = () => {
    isReleased = true;
    for (const answer of held) answer();
  };
  const app = await startApp({ openLibraryUrl: source.url, lookUpEvery: 100 });
  return { app, release, asked: () => held.length };
}

thoroughTest('a new book finds its record in another catalogue while the reader looks', async () => {
  const { app, release, asked: requestCount } = await startLookingUp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.goto('/import');
  const unknown = Array.from({ length: 25 }, (_, n) => `Nowhere ${n},Nobody,read\n`);
  const buffer = Buffer.concat([SABRIEL.buffer, Buffer.from(unknown.join(''))]);
  await page.getByLabel('File to import').setInputFiles({ ...SABRIEL, buffer });
  await page.getByRole('heading', { name: 'New books (26)' }).waitFor();
  await page.getByRole('button', { name: 'Show New books' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('26–26 of 26').waitFor();
  await expectFocusIn(page.getByRole('button', { name: 'Next' }));
  await page.getByText('Looking for the new books in other catalogues...').waitFor();
  await expect.poll(requestCount).toBeGreaterThan(0);
  release();
  await page.getByRole('heading', { name: 'Ready (1)' }).waitFor();
  await page.getByText('Nowhere 0').waitFor(); // there is no second page any more
  await page.getByText('Looking for the new books in other catalogues...').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show Ready' }).click();
  await page.getByText('Sabriel').first().waitFor();
});

thoroughTest('a late response does not replace what has come since', async () => {
  const { app, release, asked: requestCount } = await startLookingUp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/import');
  const late: (() => Promise<void>)[] = [];
  await page.route('**/graphql*', async (route) => {
    if (operationOf(route.request()) !== 'OwnImport') return route.fallback();
    const response = await route.fetch();
    late.push(() => route.fulfill({ response }));
  });
  await page.getByLabel('File to import').setInputFiles(SABRIEL);
  await expect.poll(() => late.length).toBe(1);
  await expect.poll(requestCount).toBeGreaterThan(0);
  const other = await visit(app, { as: ann });
  await other.goto('/import');
  await other.getByRole('heading', { name: 'New books (1)' }).waitFor();
  release();
  await other.getByRole('heading', { name: 'Ready (1)' }).waitFor();
  await late[0]!();
  await page.getByRole('button', { name: 'Show Ready' }).click();
  await page.getByText('Sabriel').first().waitFor();
  expect(await page.getByRole('heading', { name: 'New books (1)' }).count()).toBe(0);
});
