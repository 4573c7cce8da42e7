import type { Request, RequestHandler, Response } from 'express';
import { readBody } from './body';
import { allowEveryOrigin, answerOptions } from './cors';
import type { Input } from './input';
import { etagOf, isKnown } from './etag';
import { decoded, matcher, type Match } from './matcher';
import { Refused, type Answer, type Call, type Route, type Run } from './route';

/** What the layer is given by the process it lives in. */
export interface Door {
  /** Who calls; null for a guest or a worthless token. */
  viewerOf(request: Request): Promise<{ id: string; run: Run }>;
  /** Counts the call, and throws when there were too many. The headers go out in either case. */
  count(request: Request, response: Response, viewerId: string): Promise<void>;
  /** What of an error may be told. */
  explain(error: unknown, request: Request): { status: number; message: string; retryAfter?: number };
}

const PREFIX = '/api';

/** The published paths, with and without their prefix. What is none of them is left to others, unless it stands below the prefix. */
export function restLayer(routes: readonly Route[], door: Door): RequestHandler {
  const find = matcher(routes);
  return async (request, response, next) => {
    const [address = '', search = ''] = request.originalUrl.split(/\?(.*)/s);
    const below = address === PREFIX || address.startsWith(`${PREFIX}/`);
    const fits = find(below ? address.slice(PREFIX.length) : address).filter(
      ({ route }) => below || !route.prefixOnly,
    );
    const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const chosen = fits.find(({ route }) => route.method === method);
    if (
      !below &&
      (fits.length === 0 || (!chosen && method === 'get' && fits.some(({ route }) => route.page)))
    )
      return next();

    allowEveryOrigin(response);
    try {
      if (fits.length === 0) throw unknownPath(address);
      if (method === 'options') return answerOptions(response, methodsOf(fits));
      if (!chosen)
        throw new Refused(405, `${request.method} is not possible here.`, {
          Allow: methodsOf(fits).join(', '),
        });
      const done = await answer(chosen, new URLSearchParams(search), request, response, door);
      send(request, response, chosen.route, done);
    } catch (error) {
      refuse(request, response, error, door);
    }
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
  request: Request,
  response: Response,
  door: Door,
): Promise<Answer> {
  const { id: viewerId, run } = await door.viewerOf(request);
  await door.count(request, response, viewerId);
  if (route.signedIn && !viewerId) throw new Refused(401, 'Please log in.', { 'WWW-Authenticate': 'Bearer' });
  const body = await readBody(request, response);
  const path = decoded(raw);
  if (!path) throw new Refused(400, 'The percent-encoding of this address is broken.');
  if (route.signedIn) refuseForeignIds(route, path, query, body, viewerId);
  return settled(route, { path, query, body, viewerId, run });
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
  request: Request,
  response: Response,
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
    if (isKnown(request.headers['if-none-match'], etag)) return void response.status(304).end();
  }
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.status(status).type('json').end(text);
}

function refuse(request: Request, response: Response, error: unknown, door: Door): void {
  const { status, message, retryAfter } =
    error instanceof Refused ? asIs(error, response) : door.explain(error, request);
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).json({ message });
}

function asIs({ status, message, headers }: Refused, response: Response) {
  response.set(headers);
  return { status, message, retryAfter: undefined };
}
