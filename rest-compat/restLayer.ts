import type { IncomingMessage } from 'node:http';
import { readInput } from './requestBody';
import { ANY_ORIGIN, optionsHeaders } from './cors';
import { Input } from './input';
import { decoded, matcher, type Match } from './matcher';
import { HttpError } from './HttpError';
import type { Answer, Call, Route, Run, UploadOptions } from './route';

/** What a request needs from the process that serves it. */
export interface RestContext {
  /** ID of the signed-in user; empty for a guest or an invalid token. */
  viewerId(): Promise<string>;
  run: Run;
  /** Called when the response depends on the viewer. */
  markPersonal(): void;
  /** Counts the request against the rate limits; throws when they are exceeded. */
  count(viewerId: string): Promise<void>;
  /** The parsed JSON body; throws an error with a `status` if it is unreadable. */
  readJson(): Promise<unknown>;
  /** Stores the file that the request brings as an import of the viewer; returns its id. */
  receive(options: UploadOptions): Promise<string>;
  /** What clients may see of an error. */
  explain(error: unknown): { status: number; message: string; retryAfter?: number | undefined };
}

/** A response of the REST layer. */
export interface RestReply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Whether it may be cached and revalidated. */
  isCacheable: boolean;
}

const PREFIX = '/api';
const JSON_TYPE = 'application/json; charset=utf-8';
const CSV_TYPE = 'text/csv; charset=utf-8';

/** A request for a published path, or for one below the prefix that does not exist. */
export interface Target {
  address: string;
  search: string;
  method: string;
  /** The routes of this path, whatever their method. */
  matches: readonly Match[];
}

/** The published paths, with and without their prefix. */
export function restLayer(routes: readonly Route[]) {
  const find = matcher(routes);
  return {
    /** The target of a request; null if this layer does not serve it. Below the prefix it serves everything. */
    find({ method: sent = 'GET', url = '' }: IncomingMessage): Target | null {
      const at = url.indexOf('?');
      const address = at < 0 ? url : url.slice(0, at);
      const search = at < 0 ? '' : url.slice(at + 1);
      const method = sent === 'HEAD' ? 'get' : sent.toLowerCase();
      const target = { address, search, method };
      if (address === PREFIX || address.startsWith(`${PREFIX}/`))
        return { ...target, matches: find(address.slice(PREFIX.length)) };
      const matches = find(address).filter(({ route }) => !route.prefixOnly);
      const isPage =
        method === 'get' &&
        !matches.some(({ route }) => route.method === method) &&
        matches.some(({ route }) => route.page);
      return matches.length === 0 || isPage ? null : { ...target, matches };
    },
    async answer(
      { address, search, method, matches }: Target,
      request: IncomingMessage,
      door: RestContext,
    ): Promise<RestReply> {
      try {
        if (matches.length === 0) throw unknownPath(address);
        if (method === 'options')
          return { status: 204, headers: optionsHeaders(methodsOf(matches)), body: '', isCacheable: false };
        const chosen = matches.find(({ route }) => route.method === method);
        if (!chosen)
          throw new HttpError(405, `${request.method} is not possible here.`, {
            Allow: methodsOf(matches).join(', '),
          });
        return await answer(chosen, new URLSearchParams(search), request, door);
      } catch (error) {
        return refusal(error, door);
      }
    },
  };
}

const methodsOf = (matches: readonly Match[]): string[] => {
  const methods = new Set(matches.map(({ route }) => route.method.toUpperCase()));
  return [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'];
};

function unknownPath(address: string): HttpError {
  return decoded({ address }) === null
    ? new HttpError(400, 'The percent-encoding of this address is broken.')
    : new HttpError(404, 'There is nothing at this address. GET /api/openapi.json lists what there is.');
}

/** Handles one request; the first error wins. */
async function answer(
  { route, raw }: Match,
  query: URLSearchParams,
  request: IncomingMessage,
  door: RestContext,
): Promise<RestReply> {
  const viewerId = await door.viewerId();
  if (route.signedIn) door.markPersonal();
  await door.count(viewerId);
  if (route.signedIn && !viewerId)
    throw new HttpError(401, 'Please log in.', { 'WWW-Authenticate': 'Bearer' });
  const body = route.upload ? new Input() : await readInput(request, () => door.readJson());
  const path = decoded(raw);
  if (!path) throw new HttpError(400, 'The percent-encoding of this address is broken.');
  if (route.signedIn) refuseForeignIds(route, path, query, body, viewerId);
  const answered = await settled(route, {
    path,
    query,
    body,
    run: (document, variables) => door.run(document, variables, body.problems.length > 0),
    receive: (options) => door.receive(options),
  });
  const isOwnData = route.reader !== undefined && path[route.reader] === viewerId;
  return replyTo(answered, route.method === 'get' && !route.secret && !isOwnData);
}

/** Users can act for themselves only. */
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
  if (named.some(isForeign)) throw new HttpError(403, 'You can do this for yourself only.');
}

/**
 * Runs the route; fields of the wrong type are reported once nothing that comes before them is wrong. After such a field, the
 * operation is a dry run, which writes nothing.
 */
async function settled(route: Route, call: Call): Promise<Answer> {
  try {
    const done = await route.answer(call);
    call.body.settle();
    return done;
  } catch (error) {
    const status = statusOf(error);
    if (status === 400 || status === 409) call.body.settle();
    throw error;
  }
}

const statusOf = (error: unknown): unknown =>
  error instanceof HttpError
    ? error.status
    : (error as { extensions?: { status?: unknown } } | null)?.extensions?.status;

function replyTo(
  { status = 200, body, csv, fileName, total, isPartial, next }: Answer,
  isCacheable: boolean,
): RestReply {
  return {
    status,
    headers: {
      ...ANY_ORIGIN,
      ...(status !== 204 && { 'Content-Type': csv === undefined ? JSON_TYPE : CSV_TYPE }),
      ...(fileName && { 'Content-Disposition': `attachment; filename="${fileName}"` }),
      'Cache-Control': isCacheable ? 'no-cache' : 'no-store',
      Vary: 'Authorization',
      ...(total !== undefined && { 'X-Total-Count': String(total) }),
      ...(isPartial && { 'X-Partial-Result': 'true' }),
      ...(next !== undefined && { Link: `<${next}>; rel="next"` }),
    },
    body: status === 204 ? '' : (csv ?? JSON.stringify(body)),
    isCacheable,
  };
}

interface Refusal {
  status: number;
  message: string;
  headers?: Record<string, string>;
  retryAfter?: number | undefined;
}

function refusal(error: unknown, door: RestContext): RestReply {
  const {
    status,
    message,
    headers = {},
    retryAfter,
  }: Refusal = error instanceof HttpError ? error : door.explain(error);
  return {
    status,
    headers: {
      ...ANY_ORIGIN,
      'Content-Type': JSON_TYPE,
      'Cache-Control': 'no-store',
      Vary: 'Authorization',
      ...headers,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
    body: JSON.stringify({ message }),
    isCacheable: false,
  };
}
