import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { requestIds } from './context';
import type { Log } from './log';

/** What kind of request this is; never a path of its own, of which there are too many to count apart. */
function kindOf(path: string): string {
  if (path.startsWith('/graphql')) return 'graphql';
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/assets/')) return 'asset';
  return 'page';
}

/** Counters of the whole process, each kept beside the code that counts. */
export const counters = new Registry();

/** Requests that take longer are logged, in seconds. */
const SLOW = 2;
/** The header that tells the id of a request. */
export const REQUEST_ID = 'X-Request-Id';
/** An id that a proxy in front of us has given. */
const FOREIGN_ID = /^[\w.-]{8,64}$/;

/** How things stand at the moment somebody looks. */
export interface State {
  ready: boolean;
  redisReady: boolean | null;
  sockets: number;
  subscriptions: number;
  eventStreams: number;
  searchBooks: number;
  searchBytes: number;
  searchThreads: number;
  threadBytes: number;
  matchPairs: number;
  matchBytes: number;
  forumChange: number;
}

const FIGURES: readonly [keyof State, name: string, help: string][] = [
  ['ready', 'ready', 'Whether the database answers: 1 or 0.'],
  ['redisReady', 'redis_ready', 'Whether Redis is connected: 1 or 0; absent where none is used.'],
  ['sockets', 'sockets_open', 'Open websockets.'],
  ['subscriptions', 'subscriptions_open', 'Subscriptions on open websockets.'],
  ['eventStreams', 'event_streams_open', 'Open streams of server-sent events.'],
  ['searchBooks', 'search_books', 'Books in the search index; 0 until it is built.'],
  ['searchBytes', 'search_bytes', 'Memory of the search index.'],
  ['searchThreads', 'search_threads', 'Threads in the search index of the forum; 0 until it is built.'],
  ['threadBytes', 'search_thread_bytes', 'Memory of the search index of the forum.'],
  ['matchPairs', 'match_pairs', 'What readers say of books in the match index; 0 until it is built.'],
  ['matchBytes', 'match_bytes', 'Memory of the match index.'],
  [
    'forumChange',
    'forum_change',
    'Number of the last forum change that listeners of this gateway were told.',
  ],
];

/** What ids of one process begin with. The rest is a number: to make up each id was a part of a ready answer's work that could be measured. */
const OWN_IDS = randomUUID().slice(0, -12);
let lastId = 0;

/** The id of a request: what a proxy in front of us calls it, or a new one in the shape of a UUID. It is no secret. */
export function idOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && FOREIGN_ID.test(given)) return given;
  return OWN_IDS + (++lastId).toString(16).padStart(12, '0');
}

/** Gives a request an id, and measures it from now on until it is answered. Tells the id. */
export type Observed = (request: IncomingMessage, response: ServerResponse) => string;

/**
 * Gives every request an id, measures it, tells Prometheus at `/metrics`, and logs what failed or was slow. Paths are
 * logged without their queries, which may carry tokens.
 */
export function observe(app: Express, log: Log, state: () => Promise<State>): Observed {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'shelfmates_request_duration_seconds',
    help: 'How long requests took, by kind and status.',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [register],
  });
  const inFlight = new Gauge({
    name: 'shelfmates_requests_in_flight',
    help: 'Requests that have no answer yet, streams of events included.',
    registers: [register],
  });
  const figures = FIGURES.map(([key, name, help]) => ({
    key,
    gauge: new Gauge({ name: `shelfmates_${name}`, help, registers: [register] }),
  }));

  const timers = new Map<string, ReturnType<typeof duration.labels>>();
  const timerOf = (kind: string, status: number) => {
    const key = `${kind} ${status}`;
    let timer = timers.get(key);
    if (!timer) timers.set(key, (timer = duration.labels({ kind, status })));
    return timer;
  };
  const observed: Observed = (request, response) => {
    const begun = performance.now();
    const { method, url = '' } = request;
    const [path = ''] = url.split('?', 1);
    const id = idOf(request);
    requestIds.set(request, id);
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      if (!response.writableFinished) return;
      const seconds = (performance.now() - begun) / 1_000;
      const status = response.statusCode;
      timerOf(kindOf(path), status).observe(seconds);
      const level = status >= 500 ? 'warn' : seconds > SLOW ? 'info' : 'debug';
      log[level]({ request: id, method, path, status, seconds }, 'request');
    });
    return id;
  };
  app.use((request, response, next) => {
    response.setHeader(REQUEST_ID, observed(request, response));
    next();
  });
  app.get('/metrics', async (_request, response) => {
    const now = await state();
    for (const { key, gauge } of figures) {
      const value = now[key];
      if (value === null) gauge.remove();
      else gauge.set(Number(value));
    }
    response.type(register.contentType).send(await Registry.merge([register, counters]).metrics());
  });
  return observed;
}
