import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../gateway/database/openDatabase';
import { createIndexService, indexSecret } from '../gateway/indexes/indexService';
import { BOOKS, searchQuestions } from '../gateway/indexes/searchQuestions';
import { BookSearch } from '../schema/book/search/BookSearch';
import { SearchDocument } from '../web/book/gql/SearchPage';
import { startApp, type Client } from './setup/app';
import { filledPlace } from './setup/database';

type Place = Awaited<ReturnType<typeof filledPlace>>;

/** A search service; `asked` counts its questions. */
async function startService(place: Place, { port = 0, isBuilt = true } = {}) {
  const database = await openDatabase(place);
  const search = new BookSearch(database.db);
  if (isBuilt) await search.build();
  const failures: unknown[] = [];
  const server = createIndexService({
    name: BOOKS,
    index: search,
    questions: searchQuestions,
    health: () => ({ built: search.state !== null }),
    secret: await indexSecret(database),
    onFailure: (error) => void failures.push(error),
  });
  const service = { asked: 0, address: '', port: 0, search, failures, stop: () => Promise.resolve() };
  server.on('request', () => service.asked++);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await database.close();
  };
  service.stop = () => (stopped ??= stop());
  onTestFinished(service.stop);
  service.port = (server.address() as AddressInfo).port;
  service.address = `http://127.0.0.1:${service.port}`;
  return service;
}

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
    expect(service.asked).toBeGreaterThan(5);
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
    await expect.poll(() => building.asked, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await found(app.guest, 'midlemarch')).toEqual([]);
    await building.search.build();
    await expect.poll(() => found(app.guest, 'midlemarch'), { timeout: 10_000 }).toContain('middlemarch');
  },
);
