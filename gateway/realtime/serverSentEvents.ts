import type { Express, Request, Response } from 'express';
import { allowEveryOrigin, answerOptions } from '../../rest-compat/cors';
import { stateOf } from '../http/RequestState';
import { methodNotAllowed } from '../http/methodNotAllowed';
import { refuse } from '../http/refuse';
import type { Count } from '../rateLimit/requestLimits';
import { ConnectionCounts } from './ConnectionCounts';
import { streamEvents, type Sources } from './eventStream';

const PATH = '/api/events';
const METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Maximum number of open streams per network. */
const STREAMS_PER_NETWORK = 50;

interface Parts extends Sources {
  count: Count;
}

/** The ID of an event, as `written` makes it. */
const EVENT_ID = /^(\d{1,15})(?:-(\d{1,9}))?$/;

/** Forum changes, and a reader’s own notifications, as server-sent events, for HTTP clients without WebSockets. */
export function serveServerSentEvents(app: Express, { count, ...sources }: Parts) {
  const open = new Set<Response>();
  const perNetwork = new ConnectionCounts();

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
    if (perNetwork.of(address) >= STREAMS_PER_NETWORK) {
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
    open.add(response);
    perNetwork.add(address);
    response.once('close', () => {
      open.delete(response);
      perNetwork.remove(address);
    });
    streamEvents(sources, request, response, position).catch((err: unknown) => {
      sources.log.warn({ err }, 'an event stream failed');
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
      for (const response of open) response.end();
    },
  };
}
