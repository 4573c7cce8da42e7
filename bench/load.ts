import { rows } from '../schema/database';
import { wire } from './_arena';
import { built } from './_build';
import { progress } from './_contest';
import { operations } from './_operations';
import { placeFor } from './_places';
import { startContender, startLoader, type Figures, type Load } from './_processes';
import { fillSite, itemIdOf, LONG_THREADS, SIGNED_IN, sizeOf, threadIdOf, tokenOf } from './_site';

const SCALE = 4;
const READERS = 200;
const SECONDS = 60;
const PARTS = 12;
const WRITES = 8_000;
const MB = 1_000_000;

const ADD = 'mutation ($bookId: ID!, $list: ListName!) { addToList(bookId: $bookId, list: $list) { id } }';
const COMMENT =
  'mutation ($id: ID!, $content: String!) { addComment(threadId: $id, content: $content) { id } }';
const REACT = 'mutation ($id: ID!, $type: ReactionType!) { react(postId: $id, type: $type) { id } }';
const LIKE = 'mutation ($id: ID!) { toggleLike(userId: $id) { id } }';
const BIO = 'mutation ($bio: String!) { editProfile(input: { bio: $bio }) { id } }';

const graphql = (query: string, variables: object, token?: string) =>
  wire({ path: '/graphql', body: JSON.stringify({ query, variables }) }, token);

/** Writes of readers. Those that would be rejected the second time are not repeated. */
function writesOf(listed: ReadonlySet<string>): string[] {
  const { books } = sizeOf(SCALE);
  return Array.from({ length: WRITES }, (_, at) => {
    const reader = at % SIGNED_IN;
    const token = tokenOf(reader);
    const thread = threadIdOf(at % LONG_THREADS);
    const book = (7 * at) % books;
    if (at % 5 === 0 && !listed.has(`${reader + 1} ${book + 1}`))
      return graphql(ADD, { bookId: itemIdOf(book), list: at % 2 ? 'WISHLIST' : 'COMPLETED' }, token);
    if (at % 5 === 2) return graphql(COMMENT, { id: thread, content: `Thought number ${at}` }, token);
    if (at % 5 === 3) return graphql(LIKE, { id: String(SIGNED_IN + 1 + (at % 1_000)) }, token);
    if (at % 5 === 4) return graphql(BIO, { bio: `Reader number ${reader} at ${at}` }, token);
    return graphql(REACT, { id: thread, type: at % 2 ? 'LIKE' : 'LOVE' }, token);
  });
}

/** One gateway on MariaDB with 200 concurrent readers for a minute; every twentieth request is a write. An argument sets the seconds. */
export async function bench(words: string[]) {
  const seconds = Number(words.find((word) => /^\d+$/.test(word)) ?? SECONDS);
  const tick = progress(PARTS + 1);
  tick('filling mariadb');
  const { file, remove } = await built('_peers/peer.ts');
  const place = await placeFor('mariadb');
  const loader = startLoader();
  try {
    const database = await place.open();
    await fillSite(database, SCALE, () => {});
    const entries = await rows<{ userId: number; bookId: number }>(
      database.db,
      'SELECT userId, bookId FROM list_entries WHERE userId <= ?',
      [SIGNED_IN],
    );
    await database.close();
    const writes = writesOf(new Set(entries.map(({ userId, bookId }) => `${userId} ${bookId}`)));
    const requests = Array.from({ length: 40 }, (_, round) =>
      operations.map(({ query, variables }, at) =>
        graphql(
          query,
          variables[round % variables.length] ?? {},
          (round + at) % 2 ? tokenOf(round) : undefined,
        ),
      ),
    ).flat();
    const gateway = await startContender(file, 'product', place.env());
    const parts: { load: Load; figures: Figures }[] = [];
    try {
      for (let part = 0; part < PARTS; part++) {
        tick(`${READERS} readers`);
        await gateway.figures();
        const share = WRITES / PARTS;
        const load = await loader.load({
          port: gateway.port,
          requests,
          writes: writes.slice(Math.floor(part * share), Math.floor((part + 1) * share)),
          connections: READERS,
          ms: (1_000 * seconds) / PARTS,
        });
        parts.push({ load, figures: await gateway.figures() });
        if (load.example) process.stderr.write(`\n${load.example}\n`);
      }
    } finally {
      await gateway.stop();
    }
    const row = (parted: typeof parts, name: string) => ({
      time: name,
      'a second': Math.round(
        parted.reduce((sum, { load }) => sum + (1_000 * load.count) / load.ms, 0) / parted.length,
      ),
      failed: parted.reduce((sum, { load }) => sum + load.bad, 0),
      'p50 ms': Math.max(...parted.map(({ load }) => load.p50)),
      'p99 ms': Math.max(...parted.map(({ load }) => load.p99)),
      'p99 / p50': Math.max(...parted.map(({ load }) => load.p99 / load.p50)),
      'event loop p99 ms': Math.max(...parted.map(({ figures }) => figures.delay)),
      'longest ms': Math.max(...parted.map(({ figures }) => figures.longest)),
      'memory MB': Math.round(Math.max(...parted.map(({ figures }) => figures.rss)) / MB),
    });
    const quarter = PARTS / 4;
    return [
      {
        title: `${READERS} readers at once for ${seconds} s, 5 % writes, one gateway on MariaDB; the worst part of each quarter`,
        rows: [0, 1, 2, 3].map((at) =>
          row(parts.slice(at * quarter, (at + 1) * quarter), `quarter ${at + 1}`),
        ),
      },
    ];
  } finally {
    loader.stop();
    await place.remove();
    remove();
  }
}
