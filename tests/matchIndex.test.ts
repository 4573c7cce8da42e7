import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from 'graphql';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { Community } from '../schema/match/Community';
import type { MatrixPosition } from '../schema/match/IndexFollower';
import { MATRIX_FORMAT } from '../schema/match/TasteMatrix';
import type { StoredArrays } from '../schema/StoredArrays';
import { rankingDifferences } from '../schema/match/verifyIndex';
import { rankInSql } from '../schema/match/sqlMatches';
import { insertRows } from '../gateway/database/bulkInsert';
import { ArrayFile } from '../gateway/database/ArrayFile';
import type { Database } from '../gateway/database/openDatabase';
import { ViewerMatchesMovedDocument } from '../web/match/gql/MatchListPage';
import { connectSocket } from './setup/socket';
import { startApp, type App } from './setup/app';
import { changeCommunity, fillCommunity } from './setup/community';
import { openTestDatabase, testPlace } from './setup/database';
import { add } from './setup/lists';
import { referenceMatches } from './setup/matches';
import { matches } from './setup/matches';
import { random } from './setup/random';
import { startRedis } from './setup/redis';
import { insertReview } from './setup/reviews';
import { scratchFolder } from './setup/scratch';

test('the index, plain SQL and the way without an index agree on made-up communities, through changes', async () => {
  const app = await startApp();
  const { database } = app.gateway;
  const { db } = database;
  const community = new Community(db);
  const made = await fillCommunity(database, 25, 7);
  await community.build();
  const agree = async () => {
    for (const viewer of made.ids.slice(0, 12)) {
      const expected = await referenceMatches(db, viewer);
      expect(await community.rank(viewer, 10)).toEqual({
        total: expected.length,
        best: expected.slice(0, 10),
      });
      expect(await rankInSql(db, viewer, 10)).toEqual({
        total: expected.length,
        best: expected.slice(0, 10),
      });
    }
  };
  await agree();
  for (let round = 0; round < 3; round++) {
    await changeCommunity(database, made, 12);
    await agree();
    expect(await community.check()).toEqual([]);
  }
  await community.close();
});

test('whoever watches is told when her matches move, and not otherwise', async () => {
  const app = await startApp();
  const [ann, bob, cem] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cem')];
  await add(ann, 'dune');
  await add(bob, 'dune');
  const moves = app.gateway.services.community.moves(Number(ann.id), 50);
  expect((await moves.next()).value).toEqual({ totalCount: 1 });
  const first = moves.next();
  await add(cem, 'emma'); // nothing that ann has
  const startedAt = Date.now();
  await add(cem, 'dune');
  expect(await first).toEqual({ done: false, value: { totalCount: 2 } });
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  const second = moves.next();
  await insertReview(app, bob, 'dune', 5); // the score does not move: ann has no stars
  await insertReview(app, ann, 'dune', 5);
  expect(await second).toEqual({ done: false, value: { totalCount: 2 } });
  await moves.return(undefined);
  expect(app.gateway.services.community.watched).toBe(0);
});

test('matches move over a socket, for the signed-in reader alone', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await add(ann, 'dune');
  const query = print(ViewerMatchesMovedDocument);
  const refused = await connectSocket(app)
    .iterate({ query })
    .next()
    .then(
      ({ value }) => value?.errors?.[0],
      (error: unknown) => (error as { message: string }[])[0],
    );
  expect(refused?.message).toBe('Please log in.');

  const mine = connectSocket(app, ann);
  const moves = mine.iterate({ query });
  expect((await moves.next()).value).toMatchObject({ data: { viewerMatchesMoved: { totalCount: 0 } } });
  await add(bob, 'dune');
  expect((await moves.next()).value).toMatchObject({ data: { viewerMatchesMoved: { totalCount: 1 } } });
  await mine.dispose();
  await expect.poll(() => app.gateway.services.community.watched).toBe(0);
});

test('a change that is committed late, with an earlier number, is not missed', async () => {
  const { db, write } = await openTestDatabase();
  const tell = (number: number, userId: number, bookId: number) =>
    write((tx) =>
      tx.query('INSERT INTO taste_changes (number, userId, bookId, createdAt) VALUES (?, ?, ?, ?)', [
        number,
        userId,
        bookId,
        new Date(),
      ]),
    );
  await write(async (tx) => {
    const createdAt = new Date();
    const named = (name: string) => ({
      username: name,
      usernameKey: name,
      usernameSkeleton: name,
      createdAt,
    });
    await insertRows(tx, 'users', [
      { id: 1, ...named('ann') },
      { id: 2, ...named('bob') },
    ]);
    await tx.query(
      `INSERT INTO books (id, itemId, title, titleKey, authors, searchKey, isbns, authorKeys, subjects, subjectFacets, createdAt)
       VALUES (1, 'b', 'B', 'b', '[]', 'b', '[]', '[]', '[]', '[]', ?)`,
      [createdAt],
    );
  });
  const community = new Community(db);
  await community.build();
  const list = (userId: number) =>
    write((tx) =>
      insertRows(tx, 'list_entries', [{ userId, bookId: 1, list: 1, recency: 0, addedAt: new Date() }]),
    );
  await list(2);
  await tell(5, 2, 1);
  await community.follow();
  await list(1);
  await tell(3, 1, 1);
  expect((await community.rank(1, 10)).best).toMatchObject([{ id: 2 }]);
  await community.close();
});

test('an index that slept through the log is made anew, and nobody sees old matches meanwhile', async () => {
  const { gateway } = await startApp();
  const { db, write } = gateway.database;
  const community = new Community(db);
  const made = await fillCommunity(gateway.database, 12, 3);
  await community.build();
  await changeCommunity(gateway.database, made, 8);
  await write((tx) => tx.query('DELETE FROM taste_changes'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  for (const viewer of made.ids) {
    const expected = await referenceMatches(db, viewer);
    expect(await community.rank(viewer, 50)).toEqual({ total: expected.length, best: expected });
  }
  await community.build();
  expect(await community.check()).toEqual([]);
  expect(await rankingDifferences(community, db, made.ids, 50)).toEqual([]);
  await community.close();
});

type Made = Awaited<ReturnType<typeof fillCommunity>>;

describe('the file of the match index', () => {
  /** A line of the log that is old enough for all lines before it to be known. */
  const tellLongAgo = ({ write }: Database, userId: number) =>
    write((tx) =>
      tx.query('INSERT INTO taste_changes (userId, bookId, createdAt) VALUES (?, NULL, ?)', [
        userId,
        new Date(Date.now() - 300_000),
      ]),
    );

  /** A community whose index was built, written to its file and closed; then `change` was made. */
  async function restart(change: (app: App, made: Made, file: string) => Promise<unknown>) {
    const app = await startApp();
    const { database } = app.gateway;
    const made = await fillCommunity(database, 15, 11);
    await tellLongAgo(database, made.ids[0]!);
    const { folder, remove } = scratchFolder();
    onTestFinished(remove);
    const file = join(folder, 'matches');
    const failures: unknown[] = [];
    const store = () =>
      new ArrayFile<MatrixPosition>(file, String(MATRIX_FORMAT), (error) => failures.push(error));
    const before = new Community(database.db, store());
    await before.build();
    await expect.poll(() => existsSync(file)).toBe(true);
    await before.close();

    await change(app, made, file);
    const query = vi.spyOn(database.db, 'query');
    const after = new Community(database.db, store());
    await after.build();
    const readsTables = query.mock.calls.some(([sql]) => sql.includes('GROUP_CONCAT'));
    query.mockRestore();
    expect(await after.check()).toEqual([]);
    expect(await rankingDifferences(after, database.db, made.ids, 50)).toEqual([]);
    await after.close();
    return { readsTables, failures: failures.map(String) };
  }

  test('is read after a restart, and what has changed since is taken from the log', async () => {
    const read = await restart(({ gateway }, made) => changeCommunity(gateway.database, made, 20));
    expect(read).toEqual({ readsTables: false, failures: [] });
  });

  test('is ignored when the log does not reach back to it', async () => {
    const trimmed = await restart(({ gateway }) =>
      gateway.database.write((tx) => tx.query('DELETE FROM taste_changes')),
    );
    expect(trimmed).toEqual({ readsTables: true, failures: [] });
    const restored = await restart(({ gateway }) =>
      gateway.database.write((tx) =>
        tx.query('UPDATE taste_changes SET createdAt = ?', [new Date(Date.now() - 200_000)]),
      ),
    );
    expect(restored).toEqual({ readsTables: true, failures: [] });
  });

  test('is ignored and reported when it is damaged or cut off', async () => {
    const damaged = await restart(async (_app, _made, file) => {
      const bytes = readFileSync(file);
      bytes[bytes.length - 40]! ^= 1;
      writeFileSync(file, bytes);
    });
    expect(damaged).toEqual({ readsTables: true, failures: ['Error: The file is damaged.'] });
    const cut = await restart(async (_app, _made, file) => truncateSync(file, statSync(file).size - 50));
    expect(cut).toEqual({ readsTables: true, failures: ['Error: The file is too short.'] });
  });

  test('is replaced every few hours', async () => {
    const kept: MatrixPosition[] = [];
    const { gateway } = await startApp();
    const made = await fillCommunity(gateway.database, 10, 5);
    const store = {
      load: () => Promise.resolve(null),
      save: async ({ position }: StoredArrays<MatrixPosition>) => void kept.push(position),
    };
    const community = new Community(gateway.database.db, store);
    await tellLongAgo(gateway.database, made.ids[0]!);
    await community.build();
    await changeCommunity(gateway.database, made, 8);
    await community.follow();
    expect(kept).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const query = vi.spyOn(gateway.database.db, 'query');
    query.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('The database is away.'));
    await expect(community.follow()).rejects.toThrow('The database is away.');
    query.mockRestore();
    await community.follow();
    await expect.poll(() => kept.length).toBe(2);
    expect(kept[1]!.upTo.number).toBeGreaterThan(kept[0]!.upTo.number);
    expect(await community.check()).toEqual([]);
    await community.close();
  });
});

test.runIf(inject('mariadb'))(
  'two gateways stay in step, with Redis and without, also when one was away',
  { timeout: 60_000 },
  async () => {
    const redis = await startRedis();
    const settings = { ...(await testPlace()), redisUrl: redis.url };
    const here = await startApp(settings);
    let there = await startApp(settings);
    const readers = [await here.signUp('ann'), await there.signUp('bob'), await here.signUp('cem')];
    const titles = ['dune', 'emma', 'beloved', 'middlemarch', 'persuasion'];
    const { below } = random(11);
    const write = async (turn: number) => {
      const { token } = readers[turn % 3]!;
      const client = (turn % 2 ? here : there).as(token);
      const refusal = await add(client, titles[below(5)]!, below(2) ? 'COMPLETED' : 'WISHLIST').then(
        () => '',
        (error: Error) => error.message,
      );
      expect(refusal).toMatch(/^$|already/); // the same book may come twice
    };
    const agree = async () => {
      for (const { id, token } of readers) {
        const expected = await referenceMatches(here.gateway.database.db, Number(id));
        for (const app of [here, there])
          expect(
            (await matches(app.as(token))).matches.map(({ user, score }) => ({ id: Number(user.id), score })),
          ).toEqual(expected.map(({ id, score }) => ({ id, score })));
      }
    };
    for (let turn = 0; turn < 8; turn++) {
      if (turn === 4) await redis.kill();
      await write(turn);
      await agree();
    }
    await there.gateway.stop();
    for (const turn of [9, 11, 13]) await write(turn);
    there = await startApp(settings);
    await agree();
    const indexes = [here, there].map(({ gateway }) => gateway.services.community);
    await Promise.all(indexes.map((community) => community.build()));
    for (const community of indexes) expect(await community.check()).toEqual([]);
  },
);
