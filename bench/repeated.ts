import { setTimeout as pause } from 'node:timers/promises';
import { chosen, wire } from './_arena';
import { built } from './_build';
import { CONNECTIONS, contest, median, progress, ratios, spread } from './_contest';
import { operations } from './_operations';
import { DATABASES, placeFor } from './_places';
import { startContender, type Contender } from './_processes';
import { fillSite, itemIdOf, SIGNED_IN, tokenOf } from './_site';

const ROUNDS = 9;
const MS = 500;
const SCALE = 4;
/** Interval between writes, in ms. */
const WRITE_INTERVAL = 200;

/** Headers that node:http adds. */
const OF_NODE = new Set(['connection', 'content-length', 'date', 'keep-alive']);

const ADD = 'mutation ($bookId: ID!) { addToList(bookId: $bookId, list: WISHLIST) { id } }';
const REMOVE = 'mutation ($id: ID!) { removeFromList(entryId: $id) { id } }';
const TOP = '{ ranking(list: WISHLIST, limit: 1) { count } }';

async function run(port: number, query: string, variables: object, token?: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: unknown }).data;
}

/** Writes through one gateway and reads through another what must have changed, until it is stopped. */
function writing(writer: Contender, reader: Contender) {
  const seen = { writes: 0, stale: 0 };
  const stopping = new AbortController();
  const top = async () =>
    ((await run(reader.port, TOP, {})) as { ranking: { count: number }[] }).ranking[0]?.count ?? 0;
  const done = (async () => {
    // Readers without the most popular book on a list raise its count, and lower it again.
    for (let at = 0; !stopping.signal.aborted; at++) {
      const token = tokenOf(at % SIGNED_IN);
      const before = await top();
      const data = (await run(writer.port, ADD, { bookId: itemIdOf(0) }, token)) as {
        addToList: { id: string };
      } | null;
      if (!data?.addToList) continue;
      seen.writes += 2;
      if ((await top()) !== before + 1) seen.stale++;
      await run(writer.port, REMOVE, { id: data.addToList.id }, token);
      if ((await top()) !== before) seen.stale++;
      await pause(WRITE_INTERVAL);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await done;
      return seen;
    },
  };
}

/**
 * The same anonymous read repeatedly, compared with a prepared response of node:http: alone, and while others write. Arguments
 * choose databases and a number of rounds.
 */
export async function bench(words: string[]) {
  const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? ROUNDS);
  const databases = chosen(DATABASES, words);
  const cases = operations.map(({ name, query, variables }) => ({
    name,
    body: JSON.stringify({ query, variables: variables[0] ?? {} }),
  }));
  const tick = progress(databases.length * cases.length * 2);
  const { file, remove } = await built('_peers/peer.ts');
  const table = [];
  try {
    for (const database of databases) {
      const place = await placeFor(database);
      const contenders: Contender[] = [];
      const start = async (name: string) => {
        const one = await startContender(file, name, place.env());
        contenders.push(one);
        return one;
      };
      try {
        const opened = await place.open();
        await fillSite(opened, SCALE, () => {});
        await opened.close();
        const limit = await start('limit');
        const reader = await start('product');
        const writer = database === 'mariadb' ? await start('product') : reader; // SQLite belongs to one gateway
        for (const { name, body } of cases)
          for (const writes of [false, true]) {
            tick(`${database}, ${name}${writes ? ', while others write' : ''}`);
            const response = await fetch(`http://127.0.0.1:${reader.port}/graphql`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', accept: 'application/json' },
              body,
            });
            const answer = await response.text();
            const headers = [...response.headers].filter(([header]) => !OF_NODE.has(header));
            limit.tell({ answer, headers: Object.fromEntries(headers) });
            const requests = [wire({ path: '/graphql', body })];
            const others = writes ? writing(writer, reader) : null;
            const [of, ours] = await contest(
              [limit, reader].map((contender) => ({ contender, requests })),
              { rounds, ms: MS, tick: () => {} },
            );
            const seen = (await others?.stop()) ?? { writes: 0, stale: 0 };
            if (!of || !ours) continue;
            table.push({
              database,
              asked: name,
              kB: answer.length / 1_000,
              'a second': Math.round(median(ours.rates)),
              '±': spread(ours.rates),
              'of limit': median(ratios(ours, of)),
              'CPU of limit': median(ours.cpus.map((cpu, at) => cpu / (of.cpus[at] ?? cpu))),
              'p99 / p50': ours.p99 / ours.p50,
              'of the limit': of.p99 / of.p50,
              ...seen,
              failed: ours.bad,
            });
          }
      } finally {
        for (const one of contenders) await one.stop();
        await place.remove();
      }
    }
  } finally {
    remove();
  }
  return [
    {
      title: `The same anonymous read, ${CONNECTIONS} connections; on MariaDB others write through a second gateway`,
      rows: table,
    },
  ];
}
