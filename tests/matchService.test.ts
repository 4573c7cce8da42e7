import { expect, inject, onTestFinished, test } from 'vitest';
import { checkIndexServices } from '../gateway/cli/checks/checkEnvironment';
import { openDatabase } from '../gateway/database/openDatabase';
import { createIndexService } from '../gateway/indexes/indexService';
import { matchQuestions, shardName } from '../gateway/indexes/matchQuestions';
import { rows } from '../schema/database';
import { IndexShard } from '../schema/match/IndexShard';
import { poll } from '../schema/poll';
import { holds, WHOLE, type Shard } from '../schema/match/Shard';
import { MatchListDocument } from '../web/match/gql/MatchListPage';
import { startApp, type Client } from './setup/app';
import { changeCommunity, fillCommunity } from './setup/community';
import { filledPlace } from './setup/database';
import { serveIndex, type Place } from './setup/indexService';
import { referenceMatches } from './setup/matches';

const startService = (place: Place, shard = WHOLE, port = 0) =>
  serveIndex(place, port, async ({ database, secret, onFailure }) => {
    const index = new IndexShard(database.db, { shard });
    await index.build();
    const polling = poll(() => index.update().then(() => 500), 500, onFailure);
    const name = shardName(shard);
    const health = () => ({ built: index.index !== null });
    const server = createIndexService({ name, index, questions: matchQuestions, health, secret, onFailure });
    const close = async () => {
      const stopped = polling.stop();
      await index.close();
      await stopped;
    };
    return { index, server, close };
  });

/** The shards of an index; a range has two readers only, so that those of a test are in all of them. */
const shardsOf = (of: number): Shard[] =>
  Array.from({ length: of }, (_, number) => ({ number, of, range: 2 }));

const add = (reader: Client, bookId: string) =>
  reader.run('mutation ($bookId: ID!) { addToList(bookId: $bookId, list: COMPLETED) { id } }', { bookId });
const matchIds = async (reader: Client) =>
  (await reader.run(MatchListDocument, { limit: 50, offset: 0 })).matches.matches.map(({ user }) => user.id);

test.runIf(inject('mariadb')).each([1, 3])(
  'match services with %i shards answer what an index of the gateway would, with the last write in it',
  { timeout: 30_000 },
  async (of) => {
    const place = await filledPlace('catalogue');
    const own = await startApp(place);
    const { database } = own.gateway;
    const made = await fillCommunity(database, 80, 4);
    await own.gateway.services.community.build();
    const services = await Promise.all(shardsOf(of).map((shard) => startService(place, shard)));
    const asking = await startApp({ ...place, matchServices: services.map(({ address }) => [address]) });
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
      expect(await plain(client, viewer)).toEqual({ ...expected, familiar: expect.any(Array) });
      if (of === 1) expect((await plain(client, viewer)).familiar).toEqual(expected.familiar);
      if (expected.ranking.best.length > 5) matched++;
    }
    expect(matched).toBeGreaterThan(6); // some take no part
    const example = await client.example(made.books[0]!);
    const readerId = example?.readerId ?? 0;
    const same = (await index.explain(readerId, [example?.match.id ?? 0])).get(example?.match.id ?? 0);
    expect(example?.match.score).toBeGreaterThan(0);
    expect({ ...example?.match, parts: example?.match.parts() }).toEqual({ ...same, parts: same?.parts() });
    for (let turn = 0; turn < 8; turn++) {
      await changeCommunity(asking.gateway.database, made, 5);
      const viewer = made.ids[turn * 7]!;
      const expected = await referenceMatches(database.db, viewer);
      expect((await client.rank(viewer, 20)).best).toEqual(expected.slice(0, 20));
    }
    for (const { index: held } of services) expect(await held.check()).toEqual([]);
    expect(services.flatMap(({ failures }) => failures)).toEqual([]);
    expect(services.every(({ requestCount }) => requestCount > 0)).toBe(true);
  },
);

test.runIf(inject('mariadb'))(
  'without a match service matches are right too, and one that is back is asked again',
  { timeout: 30_000 },
  async () => {
    const place = await filledPlace('catalogue');
    const first = await startService(place);
    const second = await startService(place);
    const app = await startApp({ ...place, matchServices: [[first.address, second.address]] });
    const [ann, bob, cem] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cem')];
    await add(ann, 'dune');
    await add(bob, 'dune');
    expect(await matchIds(ann)).toEqual([bob.id]);
    expect([first.requestCount > 0, second.requestCount]).toEqual([true, 0]);
    await first.stop();
    await add(cem, 'dune');
    expect(await matchIds(ann)).toEqual([bob.id, cem.id]);
    expect(second.requestCount).toBeGreaterThan(0);
    await second.stop();
    await app.gateway.database.write((tx) =>
      tx.query('DELETE FROM list_entries WHERE userId = ?', [Number(bob.id)]),
    );
    expect(await matchIds(ann)).toEqual([cem.id]);
    const back = await startService(place, WHOLE, first.port);
    await expect
      .poll(async () => (await matchIds(ann), back.requestCount), { timeout: 10_000 })
      .toBeGreaterThan(0);
    expect(await matchIds(ann)).toEqual([cem.id]);
  },
);

test.runIf(inject('mariadb'))(
  'whoever watches is told through a match service, also after it was away',
  { timeout: 30_000 },
  async () => {
    const place = await filledPlace('catalogue');
    const service = await startService(place);
    const app = await startApp({ ...place, matchServices: [[service.address]] });
    const { community } = app.gateway.services;
    const [ann, bob, cem] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cem')];
    await add(ann, 'dune');
    const moves = community.moves(Number(ann.id), 50);
    const next = async () => (await moves.next()).value?.totalCount;
    expect(await next()).toBe(0);
    const move = next();
    await add(bob, 'dune');
    expect(await move).toBe(1);
    const toldLater = next();
    await service.stop();
    await add(cem, 'dune');
    await startService(place, WHOLE, service.port);
    expect(await toldLater).toBe(2);
    expect(community.watched).toBe(1);
    const waiting = moves.next();
    await moves.return(undefined);
    expect(await waiting).toMatchObject({ done: true });
    expect(community.watched).toBe(0);
  },
);

test.runIf(inject('mariadb'))(
  'while a shard is lost matches are right but partial, and whole again when it is back',
  { timeout: 60_000 },
  async () => {
    const place = await filledPlace('catalogue');
    const filled = await openDatabase(place);
    const made = await fillCommunity(filled, 40, 4);
    await filled.close();
    const shards = shardsOf(2);
    const [first, second] = [await startService(place, shards[0]), await startService(place, shards[1])];
    const app = await startApp({ ...place, matchServices: [[first.address], [second.address]] });
    const { database, services } = app.gateway;
    const ann = await app.signUp('ann');
    for (const book of made.books.slice(0, 3)) await add(ann, String(book));
    const page = async () => (await ann.run(MatchListDocument, { limit: 50, offset: 0 })).matches;
    const ids = (some: { matches: { id: string }[] }) => some.matches.map(({ id }) => Number(id));
    const whole = await page();
    const expected = await referenceMatches(database.db, Number(ann.id));
    expect([whole.isPartial, ids(whole)]).toEqual([false, expected.map(({ id }) => id).slice(0, 50)]);
    const moves = services.community.moves(Number(ann.id), 50);
    await moves.next();

    const lost = holds(shards[0]!, Number(ann.id)) ? 1 : 0; // the other one, and then the reader's own
    for (const number of [lost, 1 - lost]) {
      const service = [first, second][number]!;
      await service.stop();
      const partial = await page();
      const left = expected.filter(({ id }) => !holds(shards[number]!, id));
      expect(partial.isPartial).toBe(true);
      expect(left.length).toBeLessThan(expected.length);
      expect(ids(partial)).toEqual(left.map(({ id }) => id).slice(0, 50));
      expect(partial.matches.map(({ score }) => score)).toEqual(left.map(({ score }) => score).slice(0, 50));
      expect(partial.totalCount).toBe(left.length);
      const overRest = await ann.fetch('/api/matches', { headers: { authorization: `Bearer ${ann.token}` } });
      expect(overRest.headers.get('x-partial-result')).toBe('true');
      const explained = await services.community.explain(
        Number(ann.id),
        expected.map(({ id }) => id),
      ); // nobody is missing
      expect([...explained.values()].map(({ score }) => score)).toEqual(expected.map(({ score }) => score));
      const tastes = await services.community.tastes(made.ids);
      expect([...tastes.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(20);

      const move = moves.next();
      const back = await startService(place, shards[number], service.port);
      await expect.poll(async () => (await page()).isPartial, { timeout: 10_000 }).toBe(false);
      if (number === lost) await move; // a partial list on the screen is asked for again
      expect(ids(await page())).toEqual(ids(whole));
      [first, second][number]!.stop = back.stop;
    }
    await moves.return(undefined);
  },
);

test.runIf(inject('mariadb'))(
  'a match service with another shard than its address stands for is not asked',
  async () => {
    const place = await filledPlace('catalogue');
    const services = await Promise.all(shardsOf(2).map((shard) => startService(place, shard)));
    const addresses = services.map(({ address }) => [address]).toReversed();
    const app = await startApp({ ...place, matchServices: addresses });
    expect(
      (await checkIndexServices({ matchServices: addresses, searchServices: [] })).map(({ found }) => found),
    ).toEqual([
      `${services[1]!.address} has matches 2/2 instead of matches 1/2`,
      `${services[0]!.address} has matches 1/2 instead of matches 2/2`,
    ]);
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    await add(ann, 'dune');
    await add(bob, 'dune');
    expect(await matchIds(ann)).toEqual([bob.id]);
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
