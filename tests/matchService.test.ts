import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../gateway/database/openDatabase';
import { createMatchService } from '../gateway/matches/matchService';
import { matchSecret } from '../gateway/matches/openMatching';
import { rows } from '../schema/database';
import { Community } from '../schema/match/Community';
import { MatchListDocument } from '../web/match/gql/MatchListPage';
import { startApp, type Client } from './setup/app';
import { changeCommunity, fillCommunity } from './setup/community';
import { filledPlace } from './setup/database';
import { referenceMatches } from './setup/matches';

type Place = Awaited<ReturnType<typeof filledPlace>>;

/** A match service; `asked` counts its questions. */
async function startService(place: Place, port = 0) {
  const database = await openDatabase(place);
  const community = new Community(database.db);
  await community.build();
  community.start(() => {});
  const service = {
    asked: 0,
    address: '',
    port: 0,
    failures: [] as unknown[],
    stop: () => Promise.resolve(),
  };
  const onFailure = (error: unknown) => void service.failures.push(error);
  const server = createMatchService({ community, secret: await matchSecret(database), onFailure });
  server.on('request', () => service.asked++);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await community.close();
    await database.close();
  };
  service.stop = () => (stopped ??= stop());
  onTestFinished(service.stop);
  service.port = (server.address() as AddressInfo).port;
  service.address = `http://127.0.0.1:${service.port}`;
  return service;
}

const add = (reader: Client, bookId: string) =>
  reader.run('mutation ($bookId: ID!) { addToList(bookId: $bookId, list: COMPLETED) { id } }', { bookId });
const matchIds = async (reader: Client) =>
  (await reader.run(MatchListDocument, { limit: 50, offset: 0 })).matches.matches.map(({ user }) => user.id);

test.runIf(inject('mariadb'))(
  'a match service answers what an index of the gateway would, with the last write in it',
  async () => {
    const place = await filledPlace('catalogue');
    const own = await startApp(place);
    const { database } = own.gateway;
    const made = await fillCommunity(database, 80, 4);
    await own.gateway.services.community.build();
    const service = await startService(place);
    const asking = await startApp({ ...place, matchServices: [service.address] });
    const [index, client] = [own.gateway.services.community, asking.gateway.services.community];
    const plain = async (matching: typeof client, viewer: number) => {
      const ranking = await matching.rank(viewer, 20);
      const ids = ranking.best.map(({ id }) => id);
      const explained = await matching.explain(viewer, ids);
      return {
        ranking,
        tastes: await matching.tastes([viewer, ...ids]),
        explained: [...explained.values()].map(({ parts, ...rest }) => ({ ...rest, parts: parts() })),
        alsoLoved: await matching.alsoLoved(made.books[viewer % made.books.length]!, 10),
        familiar: await matching.familiar(made.books, { read: [made.books[0]!], skipped: [] }, 5),
      };
    };
    let matched = 0;
    for (const viewer of made.ids.slice(0, 12)) {
      const expected = await plain(index, viewer);
      expect(await plain(client, viewer)).toEqual(expected);
      if (expected.ranking.best.length > 5) matched++;
    }
    expect(matched).toBeGreaterThan(6); // some take no part
    const [example, same] = [await index.example(made.books[0]!), await client.example(made.books[0]!)];
    expect({ ...same, match: { ...same?.match, parts: same?.match.parts() } }).toEqual({
      ...example,
      match: { ...example?.match, parts: example?.match.parts() },
    });
    for (let turn = 0; turn < 8; turn++) {
      await changeCommunity(asking.gateway.database, made, 5);
      const viewer = made.ids[turn * 7]!;
      const expected = await referenceMatches(database.db, viewer);
      expect((await client.rank(viewer, 20)).best).toEqual(expected.slice(0, 20));
    }
    expect(await client.check()).toEqual([]);
    expect(service.failures).toEqual([]);
  },
);

test.runIf(inject('mariadb'))(
  'without a match service matches are right too, and one that is back is asked again',
  { timeout: 30_000 },
  async () => {
    const place = await filledPlace('catalogue');
    const first = await startService(place);
    const second = await startService(place);
    const app = await startApp({ ...place, matchServices: [first.address, second.address] });
    const [ann, bob, cem] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cem')];
    await add(ann, 'dune');
    await add(bob, 'dune');
    expect(await matchIds(ann)).toEqual([bob.id]);
    expect([first.asked > 0, second.asked]).toEqual([true, 0]);
    await first.stop();
    await add(cem, 'dune');
    expect(await matchIds(ann)).toEqual([bob.id, cem.id]);
    expect(second.asked).toBeGreaterThan(0);
    await second.stop();
    await app.gateway.database.write((tx) =>
      tx.query('DELETE FROM list_entries WHERE userId = ?', [Number(bob.id)]),
    );
    expect(await matchIds(ann)).toEqual([cem.id]);
    const back = await startService(place, first.port);
    await expect.poll(async () => (await matchIds(ann), back.asked), { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await matchIds(ann)).toEqual([cem.id]);
  },
);

test.runIf(inject('mariadb'))(
  'whoever watches is told through a match service, also after it was away',
  { timeout: 30_000 },
  async () => {
    const place = await filledPlace('catalogue');
    const service = await startService(place);
    const app = await startApp({ ...place, matchServices: [service.address] });
    const { community } = app.gateway.services;
    const [ann, bob, cem] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cem')];
    await add(ann, 'dune');
    const moves = community.moves(Number(ann.id), 50);
    const next = async () => (await moves.next()).value?.totalCount;
    expect(await next()).toBe(0);
    const told = next();
    await add(bob, 'dune');
    expect(await told).toBe(1);
    const toldLater = next();
    await service.stop();
    await add(cem, 'dune');
    await startService(place, service.port);
    expect(await toldLater).toBe(2);
    expect(community.watched).toBe(1);
    const waiting = moves.next();
    await moves.return(undefined);
    expect(await waiting).toMatchObject({ done: true });
    expect(community.watched).toBe(0);
  },
);

test.runIf(inject('mariadb'))('a match service answers nobody without the key of the gateways', async () => {
  const place = await filledPlace('catalogue');
  const service = await startService(place);
  const [database] = [await openDatabase(place)];
  onTestFinished(() => database.close());
  const [secret] = await rows<{ value: string }>(
    database.db,
    "SELECT value FROM secrets WHERE name = 'matches'",
  );
  const ask = (name: string, key: string) =>
    fetch(`${service.address}/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: '[[1]]',
    }).then(({ status }) => status);
  expect(await ask('tastes', secret!.value)).toBe(200);
  expect(await ask('tastes', `${secret!.value}0`)).toBe(401);
  expect(await ask('tastes', '')).toBe(401);
  expect(await ask('moves', 'x')).toBe(401);
  expect(await ask('constructor', secret!.value)).toBe(404);
  const health = await fetch(`${service.address}/healthz`);
  expect(await health.json()).toMatchObject({ built: true });
});
