import { print } from 'graphql';
import { ThreadsDocument } from '../web/forum/gql/ThreadList';
import { chosen, wire } from './_arena';
import { built } from './_build';
import { contest, median, progress, spread } from './_contest';
import { operations } from './_operations';
import { fillFollowing, FOLLOWS_MANY, FOLLOWS_TWO, OFTEN_TOLD } from './_following';
import { DATABASES, placeFor, type BenchPlace, type DatabaseName } from './_places';
import { settled, startContender, type Contender } from './_processes';
import { fillSite, tokenOf } from './_site';

/** Sizes of the sites relative to the first; `npm run bench -- growth sqlite 1 3` is a quick run. */
const SCALES = [1, 10, 100];
const ROUNDS = 9;
const MS = 200;
const READER = 3;

const SEARCH = 'query ($query: String!) { searchBooks(query: $query, limit: 20) { itemId title } }';
const MATCHES = '{ matches(limit: 20) { totalCount matches { id score } } }';
const FEED =
  '{ feed(first: 10) { endCursor items { id kind at bookCount user { id username } books(limit: 5) { id title } review { id rating } } } }';
const UNREAD = '{ unreadNotifications }';
const NOTIFICATIONS =
  '{ notifications(first: 20) { endCursor notifications { id kind sequence text path } } }';

interface GrowthQuery {
  name: string;
  query: string;
  variables: object[];
  /** Index of the reader, from 0. */
  reader?: number;
}

const queries: GrowthQuery[] = [
  ...operations.map(({ name, query, variables }) => ({ name, query, variables })),
  {
    name: 'forum',
    query: print(ThreadsDocument),
    variables: [{ sort: 'NEWEST', search: '', limit: 10 }],
  },
  {
    name: 'search in the forum',
    query: print(ThreadsDocument),
    variables: ['river winter', 'silent', 'ilen', 'the'].map((search) => ({
      sort: 'NEWEST',
      search,
      limit: 10,
    })),
  },
  {
    name: 'search',
    query: SEARCH,
    variables: ['river winter', 'silent', 'glas island', 'hidden raod sea'].map((query) => ({ query })),
  },
  { name: 'matches', query: MATCHES, variables: [{}] },
  { name: 'feed of 2 followed readers', query: FEED, variables: [{}], reader: FOLLOWS_TWO },
  { name: 'feed of 20 followed readers × size', query: FEED, variables: [{}], reader: FOLLOWS_MANY },
  { name: 'unread count', query: UNREAD, variables: [{}], reader: OFTEN_TOLD },
  { name: 'notifications', query: NOTIFICATIONS, variables: [{}], reader: OFTEN_TOLD },
];

/** Sites of all sizes in one kind of database, each with an idle gateway. */
async function sites(
  database: DatabaseName,
  file: string,
  scales: readonly number[],
  tick: (what: string) => void,
) {
  const places: BenchPlace[] = [];
  const gateways: Contender[] = [];
  const remove = async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await Promise.all(places.map((place) => place.remove()));
  };
  try {
    for (const scale of scales) {
      tick(`${database}, ${scale} times the data`);
      const place = await placeFor(database);
      places.push(place);
      const open = await place.open();
      await fillSite(open, scale, () => {});
      await fillFollowing(open, scale);
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
 * Response times for one reader on sites of ten and a hundred times the size; requests go to all of them in turn. Arguments choose
 * databases and, as numbers, other sizes.
 */
export async function bench(words: string[]) {
  const sizes = words.map(Number).filter((size) => size > 0);
  const scales = sizes.length > 0 ? sizes : SCALES;
  const databases = chosen(
    DATABASES,
    words.filter((word) => !(Number(word) > 0)),
  );
  const tick = progress(databases.length * (scales.length + queries.length));
  const { file, remove } = await built('_peers/peer.ts');
  const tables = [];
  try {
    for (const database of databases) {
      const site = await sites(database, file, scales, tick);
      const rows = [];
      try {
        for (const { name, query, variables, reader = READER } of queries) {
          tick(`${database}, ${name}`);
          const requests = variables.map((values) =>
            wire({ path: '/graphql', body: JSON.stringify({ query, variables: values }) }, tokenOf(reader)),
          );
          const outcomes = await contest(
            site.gateways.map((contender) => ({ contender, requests })),
            { rounds: ROUNDS, ms: MS, connections: 1, tick: () => {} },
          );
          if (outcomes.some(({ bad }) => bad > 0))
            throw new Error(`Not all questions of ${name} were answered.`);
          const [first, last] = [outcomes[0]!.times, outcomes.at(-1)!.times];
          const ratios = last.map((time, round) => time / first[round]!);
          rows.push({
            asked: name,
            ...Object.fromEntries(scales.map((scale, at) => [`× ${scale}`, outcomes[at]!.p50])),
            'last / first': median(ratios),
            '±': spread(ratios),
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
