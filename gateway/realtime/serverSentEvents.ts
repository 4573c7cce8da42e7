import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Express, Request, Response } from 'express';
import type { Viewer } from '../../schema/viewer';
import type { Feed } from '../../schema/forum/Feed';
import { sequenceOf, unreadNews } from '../../schema/notification/readNotifications';
import { isReader } from '../../schema/user/visibleTo';
import { allowEveryOrigin, answerOptions } from '../../rest-compat/cors';
import {
  eventOf,
  notificationEvents,
  resetEvent,
  written,
  type Position,
  type StreamEvent,
} from '../../rest-compat/events';
import type { Authenticate } from '../accounts/authenticate';
import type { Base } from '../graphql/requestContext';
import { runner } from '../graphql/restHandler';
import { stateOf } from '../http/RequestState';
import { methodNotAllowed } from '../http/methodNotAllowed';
import { refuse } from '../http/refuse';
import type { Log } from '../observability/log';
import { networkOf } from '../rateLimit/accountLimits';
import type { Count } from '../rateLimit/requestLimits';
import { replayFrom } from './eventReplay';

const PATH = '/api/events';
const METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Interval of keep-alive messages, in ms: proxies close idle connections. */
const HEARTBEAT_INTERVAL = 15_000;
/** Maximum number of open streams per network. */
const STREAMS_PER_NETWORK = 50;

interface Parts {
  base: Base;
  authenticate: Authenticate;
  feed: Feed;
  count: Count;
  log: Log;
}

/** The ID of an event, as `written` makes it. */
const EVENT_ID = /^(\d{1,15})(?:-(\d{1,9}))?$/;

/** Forum changes, and a reader’s own notifications, as server-sent events, for HTTP clients without WebSockets. */
export function serveServerSentEvents(app: Express, { base, authenticate, feed, count, log }: Parts) {
  const open = new Map<Response, string>();

  async function stream(
    response: Response,
    network: string,
    { authorization }: Pick<IncomingHttpHeaders, 'authorization'>,
    last: Position | null,
  ): Promise<void> {
    open.set(response, network);
    response.once('close', () => open.delete(response));
    const viewer = await stateOf(response).viewer();
    const reader = isReader(viewer) ? viewer : null;
    const replay = last ? await replayFrom(base.db, last.change) : null;
    const position: Position = { change: replay?.since ?? feed.last };
    if (reader) {
      const current = await sequenceOf(base.db, reader.id);
      position.sequence = Math.min(last?.sequence ?? current, current); // a later one belongs to another database
    }
    const changes = feed.changes(position.change, undefined);
    const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_INTERVAL);
    const stop = () => {
      clearInterval(heartbeat);
      changes.end();
    };
    if (response.closed) return stop();
    response.once('close', stop);
    response.write('retry: 2000\n\n'); // sends the headers too: whoever has them misses nothing from here on
    if (replay?.isReset) await send(response, resetEvent(replay.since), position);
    const { client } = stateOf(response);
    if (reader)
      streamNotifications(response, reader, authorization, position).catch((err: unknown) => {
        log.warn({ err }, 'a stream of notifications failed');
        response.end();
      });
    const run = runner(base, () => ({ viewer: null, client }));
    for await (const change of changes) {
      if (response.closed || response.destroyed) return;
      const event = await eventOf(change, run);
      position.change = change.number;
      await send(response, event, position);
    }
    response.end();
  }

  /** Sends a reader their notifications until the stream or the session ends. */
  async function streamNotifications(
    response: Response,
    viewer: Viewer,
    authorization: string | undefined,
    position: Position,
  ): Promise<void> {
    const { client } = stateOf(response);
    const run = runner(base, () => ({ viewer, client }));
    const signals = base.services.notificationStreams.watch(viewer.id, unreadNews(base.db, viewer.id));
    response.once('close', () => void signals.return(undefined));
    for await (const _signal of signals) {
      if (response.closed || !(await authenticate(authorization))) break;
      let isMore: boolean;
      do {
        const events = await notificationEvents(position.sequence ?? 0, run);
        for (const { sequence, ...event } of events) {
          position.sequence = sequence;
          await send(response, event, position);
        }
        isMore = events.length > 0;
      } while (isMore && !response.closed);
    }
    response.end();
  }

  /** Sends an event. Its ID is made when it is written: by then the other half of the position may have moved on. */
  async function send(response: Response, event: StreamEvent, position: Position): Promise<void> {
    if (!response.write(written(event, position)))
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }

  async function handle(request: Request, response: Response): Promise<void> {
    allowEveryOrigin(response);
    const { method } = request;
    if (method === 'OPTIONS') return answerOptions(response, METHODS);
    if (!METHODS.includes(method)) return methodNotAllowed(method, response, METHODS);
    const { address } = stateOf(response).client;
    const { headers, refusal } = await count('read', { viewerId: '', address });
    response.set(headers);
    if (refusal) {
      response.set('Retry-After', String(refusal.extensions.retryAfter));
      return refuse(response, 429, refusal.message);
    }
    if (response.closed) return; // the client has gone meanwhile
    const network = networkOf(address);
    if ([...open.values()].filter((other) => other === network).length >= STREAMS_PER_NETWORK) {
      response.set('Retry-After', '10');
      return refuse(response, 429, 'There are too many open streams from your network.');
    }
    const last = request.headers['last-event-id'];
    const [, change, sequence] = EVENT_ID.exec(String(last ?? '')) ?? [];
    if (last !== undefined && change === undefined)
      return refuse(response, 400, 'Last-Event-ID must be the ID of an event of this stream.');
    response
      .status(200)
      .set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    if (method === 'HEAD') return void response.end();
    const position =
      change === undefined
        ? null
        : { change: Number(change), ...(sequence && { sequence: Number(sequence) }) };
    stream(response, network, request.headers, position).catch((err: unknown) => {
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
