import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from './body';
import { allowEveryOrigin, answerOptions } from './cors';
import type { Input } from './input';
import { etagOf, isKnown } from './etag';
import { decoded, matcher, type Match } from './matcher';
import { Refused, type Answer, type Call, type Route, type Run } from './route';

/** What the layer is given by the process it lives in. */
export interface Door {
  /** Who calls; null for a guest or a worthless token. */
  viewerOf(request: IncomingMessage): Promise<{
    id: string;
    run: Run;
    /** Is to be called when an answer depends on who asks. */
    personal(): void;
  }>;
  /** Counts the call, and throws when there were too many. The headers go out in either case. */
  count(request: IncomingMessage, response: ServerResponse, viewerId: string): Promise<void>;
  /** What of an error may be told. */
  explain(error: unknown, request: IncomingMessage): { status: number; message: string; retryAfter?: number };
}

const PREFIX = '/api';

/** A request for a published path, or for one below the prefix that is none. */
export interface Asked {
  address: string;
  search: string;
  method: string;
  /** The routes of this path, whatever their method. */
  fits: readonly Match[];
}

/** The published paths, with and without their prefix. */
export function restLayer(routes: readonly Route[], door: Door) {
  const find = matcher(routes);
  return {
    /** Null for what is left to others; below the prefix nothing is. */
    find({ method: sent = 'GET', url = '' }: IncomingMessage): Asked | null {
      const at = url.indexOf('?');
      const address = at < 0 ? url : url.slice(0, at);
      const search = at < 0 ? '' : url.slice(at + 1);
      const method = sent === 'HEAD' ? 'get' : sent.toLowerCase();
      const asked = { address, search, method };
      if (address === PREFIX || address.startsWith(`${PREFIX}/`))
        return { ...asked, fits: find(address.slice(PREFIX.length)) };
      const fits = find(address).filter(({ route }) => !route.prefixOnly);
      const isPage =
        method === 'get' &&
        !fits.some(({ route }) => route.method === method) &&
        fits.some(({ route }) => route.page);
      return fits.length === 0 || isPage ? null : { ...asked, fits };
    },
    async answer(
      { address, search, method, fits }: Asked,
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<void> {
      allowEveryOrigin(response);
      try {
        if (fits.length === 0) throw unknownPath(address);
        if (method === 'options') return answerOptions(response, methodsOf(fits));
        const chosen = fits.find(({ route }) => route.method === method);
        if (!chosen)
          throw new Refused(405, `${request.method} is not possible here.`, {
            Allow: methodsOf(fits).join(', '),
          });
        const done = await answer(chosen, new URLSearchParams(search), request, response, door);
        send(request, response, chosen.route, done);
      } catch (error) {
        refuse(request, response, error, door);
      }
    },
  };
}

const methodsOf = (fits: readonly Match[]): string[] => {
  const methods = new Set(fits.map(({ route }) => route.method.toUpperCase()));
  return [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'];
};

function unknownPath(address: string): Refused {
  return decoded({ address }) === null
    ? new Refused(400, 'The percent-encoding of this address is broken.')
    : new Refused(404, 'There is nothing at this address. GET /api/openapi.json lists what there is.');
}

/** One call, refused for the first of all the reasons there may be. */
async function answer(
  { route, raw }: Match,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
  door: Door,
): Promise<Answer> {
  const { id: viewerId, run, personal } = await door.viewerOf(request);
  if (route.signedIn) personal();
  await door.count(request, response, viewerId);
  if (route.signedIn && !viewerId) throw new Refused(401, 'Please log in.', { 'WWW-Authenticate': 'Bearer' });
  const body = await readBody(request, response);
  const path = decoded(raw);
  if (!path) throw new Refused(400, 'The percent-encoding of this address is broken.');
  if (route.signedIn) refuseForeignIds(route, path, query, body, viewerId);
  return settled(route, { path, query, body, run });
}

/** A reader can act for herself only. */
function refuseForeignIds(
  { own }: Route,
  path: Record<string, string>,
  query: URLSearchParams,
  body: Input,
  viewerId: string,
): void {
  const named: unknown[] = [
    ...(own ? [path[own]] : []),
    ...query.getAll('userId'),
    ...query.getAll('likerId'),
    ...[body.raw('userId'), body.raw('likerId')].filter((id) => id !== undefined && id !== null),
  ];
  const isForeign = (id: unknown) => (typeof id === 'number' ? String(id) : id) !== viewerId;
  if (named.some(isForeign)) throw new Refused(403, 'You can do this for yourself only.');
}

/** Runs the route; a field of the wrong kind is told once nothing else stands in the way. */
async function settled(route: Route, call: Call): Promise<Answer> {
  try {
    const done = await route.answer(call);
    call.body.settle();
    return done;
  } catch (error) {
    if (statusOf(error) === 400) call.body.settle();
    throw error;
  }
}

const statusOf = (error: unknown): unknown =>
  error instanceof Refused
    ? error.status
    : (error as { extensions?: { status?: unknown } } | null)?.extensions?.status;

function send(
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  { status = 200, body, total }: Answer,
): void {
  const text = JSON.stringify(body);
  const isRead = route.method === 'get';
  response.setHeader('Cache-Control', isRead && !route.secret ? 'no-cache' : 'no-store');
  if (total !== undefined) response.setHeader('X-Total-Count', total);
  if (isRead) {
    const etag = etagOf(text);
    response.setHeader('ETag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return end(response, 304);
  }
  end(response, status, text);
}

function end(response: ServerResponse, status: number, text?: string): void {
  response.statusCode = status;
  if (text !== undefined) {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
  }
  response.end(text);
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown, door: Door): void {
  const { status, message, retryAfter } =
    error instanceof Refused ? asIs(error, response) : door.explain(error, request);
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  response.setHeader('Cache-Control', 'no-store');
  end(response, status, JSON.stringify({ message }));
}

function asIs({ status, message, headers }: Refused, response: ServerResponse) {
  for (const name in headers) response.setHeader(name, headers[name]!);
  return { status, message, retryAfter: undefined };
}
