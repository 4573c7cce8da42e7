import { setTimeout as pause } from 'node:timers/promises';
import { createCluster, type Node } from './kit/galera';
import { ask, launchGateway, type LaunchedGateway } from './kit/gateway';
import { startGatewayProxy, startHaproxy } from './kit/haproxy';
import { cpuOf, freePort, scratchFolder, until } from './kit/processes';
import { createRedis } from './kit/redis';
import { Storm } from './kit/storm';
import { misheard, subscribe, type Subscriber } from './kit/subscriber';
import { openTables } from './kit/tables';
import { Visitors } from './kit/visitors';

const GATEWAYS = 3;
/** Readers whose forum is open. */
const LISTENERS = 2_000;
const OPENED_AT_ONCE = 50;
const VISITORS = 12;
const WRITERS = 8;
/** Pause of a writer after each write, in ms. */
const REST = 400;
/** Warm-up time before anything is measured, in ms. */
const WARM_UP = 15_000;
/** How long each killed part is down, in ms. */
const AWAY = 5_000;

type Row = Record<string, string | number>;

/**
 * `npm run machines -- --seconds 600`: several machines on this one. HAProxy is in front of three gateways and of three nodes of
 * MariaDB, Redis connects the gateways; 2,000 readers have the forum open while others read and write. In the first half of the time,
 * three gateways, two and one are measured; then each part is killed once. Nothing acknowledged may be lost, and every open forum
 * receives every post once, in order.
 */
export async function main(options: Map<string, number>, say: (line: string) => void) {
  const seconds = options.get('seconds') ?? 600;
  const servers = await startServers();
  const { nodes, gateways, parts } = servers;
  const readers = await gatherReaders(servers.address);
  const { storm, visitors, listeners } = readers;
  say(`${LISTENERS} open forums at three gateways.`);
  await pause(WARM_UP);

  const rows: Row[] = [];
  const measure = async (
    what: string,
    during: () => Promise<unknown>,
  ): Promise<Row & { requests: number }> => {
    visitors.reset();
    storm.resetPause();
    const [facts, begun] = [storm.facts.length, performance.now()];
    await during();
    const took = (performance.now() - begun) / 1_000;
    const times = visitors.times.toSorted((a, b) => a - b);
    const writes = storm.facts.length - facts;
    const failed = sum([...visitors.failures.values()]);
    say(`${what}: ${Math.round(times.length / took)} pages a second, ${writes} writes, ${failed} failed`);
    for (const [why, count] of visitors.failures) say(`  ${count} × ${why}`);
    const row = {
      what,
      requests: times.length + writes,
      'pages a second': times.length / took,
      'p50, ms': times[Math.floor(times.length / 2)] ?? 0,
      'p99, ms': times[Math.floor(times.length * 0.99)] ?? 0,
      failed,
      writes,
      'longest pause of writes, ms': storm.longestPause,
    };
    rows.push(row);
    return row;
  };

  const cpu = () => [gateways.map(({ pid }) => pid), nodes.map(({ server }) => server.pid())].map(cpuOfAll);
  for (let count = GATEWAYS; count > 0; count--) {
    const before = cpu();
    const row = await measure(`${count} gateway${count > 1 ? 's' : ''}`, () =>
      pause((seconds * 500) / GATEWAYS),
    );
    const [ofGateways = 0, ofDatabase = 0] = cpu().map(
      (ms, at) => (1_000 * (ms - before[at]!)) / row.requests,
    );
    Object.assign(row, { 'CPU of gateways, µs a request': ofGateways, 'CPU of the database': ofDatabase });
    if (count > 1) await gateways[count - 1]!.end();
  }
  for (let at = 1; at < GATEWAYS; at++) gateways[at] = await servers.begin(at);

  for (const [name, replace] of Object.entries(parts))
    await measure(`${name} is killed`, () =>
      Promise.all([replace(), pause((seconds * 500) / Object.keys(parts).length)]),
    );

  await visitors.end();
  await storm.calm();
  const wrong = [...(await lostWrites(nodes, storm)), ...(await misheard(nodes[0]!.server, listeners))];
  say(`${storm.facts.length} writes were acknowledged, and ${listeners.length} forums stayed open.`);
  listeners.forEach(({ end }) => end());
  if (gateways.some(({ isOpen }) => !isOpen())) wrong.push('A gateway has ended by itself.');
  await servers.end();
  return { rows, wrong };
}

/** All servers, and for each kind a function that kills and replaces one. */
async function startServers() {
  const nodes = await createCluster(3);
  nodes[0]!.server.sql('CREATE DATABASE shelf');
  const databaseProxy = await startHaproxy(nodes);
  const redis = await createRedis();
  await redis.start();
  const { folder, remove } = scratchFolder('machines');
  const place = { dataDir: folder, databaseUrls: [`${databaseProxy.url}shelf`] };
  const ports: number[] = [];
  while (ports.length < GATEWAYS) ports.push(await freePort());
  const begin = (at: number) =>
    launchGateway(place, ports[at]!, { REDIS_URL: redis.url, LOG_LEVEL: 'error' });
  const gateways: LaunchedGateway[] = [];
  for (const at of ports.keys()) gateways.push(await begin(at));
  const gatewayProxy = await startGatewayProxy(ports);
  const restart = (part: { kill(): Promise<void>; start(): Promise<void> }) => async () => {
    await part.kill();
    await pause(AWAY);
    await part.start();
  };
  return {
    nodes,
    gateways,
    begin,
    address: gatewayProxy.address,
    parts: {
      'a gateway': async () => {
        await gateways[0]!.end('SIGKILL');
        await pause(AWAY);
        gateways[0] = await begin(0);
      },
      'the writing node': () => {
        const { server, join } = writingNode(nodes);
        return restart({ kill: server.kill, start: join })();
      },
      Redis: restart(redis),
      'HAProxy before the gateways': restart(gatewayProxy),
      'HAProxy before the database': restart(databaseProxy),
    },
    async end() {
      await Promise.all(gateways.map((gateway) => gateway.end()));
      await Promise.all([gatewayProxy.remove(), databaseProxy.remove(), redis.kill()]);
      await Promise.all(nodes.map(({ server }) => server.remove()));
      remove();
    },
  };
}

/** Active readers: those who write, those who open pages, and those with an open forum. */
async function gatherReaders(address: string) {
  const { searchBooks } = await ask<{ searchBooks: { id: string; itemId: string }[] }>(
    address,
    '{ searchBooks(query: "the", limit: 100) { id itemId } }',
  );
  const books = searchBooks.map(({ id }) => id);
  const storm = await Storm.gather(WRITERS, { address: () => address, books, insist: true, rest: REST });
  storm.begin(1);
  await until('There is a thread', () => storm.threads.length > 0);
  const listeners: Subscriber[] = [];
  while (listeners.length < LISTENERS) {
    for (let n = 0; n < OPENED_AT_ONCE; n++) listeners.push(subscribe([address], 0));
    await until('The forum is open', () => listeners.every(({ received: heard }) => heard.length > 0));
  }
  const itemIds = searchBooks.map(({ itemId }) => itemId);
  const visitors = await Visitors.gather(VISITORS, { address, books: itemIds, threads: storm.threads });
  visitors.begin();
  return { storm, visitors, listeners };
}

/** What is missing or wrong on any node. */
async function lostWrites(nodes: readonly Node[], storm: Storm): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, server } of nodes) {
    const tables = await openTables({ dataDir: '', databaseUrls: [`${server.url}shelf`] });
    await tables.query('SET SESSION wsrep_sync_wait = 15');
    wrong.push(...(await storm.check(tables)).map((line) => `${name}: ${line}`));
    await tables.close();
  }
  return wrong;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const cpuOfAll = (pids: readonly number[]) => sum(pids.map(cpuOf));

/** The node that all gateways are connected to. */
function writingNode(nodes: readonly Node[]): Node {
  const connections = ({ server }: Node) =>
    Number(server.sql("SELECT COUNT(*) FROM information_schema.processlist WHERE db = 'shelf'"));
  return nodes.toSorted((one, other) => connections(other) - connections(one))[0]!;
}
