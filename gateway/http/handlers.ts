import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Express } from 'express';
import { ANY_ORIGIN } from '../../rest-compat/cors';
import type { Log } from '../observability/log';
import type { Observe } from '../observability/metrics';
import { normalizeTarget } from './absoluteFormTarget';
import { jsonReply } from './Reply';
import { send } from './send';
import { RequestState, type StateSources } from './RequestState';
import { toRefusal } from './toRefusal';

/** Answers a request and returns true, or leaves it to the next handler. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  state: RequestState,
) => boolean | Promise<boolean>;

/** Answers a request that failed unexpectedly. */
export type Fail = (
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  state: RequestState,
) => void;

/** Logs an unexpected error under its ID and answers in the shape of the API that was called. */
export const failWith =
  (log: Log): Fail =>
  (error, request, response, state) => {
    const { message, extensions } = toRefusal(error, log.child({ request: state.id }));
    if (response.headersSent) return void response.destroy();
    const body = request.url?.startsWith('/graphql') ? { errors: [{ message, extensions }] } : { message };
    const { status, retryAfter } = extensions;
    const headers: Record<string, string> =
      typeof retryAfter === 'number' ? { 'Retry-After': String(retryAfter) } : {};
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    send(request, response, state, jsonReply(typeof status === 'number' ? status : 500, body, headers));
  };

/** HTTP/1.1 requires the header (RFC 9112, 3.2). */
const isHostMissing = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;
const HOST_MISSING = jsonReply(400, { message: 'The request needs a Host header.' }, ANY_ORIGIN);

/** Passes each request down a list of handlers; the last one answers everything. */
export function handleRequests(
  handlers: readonly Handler[],
  { sources, observe, fail }: { sources: StateSources; observe: Observe; fail: Fail },
): RequestListener {
  const run = async (request: IncomingMessage, response: ServerResponse) => {
    normalizeTarget(request);
    const state = new RequestState(request, sources);
    observe(request, response, state);
    try {
      if (isHostMissing(request)) return send(request, response, state, HOST_MISSING);
      for (const handler of handlers) {
        const answered = handler(request, response, state);
        if (answered === true || (answered !== false && (await answered))) return;
      }
    } catch (error) {
      fail(error, request, response, state);
    }
  };
  return (request, response) => void run(request, response);
}

/** Express as the last handler. */
export const expressHandler =
  (app: Express): Handler =>
  (request, response, state) => {
    const headers = [...state.commonHeaders, ...state.headers];
    for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!);
    Object.assign(response, { locals: { state } });
    app(request, response);
    return true;
  };
