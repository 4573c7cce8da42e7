import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { ask, launchGateway, type LaunchedGateway } from './kit/gateway';
import { createCluster } from './kit/galera';
import { startHaproxy } from './kit/haproxy';
import { freePort, scratchFolder, until } from './kit/processes';
import { createRedis } from './kit/redis';
import { Storm } from './kit/storm';
import { openTables } from './kit/tables';

/** Maximum time without an acknowledged write, in ms. */
const MAX_PAUSE = 10_000;

/**
 * `npm run galera`: three nodes, two gateways and HAProxy between them. The node that takes the writes is killed and restarted
 * repeatedly while readers write. Nothing acknowledged may be lost, nothing stored twice.
 */
export async function main(options: Map<string, number>, say: (line: string) => void) {
  const times = options.get('times') ?? 10;
  const nodes = await createCluster(3);
  nodes[0]!.server.sql('CREATE DATABASE shelf');
  const haproxy = await startHaproxy(nodes);
  const redis = await createRedis();
  await redis.start();
  const { folder } = scratchFolder('galera');
  const place = { dataDir: folder, databaseUrls: [`${haproxy.url}shelf`] };
  const settings = { REDIS_URL: redis.url, LOG_LEVEL: 'error' };
  const gateways: LaunchedGateway[] = [];
  for (const _ of [1, 2]) gateways.push(await launchGateway(place, await freePort(), settings));
  say('Three nodes, HAProxy and two gateways stand.');

  let turn = 0;
  const address = () => gateways[turn++ % gateways.length]!.address;
  const { searchBooks } = await ask<{ searchBooks: { id: string }[] }>(
    address(),
    '{ searchBooks(query: "the", limit: 100) { id } }',
  );
  const storm = await Storm.gather(8, { address, books: searchBooks.map(({ id }) => id), insist: true });
  storm.begin();
  const rows: Record<string, string | number>[] = [];
  const wrong: string[] = [];
  for (let round = 1; round <= times; round++) {
    await pause(1_500);
    const writer = await writerBehind(place.databaseUrls[0]!);
    const node = nodes.find(({ name }) => name === writer)!;
    storm.resetPause();
    await node.server.kill();
    const before = storm.facts.length;
    // More than can have been in flight when the node was killed.
    await until('Writes go on', () => storm.facts.length > before + 50, { within: 60_000 });
    const startedAt = performance.now();
    await node.join();
    const { longestPause } = storm; // sending its data to the node that returns may delay others too
    const row = {
      kill: round,
      node: writer,
      'pause, ms': longestPause,
      'back after, ms': performance.now() - startedAt,
    };
    rows.push({ ...row, acknowledged: storm.facts.length });
    say(`kill ${round}: ${writer}, writes paused for ${Math.round(longestPause)} ms`);
    if (longestPause > MAX_PAUSE) wrong.push(`Writes paused for ${Math.round(longestPause)} ms.`);
  }
  await storm.calm();
  for (const { name, server } of nodes) {
    const tables = await openTables({ dataDir: '', databaseUrls: [`${server.url}shelf`] });
    await tables.query('SET SESSION wsrep_sync_wait = 15');
    wrong.push(...(await storm.check(tables)).map((line) => `${name}: ${line}`));
    await tables.close();
  }
  for (const gateway of gateways) {
    if (!gateway.isOpen()) wrong.push('A gateway has ended by itself.');
    await gateway.end();
  }
  await Promise.all([haproxy.remove(), redis.kill(), ...nodes.map(({ server }) => server.remove())]);
  return { rows, wrong };
}

/** The node that currently receives connections. */
async function writerBehind(url: string): Promise<string> {
  const connection = await createConnection({ uri: url });
  const [rows] = await connection.query<RowDataPacket[]>('SELECT @@wsrep_node_name AS name');
  await connection.end();
  return String(rows[0]?.name);
}
