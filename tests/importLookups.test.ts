import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { startApp, type App, type Reader } from './setup/app';
import { chooseRow, readImports, rowsOf, upload, type Imported } from './setup/imports';
import { found, standInForOpenLibrary } from './setup/openLibrary';
import { makeOperator } from './setup/operators';

const SABRIEL = {
  '/search.json?q=isbn%3A9780064471831': {
    docs: [found(1, 'Sabriel', { cover_i: 42, isbn: ['9780064471831'] })],
  },
  '/works/OL1W.json': { key: '/works/OL1W', title: 'Sabriel', description: 'Bells.', covers: [42] },
};
const DOWN = {
  '/': (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end(),
};
const FILE = 'Title,Author,ISBN13,Exclusive Shelf\nSabriel,Garth Nix,9780064471831,read\n';

const lookUpNow = ({ gateway }: App) =>
  gateway.database.write((tx) => tx.query('UPDATE import_rows SET lookUpAt = ?', [new Date()]));
const bring = async (reader: Reader, file: string, isPrivate = false): Promise<string> => {
  const uploaded = await upload(reader, file, `?private=${isPrivate}`);
  expect(uploaded.status).toBe(202);
  return ((await uploaded.json()) as Imported)._id;
};
const reaches = (reader: Reader, id: string, wanted: string) =>
  expect.poll(async () => (await readImports<Imported>(reader, `/${id}`)).state).toBe(wanted);
const act = (reader: Reader, id: string, what: 'apply' | 'undo') =>
  reader.fetch(`/api/imports/${id}/${what}`, { method: 'POST' });
const completed = async (reader: Reader): Promise<string[]> =>
  (
    (await (await reader.fetch(`/api/lists/completed/${reader.id}`)).json()) as {
      bookId: { itemId: string };
    }[]
  ).map(({ bookId }) => bookId.itemId);

test('rows that our catalogue does not know find their books in the external one while the reader looks', async () => {
  const source = await standInForOpenLibrary({
    ...SABRIEL,
    '/search.json?q=lirael+nix': { docs: [found(2, 'Lirael')] },
    '/search.json?q=clariel+nix': { docs: [found(3, 'Clariel'), found(4, 'Clariel')] },
  });
  const app = await startApp({ openLibraryUrl: source.url, lookUpEvery: 50 });
  const ann = await app.signUp('ann');
  const id = await bring(
    ann,
    `${FILE}Lirael,"Nix, Garth",,to-read\nClariel,Garth Nix,,read\n,,9780064471831,read\nUnheard Of,Nobody,,read\n`,
  );
  await reaches(ann, id, 'ready');
  await expect
    .poll(async () => (await rowsOf(ann, id)).map(({ verdict }) => verdict))
    .toEqual(['certain', 'certain', 'new', 'already', 'new']); // two books named Clariel are no certainty
  const [sabriel, lirael] = await rowsOf(ann, id);
  expect(sabriel?.book?.itemId).toBe('/works/OL1W');
  expect(lirael?.book?.itemId).toBe('/works/OL2W');

  await act(ann, id, 'apply');
  await reaches(ann, id, 'applied');
  expect(await completed(ann)).toContain('/works/OL1W');
  await act(ann, id, 'undo');
  await reaches(ann, id, 'undone');
  expect(await completed(ann)).toEqual([]);
  expect(await counterDifferences(app.gateway.database.db)).toEqual([]);
});

test('a book that was made of a row becomes one with the external catalogue’s when that can be reached', async () => {
  const source = await standInForOpenLibrary(DOWN);
  const app = await startApp({ openLibraryUrl: source.url, lookUpEvery: 50 });
  const ann = await app.signUp('ann');
  const id = await bring(ann, FILE);
  await reaches(ann, id, 'ready');
  expect((await rowsOf(ann, id)).map(({ verdict }) => verdict)).toEqual(['new']);
  await expect
    .poll(() => ann.run('query ($id: ID!) { import(id: $id) { lookingUp } }', { id }))
    .toEqual({ import: { lookingUp: 0 } });
  await act(ann, id, 'apply');
  await reaches(ann, id, 'applied');
  const [made] = await completed(ann);
  expect(made).toMatch(/^import-/);

  source.answers = SABRIEL;
  await lookUpNow(app);
  await expect.poll(() => completed(ann)).toEqual(['/works/OL1W']);
  const { book } = await ann.run<
    { book: { itemId: string; coverPath: string; description: string } },
    unknown
  >(`{ book(itemId: "${made}") { itemId coverPath description } }`);
  expect(book).toMatchObject({ itemId: '/works/OL1W', description: 'Bells.' });
  expect(book.coverPath).toMatch(/^\/covers\//);
  expect((await app.guest.fetch(`/book/${made}`, { redirect: 'manual' })).status).toBe(308);
  expect(await counterDifferences(app.gateway.database.db)).toEqual([]);

  await act(ann, id, 'undo');
  await reaches(ann, id, 'undone');
  expect(await completed(ann)).toEqual([]);
});

test('operators do not learn that a private book was joined to the external catalogue’s', async () => {
  const source = await standInForOpenLibrary(DOWN);
  const app = await startApp({ openLibraryUrl: source.url, lookUpEvery: 50 });
  const [ann, bob, olga] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('olga')];
  await makeOperator(app, olga);
  for (const [reader, isPrivate] of [
    [ann, true],
    [bob, false],
  ] as const) {
    source.answers = DOWN;
    const id = await bring(reader, FILE, isPrivate);
    await reaches(reader, id, 'ready');
    await act(reader, id, 'apply');
    await reaches(reader, id, 'applied');
  }
  source.answers = SABRIEL;
  await lookUpNow(app);
  for (const reader of [ann, bob]) await expect.poll(() => completed(reader)).toEqual(['/works/OL1W']);
  const { moderationLog } = await olga.run<{ moderationLog: object[] }, unknown>(
    '{ moderationLog { kind reason } }',
  );
  expect(moderationLog).toEqual([{ kind: 'MERGE', reason: expect.stringContaining('Sabriel') }]);
});

test('a book that its reader chose to make new is left alone', async () => {
  const source = await standInForOpenLibrary(DOWN);
  const app = await startApp({ openLibraryUrl: source.url, lookUpEvery: 50 });
  const ann = await app.signUp('ann');
  const id = await bring(ann, FILE);
  await reaches(ann, id, 'ready');
  await chooseRow(ann, id, 1, { choice: 'new' });
  source.answers = SABRIEL;
  await lookUpNow(app);
  const requestCount = source.requested.length;
  await act(ann, id, 'apply');
  await reaches(ann, id, 'applied');
  await new Promise((resolve) => setTimeout(resolve, 800)); // longer than the rest after a catalogue that is down
  expect((await completed(ann))[0]).toMatch(/^import-/);
  expect(source.requested).toHaveLength(requestCount);
});
