import { setTimeout as pause } from 'node:timers/promises';
import { ask, launchGateway, type LaunchedGateway, type Place } from './kit/gateway';
import { createMariadb } from './kit/mariadb';
import { freePort, scratchFolder } from './kit/processes';
import { Storm } from './kit/storm';
import { openTables } from './kit/tables';

interface Round {
  acknowledged: number;
  /** Time from the restart until it was open, in ms. */
  startedIn: number;
  wrong: string[];
}

/**
 * Kills the gateway repeatedly during a storm of writes and checks each time that all acknowledged writes are stored. `also` kills
 * what the gateway depends on at the same time and restarts it.
 */
export async function crash(
  place: Place,
  { times, length, also }: { times: number; length: number; also?: () => Promise<void> },
): Promise<Round[]> {
  const port = await freePort();
  const settings = { LOG_LEVEL: 'error' };
  let gateway: LaunchedGateway = await launchGateway(place, port, settings);
  const found = await ask<{ searchBooks: { id: string }[] }>(
    gateway.address,
    '{ searchBooks(query: "the", limit: 100) { id } }',
  );
  const books = found.searchBooks.map(({ id }) => id);
  const storm = await Storm.gather(8, { address: () => `http://127.0.0.1:${port}`, books });
  const rounds: Round[] = [];
  for (let round = 0; round < times; round++) {
    const before = storm.facts.length;
    storm.begin();
    await pause(length + Math.random() * length);
    await Promise.all([gateway.end('SIGKILL'), round % 2 ? also?.() : undefined]);
    await storm.calm();
    const begun = performance.now();
    gateway = await launchGateway(place, port, settings);
    const startedIn = performance.now() - begun;
    const wrong = gateway.isOpen() ? [] : [`the start needs a hand: ${gateway.output()}`];
    const tables = await openTables(place);
    wrong.push(...(await storm.check(tables)));
    await tables.close();
    rounds.push({ acknowledged: storm.facts.length - before, startedIn, wrong });
    if (!gateway.isOpen()) break;
  }
  await gateway.end();
  return rounds;
}

/** `npm run crash -- --times 20`: on SQLite, and on MariaDB, which is killed with the gateway every second time. */
export async function main(options: Map<string, number>) {
  const times = options.get('times') ?? 20;
  const length = 700;
  const { folder } = scratchFolder('crash');
  const onSqlite = await crash({ dataDir: `${folder}/sqlite`, databaseUrls: [] }, { times, length });
  const server = await createMariadb();
  await server.start();
  server.sql('CREATE DATABASE crash');
  const place = { dataDir: `${folder}/mariadb`, databaseUrls: [`${server.url}crash`] };
  const also = async () => {
    await server.kill();
    await server.start();
  };
  const onMariadb = await crash(place, { times, length, also });
  await server.remove();
  const rows = Object.entries({ SQLite: onSqlite, MariaDB: onMariadb }).map(([database, rounds]) => ({
    database,
    kills: rounds.length,
    acknowledged: rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    'lost or wrong': rounds.reduce((sum, { wrong }) => sum + wrong.length, 0),
    'slowest start, ms': Math.max(...rounds.map(({ startedIn }) => startedIn)),
  }));
  const wrong = [...onSqlite, ...onMariadb].flatMap((round) => round.wrong);
  if (onSqlite.length < times || onMariadb.length < times) wrong.push('Not every kill was survived.');
  return { rows, wrong };
}
