import { expect, inject, test, vi } from 'vitest';
import type { Database } from '../gateway/database/openDatabase';
import { insertRows } from '../gateway/database/bulkInsert';
import { rows } from '../schema/database';
import { appendChanges, readChangeNumber } from '../schema/forum/changeLog';
import { threadSearchKey } from '../schema/forum/threadPage';
import { ChangeKind } from '../schema/forum/PostChange';
import { ThreadSearch } from '../schema/forum/search/ThreadSearch';
import { ThreadOrder } from '../schema/forum/types';
import { startApp, type Client, type Reader } from './setup/app';
import { openTestDatabase, testPlace } from './setup/database';
import { make, START } from './setup/posts';
import { random } from './setup/random';

const onMariadb = test.runIf(inject('mariadb'));

const WORDS =
  'River rivers. driver winter, "winter" the THE a sea_worm 100% 50%off ~tilde don’t Café cafe naïve Straße 読書会 読書が好きです。 本を読む 本 日本語の本 ひとり 😀😀 👩‍🚀 한강 Преступление https://example.org/a_b?c=1 x'.split(
    ' ',
  );

/** Made-up threads, and what may happen to them; each change is told to the log in its transaction. */
function forum({ write }: Database, seed: number) {
  const { below, chance } = random(seed);
  const ids: string[] = [];
  const text = (most: number) =>
    Array.from({ length: 1 + below(most) }, () => WORDS[below(WORDS.length)]).join(' ');
  /** Few moments, so that many threads share one. */
  const moment = () => new Date(1_700_000_000_000 + below(40));
  const row = (id: string) => {
    const [title, content] = [text(4), text(9)];
    const createdAt = moment();
    return {
      id,
      kind: 'thread',
      title,
      content,
      searchKey: threadSearchKey(title, content),
      createdAt,
      activeAt: createdAt,
      hiddenAt: chance(0.1) ? moment() : null,
    };
  };
  return {
    below,
    chance,
    /** As many threads as there are before a gateway starts. */
    begin: (count: number) =>
      write(async (tx) => {
        for (let at = 0; at < count; at++) ids.push(`thread-${below(1e9)}-${at}`);
        await insertRows(tx, 'posts', ids.map(row));
      }),
    change: () =>
      write(async (tx) => {
        const id = ids[below(ids.length)]!;
        const log = (kind: ChangeKind, post: { id: string; threadId: string | null }) =>
          appendChanges(tx, [{ kind, post }]);
        const set = (columns: string, values: unknown[]) =>
          tx.query(`UPDATE posts SET ${columns} WHERE id = ?`, [...values, id]);
        const kind = below(5);
        if (kind === 0) {
          const made = row(`thread-${below(1e9)}-${ids.length}`);
          ids.push(made.id);
          await insertRows(tx, 'posts', [made]);
          await log(ChangeKind.POSTED, { id: made.id, threadId: null });
        } else if (kind === 1) {
          await set('searchKey = ?', [threadSearchKey(text(4), text(9))]);
          await log(ChangeKind.EDITED, { id, threadId: null });
        } else if (kind === 2) {
          const hidden = chance(0.5);
          await set('hiddenAt = ?', [hidden ? moment() : null]);
          await log(hidden ? ChangeKind.DELETED : ChangeKind.EDITED, { id, threadId: null });
        } else if (kind === 3) {
          await set('activeAt = ?', [moment()]);
          await log(ChangeKind.POSTED, { id: `comment-${below(1e9)}`, threadId: id });
        } else await log(ChangeKind.REACTED, { id, threadId: null });
      }),
    /** Parts of words, folded as the search folds them. */
    parts: () =>
      Array.from({ length: 1 + below(3) }, () => {
        const letters = [...threadSearchKey(WORDS[below(WORDS.length)]!, '')];
        const from = below(letters.length);
        return letters.slice(from, from + 1 + below(5)).join('');
      }),
  };
}

interface Sorted {
  id: string;
  at: string | Date;
}

/** What plain SQL finds, all of it in order. */
const plainly = (db: Database['db'], parts: string[], order: ThreadOrder) =>
  rows<Sorted>(
    db,
    `SELECT id, ${order} AS at FROM posts WHERE kind = 'thread' AND hiddenAt IS NULL
     ${parts.map(() => "AND searchKey LIKE ? ESCAPE '~'").join(' ')} ORDER BY ${order} DESC, id DESC`,
    parts.map((part) => `%${part.replace(/[%_~]/g, (sign) => `~${sign}`)}%`),
  );

test(
  'the index finds what plain SQL finds, in the same order, whatever happens to the threads',
  { timeout: 120_000 },
  async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const { begin, change, parts, below, chance } = forum(database, 5);
    await begin(700);
    const searches = [new ThreadSearch(db), new ThreadSearch(db)] as const;
    await searches[0].build();
    let found = 0;
    for (let round = 0; round < 60; round++) {
      for (let changes = below(12); changes > 0; changes--) await change();
      if (round === 20) await searches[1].build();
      const search = searches[round > 20 && chance(0.5) ? 1 : 0];
      for (let queries = 0; queries < 5; queries++) {
        const searchedParts = parts();
        const order = chance(0.5) ? ThreadOrder.NEWEST : ThreadOrder.LAST_ACTIVE;
        const all = await plainly(db, searchedParts, order);
        const at = (row: Sorted) =>
          new Date(typeof row.at === 'string' ? `${row.at.replace(' ', 'T')}Z` : row.at);
        const cut = chance(0.5) ? below(all.length) : -1;
        const after = all[cut] ? { at: at(all[cut]), id: all[cut].id } : null;
        const [offset, count] = [chance(0.3) ? below(30) : 0, 1 + below(30)];
        const page = await search.find(
          searchedParts,
          order,
          { after, offset },
          count,
          await readChangeNumber(db),
        );
        const rest = all.slice(after ? cut + 1 : 0).slice(offset, offset + count);
        expect(page, searchedParts.join(' ')).toEqual({
          threads: rest.map((row) => ({ id: row.id, at: at(row) })),
          total: all.length,
        });
        found += rest.length;
      }
    }
    expect(found).toBeGreaterThan(1_000);
  },
);

test('an index with more old places than threads is built anew, and finds the same', async () => {
  const database = await openTestDatabase();
  const { db, write } = database;
  await forum(database, 6).begin(30);
  await db.query('UPDATE posts SET hiddenAt = NULL');
  const search = new ThreadSearch(db);
  await search.build();
  const ids = (await rows<{ id: string }>(db, 'SELECT id FROM posts')).map(({ id }) => id);
  const find = async (part: string) => {
    const from = { after: null, offset: 0 };
    return (await search.find([part], ThreadOrder.NEWEST, from, 99, await readChangeNumber(db)))?.total;
  };
  let most = 0;
  for (let edition = 0; edition < 40; edition++) {
    await write(async (tx) => {
      await tx.query('UPDATE posts SET searchKey = ?', [`edition (${edition})`]);
      await appendChanges(
        tx,
        ids.map((id) => ({ kind: ChangeKind.EDITED, post: { id, threadId: null } })),
      );
    });
    expect(await find(`(${edition})`)).toBe(30);
    expect(await find(`(${edition - 1})`)).toBe(0);
    most = Math.max(most, search.state?.bytes ?? 0);
  }
  await vi.waitFor(() => expect(search.state?.bytes).toBeLessThan(most));
  expect(await find('(39)')).toBe(30);
});

const SEARCH = `query ($search: String!) {
  threads(search: $search, limit: 2) { totalCount nextCursor threads { id title } } }`;
interface Threads {
  threads: { totalCount: number; threads: { id: string; title: string }[] };
}

const search = async (client: Client, words: string) =>
  (await client.run<Threads, object>(SEARCH, { search: words })).threads;
const titles = async (client: Client, words: string) =>
  (await search(client, words)).threads.map(({ title }) => title);
const start = (reader: Reader, title: string, content: string) => make(reader, START, { title, content });

test('no thread is looked through: the index answers, and the threads are read by their ids', async () => {
  const { signUp, guest, statements } = await startApp();
  const ann = await signUp('ann');
  await start(ann, 'Seafaring', 'Boats, mostly');
  const seen = await statements(async () => {
    expect(await titles(guest, 'afar oat')).toEqual(['Seafaring']);
  });
  expect(seen.some((sql) => sql.includes('LIKE'))).toBe(false);
});

/** What one reader writes, looked for by another: at once, and nowhere else than where it is. */
async function follows(ann: Reader, operator: Reader, other: Client) {
  const id = await start(ann, 'Night trains', 'Sleeping cars and 夜行列車');
  expect(await titles(other, 'leep')).toEqual(['Night trains']);
  expect(await titles(other, '行列 TRAIN')).toEqual(['Night trains']);
  await ann.run('mutation ($id: ID!) { editPost(id: $id, content: "Dining cars") { id } }', { id });
  expect(await titles(other, 'leep')).toEqual([]);
  expect(await titles(other, 'ini')).toEqual(['Night trains']);
  await operator.run('mutation ($id: ID!) { hidePost(postId: $id, reason: "Insults") { id } }', { id });
  expect(await search(other, 'ini')).toMatchObject({ threads: [], totalCount: 0 });
  await operator.run('mutation ($id: ID!) { restorePost(postId: $id, reason: "A mistake") { id } }', { id });
  expect(await titles(other, 'ini')).toEqual(['Night trains']);
  await ann.run('mutation ($id: ID!) { deletePost(id: $id) { id } }', { id });
  expect(await titles(other, 'ini')).toEqual([]);
  expect(await titles(other, 'trai')).toEqual(['Night trains']); // a title outlives its thread
}

async function operatorOf({ signUp, gateway }: Awaited<ReturnType<typeof startApp>>): Promise<Reader> {
  const olga = await signUp('olga');
  await gateway.database.db.query('INSERT INTO operators (userId, createdAt) VALUES (?, ?)', [
    olga.id,
    new Date(),
  ]);
  return olga;
}

test('threads are found as they are: new, edited, hidden, shown again, deleted', async () => {
  const app = await startApp();
  await follows(await app.signUp('ann'), await operatorOf(app), app.guest);
});

onMariadb('what is written through one gateway is found at once through another', async () => {
  const place = await testPlace();
  const app = await startApp(place);
  const other = await startApp(place);
  await follows(await app.signUp('ann'), await operatorOf(app), other.guest);
});
