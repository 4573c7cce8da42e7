import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Fail } from './handlers';
import { methodNotAllowed } from './methodNotAllowed';
import { refuse } from './refuse';
import { stateOf } from './RequestState';

/** Answers requests that no handler has answered. */
export const notFound: RequestHandler = ({ method }, response) => {
  if (method === 'GET' || method === 'HEAD')
    return refuse(response, 404, 'There is nothing at this address.');
  methodNotAllowed(method, response, ['GET', 'HEAD']);
};

/** Answers requests that Express could not parse, and those that failed unexpectedly. */
export const expressErrors =
  (fail: Fail): ErrorRequestHandler =>
  (error: { status?: number }, request, response, next) => {
    if (response.headersSent) return next(error);
    if (!error.status || error.status >= 500) return fail(error, request, response, stateOf(response));
    refuse(response, error.status, 'This request could not be read.');
  };
