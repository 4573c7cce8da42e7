import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log';

/** Renders all metrics in the text format of Prometheus. */
export type RenderMetrics = () => Promise<{ contentType: string; body: string }>;

/** The kind of a request. Paths are not used as labels, because there are too many. */
function kindOf(path: string): string {
  if (path.startsWith('/graphql')) return 'graphql';
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/assets/')) return 'asset';
  return 'page';
}

/** Counters of the whole process, each defined beside the code that counts. */
export const counters = new Registry();

/**
 * A counter of the whole process. All of its series are 0 from the start: an alert on their increase would miss the event with
 * which a series appears.
 */
export function createCounter<Label extends string>({
  name,
  help,
  labels,
}: {
  name: string;
  help: string;
  /** The values of each label. */
  labels: Record<Label, readonly string[]>;
}): Counter<Label> {
  const labelNames = Object.keys(labels) as Label[];
  const counter = new Counter({ name, help, labelNames, registers: [counters] });
  let series: Partial<Record<Label, string>>[] = [{}];
  for (const label of labelNames)
    series = series.flatMap((one) => labels[label].map((value) => ({ ...one, [label]: value })));
  for (const one of series) counter.inc(one, 0);
  return counter;
}

/** Requests that take longer are logged, in seconds. */
const SLOW_REQUEST = 2;

/** Gauges, read when metrics are scraped. */
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
  ['ready', 'ready', 'Whether the database responds: 1 or 0.'],
  ['redisReady', 'redis_ready', 'Whether Redis is connected: 1 or 0; absent without Redis.'],
  ['sockets', 'sockets_open', 'Open websockets.'],
  ['subscriptions', 'subscriptions_open', 'Subscriptions on open websockets.'],
  ['eventStreams', 'event_streams_open', 'Open streams of server-sent events.'],
  ['searchBooks', 'search_books', 'Books in the search index; 0 until it is built.'],
  ['searchBytes', 'search_bytes', 'Memory of the search index.'],
  ['searchThreads', 'search_threads', 'Threads in the search index of the forum; 0 until it is built.'],
  ['threadBytes', 'search_thread_bytes', 'Memory of the search index of the forum.'],
  ['matchPairs', 'match_pairs', 'Books on lists in the match index; 0 until it is built.'],
  ['matchBytes', 'match_bytes', 'Memory of the match index.'],
  ['forumChange', 'forum_change', 'Number of the last forum change sent to listeners of this gateway.'],
];

/** Measures a request until it is answered, and logs it. */
export type Observe = (
  request: IncomingMessage,
  response: ServerResponse,
  state: { readonly id: string; readonly startedAt: number },
) => void;

/** Measures every request for Prometheus, and logs failed and slow ones. Paths are logged without queries, which may contain tokens. */
export function createMetrics(
  log: Log,
  state: () => Promise<State>,
): { observe: Observe; render: RenderMetrics } {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'shelfmates_request_duration_seconds',
    help: 'Duration of requests by kind and status.',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [register],
  });
  const inFlight = new Gauge({
    name: 'shelfmates_requests_in_flight',
    help: 'Requests without a response yet, including event streams.',
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
  const observe: Observe = (request, response, { id, startedAt }) => {
    const { method, url = '' } = request;
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      if (!response.writableFinished) return;
      const seconds = (performance.now() - startedAt) / 1_000;
      const status = response.statusCode;
      timerOf(kindOf(url), status).observe(seconds);
      const level = status >= 500 ? 'warn' : seconds > SLOW_REQUEST ? 'info' : 'debug';
      if (!log.isLevelEnabled(level)) return;
      const [path] = url.split('?', 1);
      log[level]({ request: id, method, path, status, seconds }, 'request');
    });
  };
  const render: RenderMetrics = async () => {
    const now = await state();
    for (const { key, gauge } of figures) {
      const value = now[key];
      if (value === null) gauge.remove();
      else gauge.set(Number(value));
    }
    return {
      contentType: register.contentType,
      body: await Registry.merge([register, counters]).metrics(),
    };
  };
  return { observe, render };
}
