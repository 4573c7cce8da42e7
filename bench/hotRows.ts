import type { DataSource } from 'typeorm';
import { built } from './_build';
import { median } from './_contest';
import { shapeAsked } from './_million';
import { IDLE_TIME, millionSite } from './_million-site';
import { DATABASES, placeFor, type BenchPlace, type DatabaseName } from './_places';
import { settled, startContender } from './_processes';
import { fillSite, SIGNED_IN, threadIdOf, tokenOf } from './_site';

/*
 * 200 readers who write at the same time, each as soon as the previous write is answered: all about the same thing, whose counters
 * they share, or each about a different one. `npm run bench -- hotRows [sqlite|mariadb|million]`; the last uses the site of
 * `npm run bench -- million mariadb`.
 */

const SECONDS = 8;
/** The `scale` of `fillSite`. */
const SCALE = 10;
const COMMENT =
  'mutation ($thread: ID!) { addComment(threadId: $thread, content: "A grain of sand.") { id } }';
const REACT = 'mutation ($post: ID!, $type: ReactionType!) { react(postId: $post, type: $type) { id } }';
const ADD = 'mutation ($book: ID!) { addToList(bookId: $book, list: WISHLIST) { id } }';
const REMOVE = 'mutation ($entry: ID!) { removeFromList(entryId: $entry) { id } }';

type Run = <Data>(query: string, variables: object) => Promise<Data>;
/** One write of a reader about a book or a thread. */
type Write = (run: Run, thing: string) => Promise<unknown>;

/** Adds a book to the wishlist, and removes it with the next write. */
function toggleBook(): Write {
  let entry: string | null = null;
  return async (run, book) => {
    if (entry) {
      await run(REMOVE, { entry });
      entry = null;
    } else {
      entry = (await run<{ addToList: { id: string } }>(ADD, { book })).addToList.id;
    }
  };
}

/** Alternates between two reactions to the first post of a thread. */
function react(): Write {
  let isLove = false;
  return (run, post) => {
    isLove = !isLove;
    return run(REACT, { post, type: isLove ? 'LOVE' : 'LIKE' });
  };
}

const comment = (): Write => (run, thread) => run(COMMENT, { thread });

/** The kinds of writes, with a writer for each reader, and what they are about. */
const WRITES: { name: string; writer: () => Write; about: 'books' | 'threads' }[] = [
  { name: 'wishlist', writer: toggleBook, about: 'books' },
  { name: 'reactions', writer: react, about: 'threads' },
  { name: 'comments', writer: comment, about: 'threads' },
];

/** Books on no list of the writers: one that all share, and one for each. */
async function newBooks(db: DataSource): Promise<string[]> {
  const found = await db.query(
    `SELECT itemId FROM books WHERE id NOT IN (SELECT bookId FROM list_entries WHERE userId <= ${SIGNED_IN})
     ORDER BY id DESC LIMIT ${SIGNED_IN + 1}`,
  );
  return found.map(({ itemId }: { itemId: string }) => itemId);
}

/** Lets all readers write for some seconds, and returns the response times in ms. */
async function measure(port: number, writer: () => Write, things: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  const write = async (reader: number) => {
    const run: Run = async (query, variables) => {
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(reader)}` },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as { data: never; errors?: unknown };
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    };
    const one = writer();
    while (performance.now() < end) {
      const startedAt = performance.now();
      await one(run, things[reader % things.length]!);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: SIGNED_IN }, (_, reader) => write(reader)));
  return times.sort((a, b) => a - b);
}

type SiteName = DatabaseName | 'million';

async function siteOf(name: SiteName): Promise<BenchPlace> {
  if (name === 'million') return (await millionSite(shapeAsked())).place;
  const place = await placeFor(name);
  const database = await place.open();
  await fillSite(database, SCALE, () => {});
  await database.close();
  return place;
}

async function rowsOn(name: SiteName, file: string) {
  const place = await siteOf(name);
  const database = await place.open();
  const things = {
    books: await newBooks(database.db),
    threads: Array.from({ length: SIGNED_IN + 1 }, (_, at) => threadIdOf(at)),
  };
  await database.close();
  const gateway = await startContender(file, 'product', place.env());
  try {
    await settled(gateway, name === 'million' ? IDLE_TIME : undefined);
    const rows = [];
    for (const { name: what, writer, about } of WRITES)
      for (const some of [things[about].slice(0, 1), things[about].slice(1)]) {
        const before = await gateway.figures();
        const times = await measure(gateway.port, writer, some);
        const after = await gateway.figures();
        rows.push({
          site: name,
          what,
          'different things': some.length,
          'writes a second': times.length / SECONDS,
          'median, ms': median(times),
          'p99, ms': times[Math.floor(times.length * 0.99)] ?? 0,
          'CPU of the gateway for each, ms': (after.cpu - before.cpu) / times.length,
        });
      }
    return rows;
  } finally {
    await gateway.stop();
    await place.remove();
  }
}

export async function bench([only]: string[]) {
  const { file, remove } = await built('_peers/peer.ts');
  const rows = [];
  const sites: readonly SiteName[] =
    only === 'million' ? ['million'] : DATABASES.filter((name) => !only || name === only);
  for (const name of sites) rows.push(...(await rowsOn(name, file)));
  remove();
  return [{ title: `${SIGNED_IN} readers who write at once`, rows }];
}
