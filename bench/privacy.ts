import { wire } from './_arena';
import { built } from './_build';
import { contest, progress, ratios, median, spread } from './_contest';
import { DATABASES, placeFor } from './_places';
import { settled, startContender } from './_processes';
import { fillSite, SIGNED_IN, tokenOf } from './_site';

/*
 * The cost of privacy on pages of readers who keep nothing private: the product compared with a build of itself without the
 * visibility checks, as it was before there was privacy.
 */
const SCALE = 4;
const ROUNDS = 5;
const MS = 2_000;
const READERS = 100;

const LIST = `query ($id: ID!) {
  list(userId: $id, list: COMPLETED, limit: 20) {
    totalCount
    tags { name count }
    entries { id addedAt tags book { id title authors coverUrl } readings { id finishedOn } }
  }
}`;
const PROFILE = `query ($id: ID!) {
  user(id: $id) { username bio avatar likesCount libraryVisible goal(year: 2026) { books finishedCount } }
  yearInBooks(userId: $id) { completedCount ratings }
}`;
const PAGES = [
  { name: 'list of another reader', query: LIST },
  { name: 'profile of another reader', query: PROFILE },
];

export async function bench() {
  const withScope = await built('_peers/peer.ts', { folder: 'bench/scope' });
  const without = await built('_peers/peer.ts', {
    folder: 'bench/open',
    exchange: { 'schema/user/visibleTo.ts': 'bench/_peers/openLibraries.ts' },
  });
  const tick = progress(DATABASES.length * PAGES.length * ROUNDS * 2);
  const table: Record<string, string | number>[] = [];
  try {
    for (const name of DATABASES) {
      const place = await placeFor(name);
      try {
        const database = await place.open();
        await fillSite(database, SCALE, () => {});
        await database.close();
        const contenders = [
          await startContender(withScope.file, 'product', place.env()),
          await startContender(without.file, 'product', place.env()),
        ];
        try {
          for (const contender of contenders) await settled(contender);
          for (const page of PAGES) {
            const requests = Array.from({ length: READERS }, (_, at) =>
              wire(
                {
                  path: '/graphql',
                  body: JSON.stringify({ query: page.query, variables: { id: String(SIGNED_IN + 1 + at) } }),
                },
                tokenOf(at),
              ),
            );
            const entrants = contenders.map((contender) => ({ contender, requests }));
            const [scoped, open] = await contest(entrants, { rounds: ROUNDS, ms: MS, tick });
            const rates = ratios(scoped!, open!);
            const cpus = scoped!.cpus.map((cpu, round) => cpu / open!.cpus[round]!);
            table.push({
              database: name,
              page: page.name,
              'a second': Math.round(median(scoped!.rates)),
              'of those without the scope': `${median(rates).toFixed(3)} ± ${(100 * spread(rates)).toFixed(1)} %`,
              'CPU per request': `${median(cpus).toFixed(3)} ± ${(100 * spread(cpus)).toFixed(1)} %`,
              failed: scoped!.bad + open!.bad,
            });
          }
        } finally {
          for (const contender of contenders) await contender.stop();
        }
      } finally {
        await place.remove();
      }
    }
  } finally {
    withScope.remove();
    without.remove();
  }
  return [{ title: 'Pages of readers without private entries, with the scope and without it', rows: table }];
}
