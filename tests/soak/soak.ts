import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { ask as askAt, signUp } from '../../faults/kit/gateway';

/** How much is asked of a gateway. */
export interface Load {
  seconds: number;
  readsPerMinute: number;
  writesPerMinute: number;
  subscriptions: number;
  /** Hears every ten seconds. */
  onSample?: (sample: Sample) => void;
}
/** Megabytes. */
export interface Sample {
  second: number;
  resident: number;
  heap: number;
  /** What lies unsent for the subscriber who reads nothing. */
  unsent: number;
}
export interface Soaked {
  reads: number;
  writes: number;
  events: number;
  /** Each kind of failure once, with how often it happened. */
  errors: Map<string, number>;
  samples: Sample[];
}

const READS = [
  '{ ranking(list: WISHLIST, limit: 5) { count book { itemId title coverUrl } } }',
  '{ searchBooks(query: "the sea", limit: 20) { itemId title authors ratingStats { average count } } }',
  '{ book(itemId: "dune") { title viewerReview { id } } bookReviews(itemId: "dune") { totalCount reviews { text user { username } } } }',
  '{ threads { threads { id title commentCount author { username } comments(last: 2) { posts { content } } } } }',
  '{ matches { totalCount matches { score user { username } insights(limit: 2) { type } } } }',
  '/api/forum/feedback/threads?limit=20',
  '/api/lists/top-completed?limit=20',
  '/api/search/search-combined/dune',
  '/book/dune',
  '/',
];

const FEED =
  'subscription { postChanged { number kind post { id content author { username } thread { commentCount } } } }';

/** The same many times over: more than the buffers of the operating system take. */
const MUCH = `subscription { postChanged { number post { ${Array.from({ length: 12 }, (_, at) => `c${at}: content`).join(' ')} } } }`;

/** Reads, writes and subscribes at an even pace, with one subscriber who never reads what they are sent. */
export async function soak(address: string, load: Load): Promise<Soaked> {
  const done: Soaked = { reads: 0, writes: 0, events: 0, errors: new Map(), samples: [] };
  const fail = (problem: string) => done.errors.set(problem, (done.errors.get(problem) ?? 0) + 1);
  const ask = <Data>(query: string, variables: object = {}, token = '') =>
    askAt<Data>(address, query, variables, { token });
  const tokens = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => (await signUp(address, `soak${at}`)).token),
  );
  const { made } = await ask<{ made: { id: string } }>(
    'mutation { made: startThread(title: "Soak", content: "x") { id } }',
    {},
    tokens[0],
  );

  const subscribe = (query: string, times: number, hear: () => void) =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      socket.once('error', reject);
      socket.once('open', () => socket.send('{"type":"connection_init"}'));
      socket.once('message', () => {
        for (let at = 0; at < times; at++)
          socket.send(JSON.stringify({ id: String(at), type: 'subscribe', payload: { query } }));
        socket.on('message', hear);
        resolve(socket);
      });
    });
  const sockets: WebSocket[] = [];
  let over = false;
  for (let at = 0; at < load.subscriptions; at++)
    sockets.push(await subscribe(FEED, 1, () => void done.events++));
  for (const socket of sockets) socket.on('close', (code) => !over && fail(`a socket was closed: ${code}`));
  const stuck = await subscribe(MUCH, 50, () => undefined);
  stuck.pause();

  const acts = [
    () => [
      `mutation ($c: String!) { addComment(threadId: "${made.id}", content: $c) { id } }`,
      { c: 'Words. '.repeat(600) },
    ],
    () => [
      'mutation ($b: ID!) { addToList(bookId: $b, list: WISHLIST) { id } }',
      { b: String(1 + (done.writes % 900)) },
    ],
    () => [
      `mutation { react(postId: "${made.id}", type: ${done.writes % 8 < 4 ? 'LIKE' : 'LOVE'}) { id } }`,
      {},
    ],
    () => [
      'mutation ($b: ID!) { writeReview(input: { bookId: $b, rating: 4, text: "Fine." }) { id } }',
      { b: String(1 + (done.writes % 900)) },
    ],
  ] as const;
  const write = async () => {
    const at = done.writes++;
    const [query, variables] = (acts[at % acts.length] ?? acts[0])() as [string, object];
    await ask(query, variables, tokens[Math.floor(at / acts.length / 900 + at) % tokens.length]).catch(
      (error: Error) => {
        if (!/already/.test(error.message)) fail(`write: ${error.message}`);
      },
    );
  };
  const read = async () => {
    const what = READS[done.reads++ % READS.length] ?? '/';
    try {
      if (what.startsWith('/')) {
        const response = await fetch(address + what);
        await response.arrayBuffer();
        if (!response.ok) fail(`read: ${what} ${response.status}`);
      } else await ask(what, {}, tokens[done.reads % tokens.length]);
    } catch (error) {
      fail(`read: ${(error as Error).message}`);
    }
  };
  const sample = async (second: number) => {
    const text = await (await fetch(`${address}/metrics`)).text();
    const figure = (name: string) =>
      Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0) / 2 ** 20;
    const taken = {
      second,
      resident: figure('process_resident_memory_bytes'),
      heap: figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes'),
      unsent: figure('shelfmates_socket_unsent_bytes_max'),
    };
    done.samples.push(taken);
    load.onSample?.(taken);
  };

  const startedAt = performance.now();
  const under = new Set<Promise<void>>();
  const start = (work: Promise<void>) => {
    under.add(work);
    void work.finally(() => under.delete(work));
  };
  let nextSample = 0;
  for (;;) {
    const seconds = (performance.now() - startedAt) / 1_000;
    if (seconds >= load.seconds) break;
    while (done.reads < (seconds * load.readsPerMinute) / 60) start(read());
    while (done.writes < (seconds * load.writesPerMinute) / 60) start(write());
    if (seconds >= nextSample) {
      nextSample += 10;
      start(sample(Math.round(seconds)));
    }
    await pause(10);
  }
  await Promise.all(under);
  await sample(load.seconds);
  over = true;
  for (const socket of [...sockets, stuck]) socket.terminate();
  return done;
}
