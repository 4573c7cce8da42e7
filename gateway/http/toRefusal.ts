import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { isDown, isFull } from '../../schema/database';
import { NotFound, Refusal, Unavailable } from '../../schema/errors';
import type { Log } from '../observability/log';
import { createCounter } from '../observability/metrics';

/** Seconds after which to retry: when the database is down, and when its disk is full. */
const RETRY = 5;
const RETRY_WHEN_FULL = 60;

const failures = createCounter({
  name: 'shelfmates_failures_total',
  help: 'Server errors by kind: database unreachable, disk full, or unexpected.',
  labels: { kind: ['database', 'full', 'unexpected'] },
});

/** The error behind the one that GraphQL wrapped around it. */
function original(error: unknown): unknown {
  let found = error;
  while (found instanceof GraphQLError && !(found instanceof Refusal) && found.originalError)
    found = found.originalError;
  return found;
}

/** Whether a non-null field had no value: the row behind it was deleted after the rows that refer to it were read. */
const isMissingValue = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Cannot return null for non-nullable field ');

/**
 * A validation message without the rejected value or key, which may be a password in the wrong place. For variables it is the
 * original message, to which graphql-js only adds the whole value.
 */
const withoutInput = (message: string): string =>
  message
    .replace(/^Field ".*" is not defined by type ("\w+"\.).*$/s, 'This field is not defined by type $1')
    .replace(/^(Syntax Error: .*, found (?:String|BlockString|Int|Float)) ".*$/s, '$1.')
    .replace(/( cannot represent).*$/s, '$1 this value.')
    .replace(/^Value ".*" does not exist in ("\w+" enum\.).*$/s, 'This value does not exist in $1')
    .replace(/^(Expected value of (?:non-null )?type "[\w![\]]+", found) .*$/s, '$1 something else.');

/**
 * An error as clients may see it, with a code and a status: expected errors and mistakes in the request with their message, an
 * unreachable dependency as unavailable, everything else logged under an ID and masked.
 */
export function toRefusal(error: unknown, log: Log): GraphQLError {
  const cause = original(error);
  if (cause instanceof Refusal) return cause;
  if (isMissingValue(cause)) {
    log.warn({ err: cause }, 'something was deleted while it was being read');
    return new NotFound('Something here was deleted a moment ago. Please try again.');
  }
  if (cause instanceof GraphQLError && error instanceof GraphQLError && isMistake(error, cause))
    return asMistake(error, cause);
  if (isDown(cause)) {
    failures.inc({ kind: 'database' });
    log.warn({ err: cause }, 'the database is not reachable');
    return new Unavailable(
      'Shelfmates cannot reach its database right now. Please try again in a moment.',
      RETRY,
    );
  }
  if (isFull(cause)) {
    failures.inc({ kind: 'full' });
    log.error({ err: cause }, 'the disk of the database is full');
    return new Unavailable(
      'Shelfmates has no room left to store this. Everything stored can still be read.',
      RETRY_WHEN_FULL,
    );
  }
  const id = randomUUID();
  failures.inc({ kind: 'unexpected' });
  log.error({ err: cause, id }, 'unexpected error');
  return new Refusal(`Something went wrong. (${id})`, 'INTERNAL_SERVER_ERROR', 500);
}

const codeIn = (error: GraphQLError, cause: GraphQLError): unknown =>
  cause.extensions?.code ?? error.extensions?.code;

/**
 * Whether the request is at fault. An error of execution without a code is our own, unless it is about an argument (graphql-jit
 * puts a quote before it).
 */
const isMistake = (error: GraphQLError, cause: GraphQLError): boolean =>
  codeIn(error, cause) !== undefined || !error.path || /^'?Argument "/.test(cause.message);

/** A mistake in a request as graphql-js or Apollo Server reports it. Apollo Server says the HTTP status of some. */
function asMistake(error: GraphQLError, cause: GraphQLError): GraphQLError {
  const { status } = (error.extensions?.http ?? {}) as { status?: number };
  return placed(
    new GraphQLError(withoutInput(cause.message), {
      extensions: {
        code: codeIn(error, cause) ?? (error.path ? 'BAD_USER_INPUT' : 'BAD_REQUEST'),
        status: status && status >= 400 ? status : 400,
      },
    }),
    cause,
    error,
  );
}

/** Gives a new error the location of the first of these errors that has one; errors of graphql-jit are sealed. */
export const placed = (fresh: GraphQLError, ...others: GraphQLError[]): GraphQLError =>
  Object.assign(fresh, {
    path: others.find(({ path }) => path)?.path,
    locations: others.find(({ locations }) => locations)?.locations,
  });
