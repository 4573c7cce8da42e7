import { expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'csv-parse/sync';
import { startApp, type Reader } from './setup/app';

const post = async (reader: Reader, path: string, body: object) => {
  const response = await reader.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { _id: string };
};

async function withLibrary() {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const put = (path: string, body: object) =>
    ann.fetch(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post(ann, '/api/readings', { bookId: 'dune', startedOn: '2020', finishedOn: '2020-05' });
  await post(ann, '/api/readings', { bookId: 'dune', finishedOn: '2024-02-03', pageCount: 412 });
  await post(ann, '/api/readings', { bookId: 'ulysses', stoppedOn: '2023-01-02', percent: 7 });
  await post(ann, '/api/readings', { bookId: 'emma', startedOn: '2025-01-01' });
  const wish = await post(ann, '/api/lists/wishlist', { bookId: 'beloved' });
  await ann.run('mutation ($id: ID!) { setTags(entryId: $id, tags: ["to buy"]) { id } }', { id: wish._id });
  await ann.run('mutation ($id: ID!) { setNote(entryId: $id, note: "=1+1 is two") { id } }', {
    id: wish._id,
  });
  await ann.run(
    'mutation { writeReview(input: { bookId: "dune", rating: 4, title: "Sand", text: "@home, \\"twice\\"" }) { id } }',
  );
  await put('/api/goals/2026', { books: 12 });
  await ann.run('mutation ($id: ID!) { toggleLike(userId: $id) { id } }', { id: bob.id });
  await ann.run('mutation { startThread(title: "Sand", content: "Everywhere.") { id } }');
  await ann.run('mutation { setQuietHours(from: 22, until: 7, timeZone: "Europe/Warsaw") { digest } }');
  await ann.run(
    'mutation { createPersonalToken(name: "sync", password: "a fine long password", scopes: [READ]) { token } }',
  );
  await ann.run('mutation { setInterested(bookId: "walden", interested: false) { id } }');
  return { ...app, ann, bob };
}

test('the archive holds everything that is the reader’s, in the shape of its published schema', async () => {
  const { ann, guest } = await withLibrary();
  const response = await ann.fetch('/api/export?format=archive');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="shelfmates-.*\.json"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const archive = (await response.json()) as Record<string, unknown>;
  expect(archive).toMatchObject({
    format: 'shelfmates',
    version: 1,
    profile: { username: 'ann' },
    wishlist: [{ itemId: 'beloved', authors: ['Toni Morrison'], tags: ['to buy'], note: '=1+1 is two' }],
    reading: [{ itemId: 'emma' }],
    completed: [{ itemId: 'dune' }],
    stopped: [{ itemId: 'ulysses' }],
    readings: [
      { itemId: 'dune', state: 'finished', startedOn: '2020', finishedOn: '2020-05' },
      { itemId: 'dune', finishedOn: '2024-02-03', pageCount: 412 },
      { itemId: 'emma', state: 'open' },
      { itemId: 'ulysses', state: 'stopped', stoppedOn: '2023-01-02' },
    ],
    reviews: [{ itemId: 'dune', rating: 4, title: 'Sand' }],
    goals: [{ year: 2026, books: 12 }],
    likesGiven: [{ username: 'bob' }],
    forumPosts: [{ title: 'Sand', content: 'Everywhere.' }],
    notificationSettings: [{ digest: 'off', quietFrom: 22, quietUntil: 7, timeZone: 'Europe/Warsaw' }],
    notificationChoices: [],
    dismissedBooks: [{ itemId: 'walden', authors: ['Henry David Thoreau'] }],
  });
  const schema = await (await guest.fetch('/api/export/schema.json')).text();
  const closed = JSON.parse(schema, (_name, part: object) =>
    'properties' in Object(part) ? { ...part, additionalProperties: false } : part,
  ) as { properties: object };
  expect(Object.keys(closed.properties).sort()).toEqual(Object.keys(archive).sort());
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(closed);
  expect([validate(archive), validate.errors]).toEqual([true, null]);
  const { exportMyData } = await ann.run<{ exportMyData: object }, unknown>('{ exportMyData }');
  expect({ ...exportMyData, exportedAt: archive.exportedAt }).toEqual(archive);
});

test('a program may export with the scope to read, and is not told where its reader is signed in', async () => {
  const { as, ann, guest } = await withLibrary();
  const create =
    'mutation ($scopes: [Scope!]!) { createPersonalToken(name: "sync", password: "a fine long password", scopes: $scopes) { token } }';
  const tokenFor = async (scope: string) =>
    (await ann.run<{ createPersonalToken: { token: string } }, object>(create, { scopes: [scope] }))
      .createPersonalToken.token;
  const response = await as(await tokenFor('READ')).fetch('/api/export');
  const archive = (await response.json()) as object;
  expect(archive).toMatchObject({ profile: { username: 'ann' } });
  expect(archive).not.toHaveProperty('signIns');
  expect((await as(await tokenFor('LISTS')).fetch('/api/export')).status).toBe(403);
  expect((await guest.fetch('/api/export')).status).toBe(401);
  expect((await ann.fetch('/api/export?format=xml')).status).toBe(400);
});

test('the Goodreads file has its columns, one row a book, and no cell that a spreadsheet would run', async () => {
  const { ann } = await withLibrary();
  const response = await ann.fetch('/api/export?format=goodreads');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const records: Record<string, string>[] = parse(await response.text(), { columns: true });
  const byTitle = Object.fromEntries(records.map((record) => [record.Title, record]));
  expect(records).toHaveLength(4);
  expect(byTitle.Dune).toMatchObject({
    Author: 'Frank Herbert',
    'Author l-f': 'Herbert, Frank',
    'My Rating': '4',
    'Date Read': '2024/02/03',
    'Exclusive Shelf': 'read',
    'My Review': 'Sand\n\n@home, "twice"',
    'Read Count': '2',
    'Number of Pages': '412',
  });
  expect(byTitle.Emma).toMatchObject({ 'Exclusive Shelf': 'currently-reading' });
  expect(byTitle.Ulysses).toMatchObject({ 'Exclusive Shelf': 'did-not-finish', 'Date Read': '2023/01/02' });
  expect(byTitle.Beloved).toMatchObject({
    'Exclusive Shelf': 'to-read',
    Bookshelves: 'to buy, to-read',
    'Private Notes': "'=1+1 is two",
  });
  for (const cell of records.flatMap((record) => Object.values(record))) expect(cell).not.toMatch(/^[=+\-@]/);
});

test('a note that a book has on two lists is in the Goodreads file once', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const list of ['completed', 'reading']) {
    const { _id } = await post(ann, `/api/lists/${list}`, { bookId: 'dune' });
    await ann.run('mutation ($id: ID!) { setNote(entryId: $id, note: "Lent to Bob") { id } }', { id: _id });
  }
  const file = await (await ann.fetch('/api/export?format=goodreads')).text();
  expect(file.match(/Lent to Bob/g)).toHaveLength(1);
});
