import { setTimeout as pause } from 'node:timers/promises';
import { built } from './_build';
import { inventedBooks, realBooks, storeBooks, SYLLABLES, type BenchBook } from './_books';
import { progress } from './_contest';
import { operations } from './_operations';
import { DATABASES, placeFor, type DatabaseName } from './_places';
import { settled, startContender, type Contender } from './_processes';
import { oneOf, seeded } from './_random';
import { fillSite, SIGNED_IN, sizeOf, tokenOf } from './_site';

/*
 * How fast libraries are imported and imports undone, and how long other readers wait meanwhile. `npm run bench -- import 50000`
 * sets the number of rows, `BENCH_TITLES` the size of the catalogue; `one` leaves out the ten files.
 */
const TITLES = Number(process.env.BENCH_TITLES ?? 1_000_000);
const ROWS = 10_000;
/** Readers who import at the same time in the second part; together they have as many rows as the one in the first. */
const CONCURRENT_READERS = 10;
/** The share of rows whose book is in the catalogue. */
const KNOWN = 0.8;
/** Time between two requests of other readers, in ms; half of them are signed in. */
const REQUEST_INTERVAL = 20;
/** How long they send requests before the first import, first unmeasured and then measured, and after the last one. */
const WARM_UP = 10_000;
const AT_REST = 30_000;
const MB = 1_000_000;

const PHASES = [
  { name: 'matching', leads: '', after: 'ready' },
  { name: 'applying', leads: '/apply', after: 'applied' },
  { name: 'undoing', leads: '/undo', after: 'undone' },
] as const;

const SEARCH = 'query ($words: String!) { searchBooks(query: $words, limit: 20) { id title authors } }';
const LIKE = 'mutation ($id: ID!) { toggleLike(userId: $id) { id } }';

/** A file as exported by Goodreads, without ISBNs. */
function fileOf(books: readonly BenchBook[], rows: number, seed: number): string {
  const random = seeded(seed);
  const word = () => Array.from({ length: 4 }, () => oneOf(SYLLABLES, random)).join('');
  const lines = Array.from({ length: rows }, (_, at) => {
    const { title, authors } =
      random() < KNOWN
        ? oneOf(books, random)
        : { title: `${word()} ${word()}`, authors: [`${word()} ${word()}`] };
    const cells = [title, authors[0] ?? '', at % 3 ? 'read' : 'to-read', String(at % 6)];
    return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  });
  return ['Title,Author,Exclusive Shelf,My Rating', ...lines].join('\n');
}

/** Sends requests of other readers at fixed intervals, whether earlier ones are answered or not, until `isOver`. */
async function others(port: number, books: readonly BenchBook[], isOver: () => boolean) {
  const times: number[] = [];
  let failed = 0;
  const ask = async (query: string, variables: object, token?: string) => {
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { errors } = (await response.json()) as { errors?: unknown };
    times.push(performance.now() - startedAt);
    if (errors) failed++;
  };
  const random = seeded(1);
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let at = 0; !isOver(); at++) {
    const reader = tokenOf(CONCURRENT_READERS + (at % 100));
    if (at % 10 === 0) pending.push(ask(LIKE, { id: String(SIGNED_IN + 1 + (at % 100)) }, reader));
    else if (at % 10 === 5) pending.push(ask(SEARCH, { words: oneOf(books, random).title }));
    else {
      const { query, variables } = operations[at % operations.length]!;
      pending.push(ask(query, variables[at % variables.length] ?? {}, at % 2 ? reader : undefined));
    }
    await pause(Math.max(0, startedAt + (at + 1) * REQUEST_INTERVAL - performance.now()));
  }
  await Promise.all(pending);
  times.sort((a, b) => a - b);
  const quantile = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
  return { 'p50 ms': quantile(0.5), 'p99 ms': quantile(0.99), 'longest ms': quantile(1), failed };
}

function othersFor(time: number, port: number, books: readonly BenchBook[]) {
  const end = performance.now() + time;
  return others(port, books, () => performance.now() > end);
}

/** The row for a time without an import. */
async function atRest(phase: string, gateway: Contender, books: readonly BenchBook[]) {
  await gateway.figures();
  const waited = await othersFor(AT_REST, gateway.port, books);
  return { phase, 'rows a second': '', ...waited, ...usageIn(await gateway.figures()) };
}

const usageIn = ({ delay, longest, rss }: Awaited<ReturnType<Contender['figures']>>) => ({
  'event loop p99 ms': delay,
  'its longest ms': longest,
  'memory MB': Math.round(rss / MB),
});

interface Sent {
  _id: string;
  state: string;
}

async function importCall(port: number, reader: number, path: string, init: RequestInit = {}): Promise<Sent> {
  const response = await fetch(`http://127.0.0.1:${port}/api/imports${path}`, {
    ...init,
    headers: { authorization: `Bearer ${tokenOf(reader)}`, 'content-type': 'text/csv' },
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Sent;
}

/** Imports the files of different readers at the same time, and undoes the imports. Returns a row for each phase, printed as soon as it ends. */
async function importing(gateway: Contender, files: readonly string[], rows: number, books: BenchBook[]) {
  const { port } = gateway;
  let imports: Sent[] = [];
  const table: Record<string, string | number>[] = [];
  for (const { name, leads, after } of PHASES) {
    await gateway.figures();
    let isOver = false;
    const waiting = others(port, books, () => isOver);
    const startedAt = performance.now();
    imports = await Promise.all(
      files.map((body, reader) =>
        importCall(port, reader, leads && `/${imports[reader]!._id}${leads}`, {
          method: 'POST',
          ...(leads === '' && { body }),
        }),
      ),
    );
    for (const [reader, { _id }] of imports.entries())
      for (let state = ''; state !== after; await pause(100)) {
        ({ state } = await importCall(port, reader, `/${_id}`));
        if (state === 'failed') throw new Error(`The import failed while ${name}.`);
      }
    const seconds = (performance.now() - startedAt) / 1_000;
    isOver = true;
    const waited = await waiting;
    const usage = usageIn(await gateway.figures());
    const phase = `${name}, ${files.length === 1 ? 'one file' : `${files.length} files`}`;
    process.stderr.write(
      `${phase}: ${Math.round(rows / seconds)} rows a second, p99 of others ${waited['p99 ms']} ms\n`,
    );
    table.push({
      phase,
      'rows a second': Math.round(rows / seconds),
      ...waited,
      ...usage,
    });
  }
  return table;
}

async function measure(file: string, name: DatabaseName, rows: number, books: BenchBook[], isAlone: boolean) {
  const place = await placeFor(name);
  try {
    const database = await place.open();
    await fillSite(database, 1, () => {});
    await storeBooks(database, books, sizeOf(1).books);
    await database.close();
    const gateway = await startContender(file, 'product', place.env());
    try {
      await settled(gateway);
      await othersFor(WARM_UP, gateway.port, books);
      const before = await atRest('at rest', gateway, books);
      const one = await importing(gateway, [fileOf(books, rows, 1)], rows, books);
      const share = Math.round(rows / CONCURRENT_READERS);
      const files = Array.from({ length: CONCURRENT_READERS }, (_, at) => fileOf(books, share, 2 + at));
      const ten = isAlone ? [] : await importing(gateway, files, share * CONCURRENT_READERS, books);
      return [before, ...one, ...ten, await atRest('at rest, afterwards', gateway, books)];
    } finally {
      await gateway.stop();
    }
  } finally {
    await place.remove();
  }
}

export async function bench(words: string[]) {
  const rows = Number(words.find((word) => /^\d+$/.test(word)) ?? ROWS);
  const chosen = DATABASES.filter(
    (name) => !DATABASES.some((one) => words.includes(one)) || words.includes(name),
  );
  const books = inventedBooks(TITLES, realBooks().books);
  const tick = progress(chosen.length);
  const { file, remove } = await built('_peers/peer.ts');
  try {
    const results = [];
    for (const name of chosen) {
      tick(name);
      results.push({
        title: `${rows} rows into a catalogue of ${TITLES} titles on ${name}, and what others wait, who ask ${1_000 / REQUEST_INTERVAL} times a second`,
        rows: await measure(file, name, rows, books, words.includes('one')),
      });
    }
    return results;
  } finally {
    remove();
  }
}
