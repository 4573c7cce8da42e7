import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { ArrayFile } from '../gateway/database/ArrayFile';
import { openDatabase } from '../gateway/database/openDatabase';
import { createIndexService } from '../gateway/indexes/indexService';
import { BOOKS, searchQuestions } from '../gateway/indexes/searchQuestions';
import { BookSearch } from '../schema/book/search/BookSearch';
import { SEGMENT_FORMAT } from '../schema/book/search/Segment';
import type { SearchPosition } from '../schema/book/search/storedIndex';
import { SearchDocument } from '../web/book/gql/SearchPage';
import { startApp, type Client } from './setup/app';
import { filledPlace } from './setup/database';
import { serveIndex, type Place } from './setup/indexService';
import { scratchFolder } from './setup/scratch';

const startService = (place: Place, { port = 0, isBuilt = true } = {}) =>
  serveIndex(place, port, async ({ database, secret, onFailure }) => {
    const index = new BookSearch(database.db);
    if (isBuilt) await index.build();
    const health = () => ({ built: index.state !== null });
    const server = createIndexService({
      name: BOOKS,
      index,
      questions: searchQuestions,
      health,
      secret,
      onFailure,
    });
    return { index, server, close: () => index.close() };
  });

const found = async (client: Client, query: string) =>
  (await client.run(SearchDocument, { query })).searchBooks.map(({ itemId }) => itemId);
const addBook = (reader: Client, title: string) =>
  reader.run<{ addMissingBook: { book: { id: string; itemId: string } } }, object>(
    'mutation ($title: String!) { addMissingBook(input: { title: $title, authors: ["Quentin Zyx"] }) { book { id itemId } } }',
    { title },
  );

test.runIf(inject('mariadb'))(
  'a search service finds what an index of the gateway would, new and deleted books included',
  async () => {
    const place = await filledPlace('catalogue');
    const service = await startService(place);
    const own = await startApp(place);
    const app = await startApp({ ...place, searchServices: [service.address] });
    for (const query of ['dune', 'leo tols', 'the', 'midlemarch', 'brontë', 'xyzzy', '9780141439518']) {
      const expected = await found(own.guest, query);
      expect(await found(app.guest, query), query).toEqual(expected);
    }
    expect(service.requestCount).toBeGreaterThan(5);
    const ann = await app.signUp('ann');
    const { id, itemId } = (await addBook(ann, 'Zyxwander')).addMissingBook.book;
    for (const client of [app.guest, own.guest]) expect(await found(client, 'zyxwander')).toEqual([itemId]);
    await own.gateway.database.write(async (tx) => {
      await tx.query('DELETE FROM books WHERE id = ?', [id]);
      await tx.query('INSERT INTO changed_books (bookId, changedAt) VALUES (?, ?)', [id, new Date()]);
    });
    for (const client of [app.guest, own.guest]) expect(await found(client, 'zyxwander')).toEqual([]);
    expect(app.gateway.services.search.state).toBeNull();
    expect(service.failures).toEqual([]);
  },
);

test.runIf(inject('mariadb'))(
  'without a search service the database answers, and one that is back is asked again',
  { timeout: 30_000 },
  async () => {
    const place = await filledPlace('catalogue');
    const service = await startService(place);
    const app = await startApp({ ...place, searchServices: [service.address] });
    expect(await found(app.guest, 'middlemarch')).toContain('middlemarch');
    await service.stop();
    expect(await found(app.guest, 'middlemarch')).toContain('middlemarch');
    expect(await found(app.guest, 'midlemarch')).toEqual([]); // the database knows no typing errors
    const building = await startService(place, { port: service.port, isBuilt: false });
    await expect.poll(() => building.requestCount, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await found(app.guest, 'midlemarch')).toEqual([]);
    await building.index.build();
    await expect.poll(() => found(app.guest, 'midlemarch'), { timeout: 10_000 }).toContain('middlemarch');
  },
);

/** Stores an index, changes books and perhaps the file, and builds the index again. */
async function restart(change: (reader: Client, place: Place, file: string) => unknown) {
  const place = await filledPlace('catalogue');
  const app = await startApp(place);
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const file = join(folder, 'search');
  const failures: unknown[] = [];
  const open = async () => {
    const database = await openDatabase(place);
    const store = new ArrayFile<SearchPosition>(file, String(SEGMENT_FORMAT), (error) =>
      failures.push(error),
    );
    return { database, search: new BookSearch(database.db, store) };
  };
  const before = await open();
  await before.search.build();
  await addBook(ann, 'Zyxwander');
  await before.search.refresh();
  await expect.poll(() => existsSync(file)).toBe(true);
  await before.search.close();
  await before.database.close();

  await change(ann, place, file);
  const after = await open();
  const query = vi.spyOn(after.database.db, 'query');
  await after.search.build();
  const readsTables = query.mock.calls.some(([sql]) => sql.includes('FROM books WHERE id > '));
  query.mockRestore();
  const fresh = new BookSearch(after.database.db);
  await fresh.build();
  const page = { limit: 50, offset: 0 };
  for (const words of ['dune', 'emma', 'zyxwander', 'quintember', 'the', 'brontë', 'leo tols', 'beloved'])
    expect(await after.search.find(words, page), words).toEqual(await fresh.find(words, page));
  await after.search.close();
  await after.database.close();
  return { readsTables, failures: failures.map(String) };
}

test.runIf(inject('mariadb'))(
  'the search index is read from its file after a restart, and what has changed since from the tables',
  async () => {
    const read = await restart(async (ann, place) => {
      await addBook(ann, 'Quintember');
      await ann.run('mutation { addToList(bookId: "emma", list: COMPLETED) { id } }');
      const database = await openDatabase(place);
      await database.write(async (tx) => {
        const [{ id }] = (await tx.query("SELECT id FROM books WHERE itemId = 'beloved'")) as [
          { id: number },
        ];
        await tx.query('DELETE FROM books WHERE id = ?', [id]);
        await tx.query('INSERT INTO changed_books (bookId, changedAt) VALUES (?, ?)', [id, new Date()]);
      });
      await database.close();
    });
    expect(read).toEqual({ readsTables: false, failures: [] });
  },
);

test.runIf(inject('mariadb'))(
  'a stored search index is not used when changes are missing, and reported when it is damaged',
  async () => {
    const swept = await restart(async (_ann, place) => {
      const database = await openDatabase(place);
      await database.write((tx) => tx.query('DELETE FROM changed_books'));
      await database.close();
    });
    expect(swept).toEqual({ readsTables: true, failures: [] });
    const damaged = await restart((_ann, _place, file) => {
      const bytes = readFileSync(file);
      bytes[bytes.length - 40]! ^= 1;
      writeFileSync(file, bytes);
    });
    expect(damaged).toEqual({ readsTables: true, failures: ['Error: The file is damaged.'] });
  },
);
