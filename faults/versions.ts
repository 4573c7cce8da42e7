import { setTimeout as pause } from 'node:timers/promises';
import { buildEarlierVersion } from './kit/earlierVersion';
import { ask, launchGateway, type LaunchedGateway } from './kit/gateway';
import { createMariadb } from './kit/mariadb';
import { freePort, scratchFolder } from './kit/processes';
import { createRedis } from './kit/redis';
import { Storm } from './kit/storm';
import { misheard, subscribe } from './kit/subscriber';
import { openTables } from './kit/tables';

const LISTENERS = 20;

/**
 * `npm run versions -- --commits 50 --seconds 10`: two gateways as they were 50 commits ago are replaced by today's, one after the
 * other, while readers write to both and others listen. The first new one migrates the database. Nothing acknowledged may be lost,
 * no write may be rejected, and everybody receives every post once, in order.
 */
export async function main(options: Map<string, number>, say: (line: string) => void) {
  const seconds = options.get('seconds') ?? 10;
  const earlier = buildEarlierVersion(options.get('commits') ?? 50);
  const server = await createMariadb();
  await server.start();
  server.sql('CREATE DATABASE shelf');
  const redis = await createRedis();
  await redis.start();
  const { folder } = scratchFolder('versions');
  const place = { dataDir: folder, databaseUrls: [`${server.url}shelf`] };
  const ports = [await freePort(), await freePort()];
  const settings = { REDIS_URL: redis.url, LOG_LEVEL: 'error' };
  const begin = (at: number, main?: string) => launchGateway(place, ports[at]!, settings, main);
  const gateways: LaunchedGateway[] = [await begin(0, earlier.main), await begin(1, earlier.main)];
  const addresses = gateways.map(({ address }) => address);
  say(`Two gateways of ${earlier.subject}`);

  const { searchBooks } = await ask<{ searchBooks: { id: string }[] }>(
    addresses[0]!,
    '{ searchBooks(query: "the", limit: 100) { id } }',
  );
  let turn = 0;
  const storm = await Storm.gather(8, {
    address: () => addresses[turn++ % 2]!,
    books: searchBooks.map(({ id }) => id),
    insist: true,
  });
  const listeners = Array.from({ length: LISTENERS }, (_, at) => subscribe(addresses, at));
  storm.begin();
  const rows: Record<string, string | number>[] = [];
  const wrong: string[] = [];
  const during = async (what: string, work: () => Promise<unknown>) => {
    const [before, begun] = [storm.facts.length, performance.now()];
    storm.resetPause();
    await work();
    const took = performance.now() - begun;
    rows.push({
      what,
      'took, ms': took,
      writes: storm.facts.length - before,
      'longest pause, ms': storm.longestPause,
    });
    for (const { isOpen, output } of gateways)
      if (!isOpen()) wrong.push(`${what}: a gateway ended: ${output()}`);
  };
  const replace = (at: number) => async () => {
    await gateways[at]!.end();
    gateways[at] = await begin(at);
  };
  await during('two of the earlier version', () => pause(seconds * 1_000));
  await during(`the first is replaced, ${earlier.migrations.length} migrations`, replace(0));
  await during('one of each version', () => pause(seconds * 1_000));
  await during('the second is replaced', replace(1));
  await during('two of this version', () => pause(seconds * 1_000));
  await storm.calm();

  const tables = await openTables(place);
  wrong.push(...(await storm.check(tables)));
  await tables.close();
  wrong.push(...(await misheard(server, listeners)));
  listeners.forEach(({ end }) => end());
  await Promise.all(gateways.map((gateway) => gateway.end()));
  await Promise.all([server.remove(), redis.kill()]);
  earlier.remove();
  return { rows, wrong };
}
