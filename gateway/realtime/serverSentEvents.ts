import { once } from 'node:events';
import type { Express, Request, Response } from 'express';
import type { Feed } from '../../schema/forum/Feed';
import { allowEveryOrigin, answerOptions } from '../../rest-compat/cors';
import { eventOf, resetEvent } from '../../rest-compat/events';
import type { Base } from '../graphql/requestContext';
import { runner } from '../graphql/restHandler';
import { stateOf } from '../http/RequestState';
import { methodNotAllowed } from '../http/methodNotAllowed';
import type { Log } from '../observability/log';
import { networkOf } from '../rateLimit/accountLimits';
import type { Count } from '../rateLimit/requestLimits';
import { replayFrom } from './eventReplay';

const PATH = '/api/events';
const METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Interval of keep-alive messages, in ms: proxies close idle connections. */
const HEARTBEAT_EVERY = 15_000;
/** Maximum number of open streams per network. */
const STREAMS_PER_NETWORK = 50;

/** Public forum changes as server-sent events, for HTTP clients without WebSockets. */
export function serveServerSentEvents(
  app: Express,
  { base, feed, count, log }: { base: Base; feed: Feed; count: Count; log: Log },
) {
  const open = new Map<Response, string>();

  async function stream(response: Response, network: string, lastEventId: number | undefined): Promise<void> {
    open.set(response, network);
    response.once('close', () => open.delete(response));
    const replay = lastEventId === undefined ? null : await replayFrom(base.db, lastEventId);
    const changes = feed.changes(replay?.since, undefined);
    const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_EVERY);
    const stop = () => {
      clearInterval(heartbeat);
      changes.end();
    };
    if (response.closed) return stop();
    response.once('close', stop);
    response.write('retry: 2000\n\n');
    if (replay?.isReset) response.write(resetEvent(replay.since));
    const { client } = stateOf(response);
    const run = runner(base, () => ({ viewer: null, client }));
    for await (const change of changes) {
      if (response.closed || response.destroyed) return;
      if (!response.write(await eventOf(change, run)))
        await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  }

  async function handle(request: Request, response: Response): Promise<void> {
    allowEveryOrigin(response);
    const { method } = request;
    if (method === 'OPTIONS') return answerOptions(response, METHODS);
    if (!METHODS.includes(method)) return methodNotAllowed(method, response, METHODS);
    const refuse = (status: number, message: string) => void response.status(status).json({ message });
    const { address } = stateOf(response).client;
    const { headers, refusal } = await count('read', { viewerId: '', address });
    response.set(headers);
    if (refusal) {
      response.set('Retry-After', String(refusal.extensions.retryAfter));
      return refuse(429, refusal.message);
    }
    const network = networkOf(address);
    if ([...open.values()].filter((other) => other === network).length >= STREAMS_PER_NETWORK) {
      response.set('Retry-After', '10');
      return refuse(429, 'There are too many open streams from your network.');
    }
    const last = request.headers['last-event-id'];
    if (last !== undefined && !/^\d{1,15}$/.test(String(last)))
      return refuse(400, 'Last-Event-ID must be the ID of an event of this stream.');
    response
      .status(200)
      .set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    if (method === 'HEAD') return void response.end();
    response.flushHeaders();
    stream(response, network, last === undefined ? undefined : Number(last)).catch((err: unknown) => {
      log.warn({ err }, 'an event stream failed');
      response.end(); // the client reconnects by itself and resumes
    });
  }

  app.all(PATH, (request, response, next) => {
    handle(request, response).catch(next);
  });

  return {
    /** How many streams are open. */
    extent: () => open.size,
    /** Ends every stream; clients reconnect, to another gateway or to this one later. */
    close(): void {
      for (const response of open.keys()) response.end();
    },
  };
}
