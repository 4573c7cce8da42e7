import { setTimeout as pause } from 'node:timers/promises';
import { killDuringDigests } from './kit/digests';
import { ask, launchGateway, signUp, type LaunchedGateway } from './kit/gateway';
import { Importer, PHASES, TAKEN_OVER } from './kit/importer';
import { createMariadb } from './kit/mariadb';
import { freePort, scratchFolder, until } from './kit/processes';
import { createRedis } from './kit/redis';
import { subscribe } from './kit/subscriber';

/** Maximum time for listeners of a killed gateway to reconnect, in ms. */
const BACK = 5_000;
const LISTENERS = 30;
/** Rows of the file that is imported. */
const ROWS = 1_500;

/**
 * `npm run gateway-kill -- --seconds 180`: one of two gateways is killed every ten seconds and restarted, while a reader posts and
 * others listen. Everybody receives every change once, in order, and is reconnected within five seconds. Then the gateway that
 * works on an import is killed in each of its phases, and the other one continues within thirty seconds. Finally, one of five
 * gateways is killed while they mail digests, and every reader still receives one.
 */
export async function main(options: Map<string, number>, say: (line: string) => void) {
  const seconds = options.get('seconds') ?? 180;
  const every = options.get('every') ?? 10;
  const server = await createMariadb();
  await server.start();
  server.sql('CREATE DATABASE shelf');
  const redis = await createRedis();
  await redis.start();
  const { folder } = scratchFolder('gateway-kill');
  const place = { dataDir: folder, databaseUrls: [`${server.url}shelf`] };
  const ports = [await freePort(), await freePort()];
  const begin = (n: number) => launchGateway(place, ports[n]!, { REDIS_URL: redis.url, LOG_LEVEL: 'error' });
  const gateways: LaunchedGateway[] = [await begin(0), await begin(1)];
  const addresses = gateways.map(({ address }) => address);

  const { token } = await signUp(addresses[0]!, 'poster');
  let turn = 0;
  const post = <Data>(query: string, variables: object = {}): Promise<Data> =>
    ask<Data>(addresses[turn++ % 2]!, query, variables, { token, timeout: 3_000 });
  const { startThread } = await post<{ startThread: { id: string } }>(
    'mutation { startThread(title: "Kill", content: "Who listens?") { id } }',
  );
  const listeners = Array.from({ length: LISTENERS }, (_, n) => subscribe(addresses, n));
  const over = new AbortController();
  const posts = (async () => {
    while (!over.signal.aborted) {
      await post('mutation ($id: ID!) { addComment(threadId: $id, content: "Still here.") { id } }', {
        id: startThread.id,
      }).catch(() => undefined); // this gateway is down: try the next one
      await pause(100);
    }
  })();
  await until('Everybody listens', () => listeners.every(({ received: heard }) => heard.length > 3));
  say(`${LISTENERS} listeners at two gateways.`);

  const rows: Record<string, number>[] = [];
  const wrong: string[] = [];
  for (let kill = 1; kill <= seconds / every; kill++) {
    const next = pause(every * 1_000);
    const victim = kill % 2;
    const hit = listeners.filter((listener) => listener.at() === addresses[victim]);
    await gateways[victim]!.end('SIGKILL');
    const killedAt = performance.now();
    let slowest = 0;
    const back = until(
      'The subscriptions are back',
      () =>
        hit.every((listener) => listener.at() !== '' && listener.receivedAt() > killedAt + 1) &&
        ((slowest = performance.now() - killedAt), true),
      { within: every * 1_000, every: 20 },
    ).catch(() => (slowest = Infinity));
    gateways[victim] = await begin(victim);
    await back;
    rows.push({ kill, gateway: victim + 1, listeners: hit.length, 'all back after, ms': slowest });
    say(`kill ${kill}: ${hit.length} listeners, all back after ${Math.round(slowest)} ms`);
    if (slowest > BACK) wrong.push(`kill ${kill}: subscriptions were away for ${Math.round(slowest)} ms`);
    await next;
  }
  over.abort();
  await posts;
  const [last] = server.sql('SELECT number FROM shelf.forum_counter').trim().split('\n').map(Number);
  await until('Everybody has heard all', () =>
    listeners.every(({ received: heard }) => heard.at(-1) === last),
  ).catch((error: Error) => wrong.push(error.message));
  for (const [n, { received: heard }] of listeners.entries())
    if (heard.some((number, at) => number !== heard[0]! + at))
      wrong.push(`listener ${n} heard ${heard.length} changes, but not each once and in order`);
  listeners.forEach(({ end }) => end());

  let current = 0;
  const importer = await Importer.signUp({ address: () => addresses[current]!, place }, ROWS);
  for (const phase of PHASES) {
    await importer.begin(phase); // the gateway that receives the request begins with it
    await gateways[current]!.end('SIGKILL');
    const victim = current;
    current = 1 - current;
    const took = await importer.untilOver(phase);
    say(`${phase} an import: the other gateway went on after ${Math.round(took)} ms`);
    if (took > TAKEN_OVER) wrong.push(`${phase} an import went on after ${Math.round(took)} ms only`);
    wrong.push(...(await importer.check(phase)));
    gateways[victim] = await begin(victim);
  }
  await Promise.all(gateways.map((gateway) => gateway.end()));
  const digests = await killDuringDigests(place, { REDIS_URL: redis.url, LOG_LEVEL: 'error' });
  say(
    `digests: all mailed ${Math.round(digests.took)} ms after the kill, ${digests.repeated} of them again under the same Message-ID`,
  );
  wrong.push(...digests.wrong);
  await Promise.all([server.remove(), redis.kill()]);
  return { rows, wrong };
}
