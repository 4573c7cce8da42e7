import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { uuidv7 } from 'uuidv7';
import { ask, launchGateway, signUp } from '../faults/kit/gateway';
import { createMariadb } from '../faults/kit/mariadb';
import { freePort, scratchFolder } from '../faults/kit/processes';
import { subscribe } from '../faults/kit/subscriber';

const READERS = 60;
const LISTENERS = 20;
const SECONDS = 10;
const PAGE_INTERVAL = 25;
const REACT = fileURLToPath(new URL('./_react.mjs', import.meta.url));

const THREADS =
  '{ changeNumber threads(limit: 10) { threads { id title content reactionCounts { type count } comments(last: 2) { posts { id content author { username } } } } } }';

/**
 * `npm run bench -- reactions [per second] [mariadb]`: pages of the forum and of books while readers react to one thread,
 * compared with the same pages in the same processes without reactions. Needs a build: npx vite build --app
 */
export async function bench([words = '1000', database = 'sqlite']: string[]) {
  const perSecond = Number(words);
  const { folder, remove } = scratchFolder('reactions');
  const server = database === 'mariadb' ? await createMariadb() : null;
  await server?.start();
  server?.sql('CREATE DATABASE shelf');
  const place = { dataDir: folder, databaseUrls: server ? [`${server.url}shelf`] : [] };
  const gateway = await launchGateway(place, await freePort(), { LOG_LEVEL: 'error' });
  try {
    const { address } = gateway;
    const tokens: string[] = [];
    for (let n = 0; n < READERS; n++) tokens.push((await signUp(address, `reader.${n}`)).token);
    const threadId = uuidv7();
    await ask(
      address,
      'mutation ($id: ID!) { startThread(id: $id, title: "Dune", content: "Sand?") { id } }',
      { id: threadId },
      { token: tokens[0] },
    );
    const listeners = Array.from({ length: LISTENERS }, (_, n) => subscribe([address], n));
    await pause(1_000);
    await pages(address, 2); // warm
    const idle = await pages(address, SECONDS);
    const countBefore = listeners[0]?.received.length ?? 0;

    const crowd = fork(REACT, { execArgv: [] });
    const reacted = once(crowd, 'message') as Promise<[Reacted]>;
    crowd.send({ address, threadId, tokens, perSecond, seconds: SECONDS });
    const busy = await pages(address, SECONDS);
    const [{ sent, answered, failed, took, times }] = await reacted;
    const events = (listeners[0]?.received.length ?? 0) - countBefore;
    for (const { end } of listeners) end();
    return [
      {
        title: `Pages while ${perSecond} reactions a second come for one thread (${database}, ${LISTENERS} listeners), ms`,
        rows: [
          ...Object.entries(idle).map(([what, times]) => ({ what, reactions: 'none', ...figures(times) })),
          ...Object.entries(busy).map(([what, times]) => ({
            what,
            reactions: `${perSecond} a second`,
            ...figures(times),
          })),
        ],
      },
      {
        title: 'The reactions',
        rows: [
          {
            sent,
            answered,
            failed,
            'answered a second': answered / (took / 1_000),
            ...figures(times),
            'events for each listener a second': events / (took / 1_000),
          },
        ],
      },
    ];
  } finally {
    await gateway.end('SIGTERM');
    await server?.remove();
    remove();
  }
}

interface Reacted {
  sent: number;
  answered: number;
  failed: number;
  took: number;
  /** Response times, sorted. */
  times: number[];
}

const REQUESTS: Record<string, (address: string) => Promise<unknown>> = {
  'the served page': (address) => fetch(`${address}/forum/feedback`).then((response) => response.text()),
  'ten threads': (address) => ask(address, THREADS),
  'a ranking and a search': (address) =>
    ask(
      address,
      '{ ranking(list: WISHLIST, limit: 5) { count } searchBooks(query: "the", limit: 5) { title } }',
    ),
};

/** Response times in ms, sorted. Requests are sent at fixed intervals, whether earlier ones are answered or not. */
async function pages(address: string, seconds: number): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1_000)
    for (const [what, get] of Object.entries(REQUESTS)) {
      const from = performance.now();
      pending.push(get(address).then(() => void (times[what] ??= []).push(performance.now() - from)));
      await pause(PAGE_INTERVAL);
    }
  await Promise.all(pending);
  for (const some of Object.values(times)) some.sort((a, b) => a - b);
  return times;
}

const figures = (sorted: readonly number[]) => {
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { count: sorted.length, median: at(0.5), p99: at(0.99), most: at(1) };
};
