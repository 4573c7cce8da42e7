import { print } from 'graphql';
import { ThreadsDocument } from '../web/forum/gql/ThreadList';
import { chosen, wire } from './_arena';
import { built } from './_build';
import { contest, median, progress, spread } from './_contest';
import { operations } from './_operations';
import { DATABASES, placeFor, type BenchPlace, type DatabaseName } from './_places';
import { settled, startContender, type Contender } from './_processes';
import { fillSite, tokenOf } from './_site';

const SCALES = [1, 10, 100];
const ROUNDS = 9;
const MS = 200;
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

/** Sites of every size in one kind of database, each with its gateway, at rest. */
async function sites(database: DatabaseName, file: string, tick: (what: string) => void) {
  const places: BenchPlace[] = [];
  const gateways: Contender[] = [];
  const remove = async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await Promise.all(places.map((place) => place.remove()));
  };
  try {
    for (const scale of SCALES) {
      tick(`${database}, ${scale} times the data`);
      const place = await placeFor(database);
      places.push(place);
      const open = await place.open();
      await fillSite(open, scale, () => {});
      await open.close();
      const gateway = await startContender(file, 'product', place.env());
      gateways.push(gateway);
      await settled(gateway);
    }
    return { gateways, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * How long one reader waits for an answer when there is ten and a hundred times as much; sites of all sizes are asked in turn.
 * Words choose databases.
 */
export async function bench(words: string[]) {
  const databases = chosen(DATABASES, words);
  const tick = progress(databases.length * (SCALES.length + asked.length));
  const { file, remove } = await built('_peers/peer.ts');
  const tables = [];
  try {
    for (const database of databases) {
      const site = await sites(database, file, tick);
      const rows = [];
      try {
        for (const { name, query, variables } of asked) {
          tick(`${database}, ${name}`);
          const requests = variables.map((values) =>
            wire({ path: '/graphql', body: JSON.stringify({ query, variables: values }) }, READER),
          );
          const outcomes = await contest(
            site.gateways.map((contender) => ({ contender, requests })),
            { rounds: ROUNDS, ms: MS, connections: 1, tick: () => {} },
          );
          if (outcomes.some(({ bad }) => bad > 0))
            throw new Error(`Not all questions of ${name} were answered.`);
          const [first, last] = [outcomes[0]!.times, outcomes.at(-1)!.times];
          const grown = last.map((time, round) => time / first[round]!);
          rows.push({
            asked: name,
            ...Object.fromEntries(SCALES.map((scale, at) => [`× ${scale}`, outcomes[at]!.p50])),
            'last / first': median(grown),
            '±': spread(grown),
          });
        }
      } finally {
        await site.remove();
      }
      tables.push({ title: `ms for one answer, ${database}`, rows });
    }
  } finally {
    remove();
  }
  return tables;
}
