import { setTimeout as pause } from 'node:timers/promises';
import { ask, launchGateway, type LaunchedGateway, type Place } from './kit/gateway';
import { Importer, PHASES, TAKEN_OVER } from './kit/importer';
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
  { times, length, also }: { times: number; length: number; also?: (() => Promise<void>) | undefined },
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
    const startedAt = performance.now();
    gateway = await launchGateway(place, port, settings);
    const startedIn = performance.now() - startedAt;
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

/** Rows of the file that is imported. */
const ROWS = 1_500;

/**
 * Kills the gateway in the middle of each phase of an import, with what it depends on. The next one goes on by itself. Returns
 * what is wrong, and the longest time until a phase went on, in ms.
 */
async function crashImport(
  place: Place,
  also?: () => Promise<void>,
): Promise<{ slowest: number; wrong: string[] }> {
  const port = await freePort();
  let gateway = await launchGateway(place, port, { LOG_LEVEL: 'error' });
  const importer = await Importer.signUp({ address: () => `http://127.0.0.1:${port}`, place }, ROWS);
  let slowest = 0;
  const wrong: string[] = [];
  for (const phase of PHASES) {
    await importer.begin(phase);
    await Promise.all([gateway.end('SIGKILL'), also?.()]);
    gateway = await launchGateway(place, port, { LOG_LEVEL: 'error' });
    slowest = Math.max(slowest, await importer.untilOver(phase));
    if (slowest > TAKEN_OVER) wrong.push(`${phase} an import went on after ${Math.round(slowest)} ms only`);
    wrong.push(...(await importer.check(phase)));
  }
  await gateway.end();
  return { slowest, wrong };
}

/** `npm run crash -- --times 20`: on SQLite, and on MariaDB, which is killed with the gateway every second time. */
export async function main(options: Map<string, number>) {
  const times = options.get('times') ?? 20;
  const { folder } = scratchFolder('crash');
  const onSqlite = await both('SQLite', { dataDir: `${folder}/sqlite`, databaseUrls: [] }, times);
  const server = await createMariadb();
  await server.start();
  server.sql('CREATE DATABASE crash');
  const place = { dataDir: `${folder}/mariadb`, databaseUrls: [`${server.url}crash`] };
  const onMariadb = await both('MariaDB', place, times, async () => {
    await server.kill();
    await server.start();
  });
  await server.remove();
  return { rows: [onSqlite.row, onMariadb.row], wrong: [...onSqlite.wrong, ...onMariadb.wrong] };
}

/** A storm of writes and an import on one database. */
async function both(database: string, place: Place, times: number, also?: () => Promise<void>) {
  const rounds = await crash(place, { times, length: 700, also });
  const imported = await crashImport(place, also);
  const wrong = [...rounds.flatMap((round) => round.wrong), ...imported.wrong];
  const row = {
    database,
    kills: rounds.length + PHASES.length,
    acknowledged: rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    'lost or wrong': wrong.length,
    'slowest start, ms': Math.max(...rounds.map(({ startedIn }) => startedIn)),
    'import went on after, ms': imported.slowest,
  };
  if (rounds.length < times) wrong.push(`Not every kill was survived on ${database}.`);
  return { row, wrong };
}
