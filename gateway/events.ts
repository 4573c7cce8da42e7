import { once } from 'node:events';
import type { Express, Request, Response } from 'express';
import { allowEveryOrigin, answerOptions } from '../rest-compat/cors';
import { eventOf } from '../rest-compat/events';
import { clientOf, createContext, type Base } from './context';
import type { Log } from './log';
import { runner } from './rest';

const PATH = '/api/events';
/** Proxies close what is silent for long. */
const HEARTBEAT = 15_000;
/** How many streams one network address may hold open. */
const STREAMS = 50;

/** The public changes of the forum for plain HTTP clients, as server-sent events. */
export function serveEvents(app: Express, base: Base, log: Log) {
  const open = new Map<Response, string>();

  async function tell(request: Request, response: Response, since: number | undefined): Promise<void> {
    const client = clientOf(request);
    const run = runner(() => createContext(base, null, client));
    const changes = base.feed.changes(since, undefined);
    const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT);
    open.set(response, client.address);
    response.once('close', () => {
      clearInterval(heartbeat);
      open.delete(response);
      changes.end();
    });
    response.write('retry: 2000\n\n');
    for await (const change of changes) {
      if (response.closed || response.destroyed) return;
      if (!response.write(await eventOf(change, run)))
        await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end();
  }

  app.all(PATH, (request, response) => {
    allowEveryOrigin(response);
    const refuse = (status: number, message: string) => void response.status(status).json({ message });
    if (request.method === 'OPTIONS') return answerOptions(response, ['GET', 'HEAD', 'OPTIONS']);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD, OPTIONS');
      return refuse(405, `${request.method} is not possible here.`);
    }
    const { address } = clientOf(request);
    if ([...open.values()].filter((one) => one === address).length >= STREAMS) {
      response.setHeader('Retry-After', 10);
      return refuse(429, 'There are too many open streams from your network.');
    }
    const last = request.headers['last-event-id'];
    if (last !== undefined && !/^\d{1,15}$/.test(String(last)))
      return refuse(400, 'Last-Event-ID must be the id of an event of this stream.');
    response
      .status(200)
      .set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    if (request.method === 'HEAD') return void response.end();
    response.flushHeaders();
    tell(request, response, last === undefined ? undefined : Number(last)).catch((err: unknown) => {
      log.warn({ err }, 'a stream of events broke');
      response.end(); // the client comes back by itself, and goes on where it was
    });
  });

  return {
    /** How many streams are open. */
    extent: () => open.size,
    /** Ends every stream; clients come back when somebody answers again. */
    close(): void {
      for (const response of open.keys()) response.end();
    },
  };
}
