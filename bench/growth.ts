import { print } from 'graphql';
import { setTimeout as pause } from 'node:timers/promises';
import { ThreadsDocument } from '../web/forum/gql/ThreadList';
import { wire } from './_arena';
import { built } from './_build';
import { median, progress } from './_contest';
import { operations } from './_operations';
import { DATABASES, placeFor } from './_places';
import { startContender, startLoader, type Contender } from './_processes';
import { fillSite, tokenOf } from './_site';

const SCALES = [1, 10, 100];
const ROUNDS = 5;
const MS = 300;
const READER = tokenOf(3);

const SEARCH = 'query ($query: String!) { searchBooks(query: $query, limit: 20) { itemId title } }';
const MATCHES = '{ matches(limit: 20) { totalCount matches { id score } } }';

const asked = [
  ...operations.map(({ name, query, variables }) => ({ name, query, variables })),
  {
    name: 'forum',
    query: print(ThreadsDocument),
    variables: [{ sort: 'NEWEST', search: '', after: null }],
  },
  {
    name: 'search in the forum',
    query: print(ThreadsDocument),
    variables: ['river winter', 'silent', 'ilen', 'the'].map((search) => ({
      sort: 'NEWEST',
      search,
      after: null,
    })),
  },
  {
    name: 'search',
    query: SEARCH,
    variables: ['river winter', 'silent', 'glas island', 'hidden raod sea'].map((query) => ({ query })),
  },
  { name: 'matches', query: MATCHES, variables: [{}] },
];

/** Waits until what a gateway builds after its start is built. */
async function settled(gateway: Contender): Promise<void> {
  for (let quiet = 0, before = 0; quiet < 3;) {
    await pause(500);
    const { cpu } = await gateway.figures();
    quiet = cpu - before < 60 ? quiet + 1 : 0;
    before = cpu;
  }
}

/** How long one reader waits for an answer when there is ten and a hundred times as much. Words choose databases. */
export async function bench(words: string[]) {
  const databases = DATABASES.filter(
    (name) => !DATABASES.some((one) => words.includes(one)) || words.includes(name),
  );
  const tick = progress(databases.length * SCALES.length);
  const { file, remove } = await built('_peers/peer.ts');
  const loader = startLoader();
  const tables = [];
  try {
    for (const name of databases) {
      const times = new Map<string, number[]>(asked.map((one) => [one.name, []]));
      for (const scale of SCALES) {
        tick(`${name}, ${scale} times the data`);
        const place = await placeFor(name);
        try {
          const database = await place.open();
          await fillSite(database, scale, () => {});
          await database.close();
          const gateway = await startContender(file, 'product', place.env());
          await settled(gateway);
          for (const { name: operation, query, variables } of asked) {
            const requests = variables.map((values) =>
              wire({ path: '/graphql', body: JSON.stringify({ query, variables: values }) }, READER),
            );
            const medians = [];
            for (let round = 0; round <= ROUNDS; round++) {
              const load = await loader.load({ port: gateway.port, requests, connections: 1, ms: MS });
              if (load.example) throw new Error(load.example);
              if (round > 0) medians.push(load.p50);
            }
            times.get(operation)?.push(median(medians));
          }
          await gateway.stop();
        } finally {
          await place.remove();
        }
      }
      tables.push({
        title: `ms for one answer, ${name}`,
        rows: [...times].map(([operation, found]) => ({
          asked: operation,
          ...Object.fromEntries(SCALES.map((scale, at) => [`× ${scale}`, found[at] ?? 0])),
          'last / first': (found.at(-1) ?? 0) / (found[0] ?? 1),
        })),
      });
    }
  } finally {
    loader.stop();
    remove();
  }
  return tables;
}
