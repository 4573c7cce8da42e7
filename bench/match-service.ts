import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { MatchClient } from '../gateway/indexes/MatchClient';
import { indexSecret } from '../gateway/indexes/indexService';
import { shardName } from '../gateway/indexes/matchQuestions';
import { ShardClient } from '../gateway/indexes/ShardClient';
import { Community } from '../schema/match/Community';
import type { Matching } from '../schema/match/Matching';
import { built } from './_build';
import { progress } from './_contest';
import { fillTables, librarySizes } from './_match-tables';
import { placeFor } from './_places';

/*
 * The cost of matches from match services, in one process or in two that divide the readers, compared with an index in the gateway:
 * 53,424 readers on MariaDB, or a tenth of them with the argument `small`. All processes share the processors of this machine.
 */
const RANKED = 50;
const VIEWERS = 300;
const WARM = 50;
const SHARDS = [1, 2];

const quantile = (times: number[], at: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * at))] ?? 0;

const fail = (error: unknown) => {
  throw error;
};

/** Starts a service and waits until its index is built. Returns its address. */
async function startService(file: string, shard: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [file, '--port', '0', '--shard', shard], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const address = /http:\S+/.exec(line)?.[0] ?? '';
  const isBuilt = async () =>
    ((await (await fetch(`${address}/healthz`)).json()) as { built: boolean }).built;
  while (!(await isBuilt())) await pause(200);
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { address, stop };
}

/** Times of rankings and of all queries of the matches page, in ms. */
async function measure(matching: Matching, viewers: readonly number[]) {
  const [rankings, pages]: [number[], number[]] = [[], []];
  for (const [turn, viewer] of viewers.entries()) {
    const startedAt = performance.now();
    const { best } = await matching.rank(viewer, RANKED);
    const ranked = performance.now();
    const ids = best.map(({ id }) => id);
    await matching.explain(viewer, ids);
    await matching.tastes([viewer]);
    if (turn < WARM) continue;
    rankings.push(ranked - startedAt);
    pages.push(performance.now() - startedAt);
  }
  return {
    'ranking, median ms': quantile(rankings, 0.5),
    'ranking, p99 ms': quantile(rankings, 0.99),
    'page, median ms': quantile(pages, 0.5),
    'page, p99 ms': quantile(pages, 0.99),
  };
}

export async function bench(words: string[]) {
  const tell = progress(1 + SHARDS.length);
  const place = await placeFor('mariadb');
  const { file, remove } = await built('../gateway/cli/matchService.ts');
  const { DATABASE_URL: url = '', DATA_DIR: folder = '' } = place.env();
  const database = await place.open();
  const table = [];
  try {
    mkdirSync(folder, { recursive: true });
    await fillTables(database, folder, url, words.includes('small'));
    const sizes = (await librarySizes(database)).filter(({ size }) => size < 400);
    const step = sizes.length / (VIEWERS + WARM);
    const viewers = Array.from({ length: VIEWERS + WARM }, (_, at) => sizes[Math.floor(at * step)]!.id);
    const own = new Community(database.db);
    await own.build();
    table.push({ index: 'in the gateway', ...(await measure(own, viewers)) });
    await own.close();
    tell('an index of its own');
    const secret = await indexSecret(database);
    for (const of of SHARDS) {
      const names = Array.from({ length: of }, (_, number) => `${number + 1}/${of}`);
      const services = await Promise.all(names.map((name) => startService(file, name, place.env())));
      const shards = services.map(
        ({ address }, at) =>
          new ShardClient({
            name: shardName({ number: at, of }),
            addresses: [address],
            secret,
            onFailure: fail,
          }),
      );
      const client = new MatchClient(database.db, shards);
      table.push({ index: `${of} match services`, ...(await measure(client, viewers)) });
      await client.close();
      await Promise.all(services.map(({ stop }) => stop()));
      tell(`${of} match services`);
    }
  } finally {
    await database.close();
    await place.remove();
    remove();
  }
  return [{ title: 'Matches from an index in the gateway and from match services', rows: table }];
}
