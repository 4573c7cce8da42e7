import { randomUUID } from 'node:crypto';
import { GraphQLError, type ExecutionResult, type GraphQLFormattedError } from 'graphql';
import { Counter } from 'prom-client';
import { isDown, isFull } from '../schema/database';
import { Refusal, Unavailable } from '../schema/errors';
import type { Log } from './log';
import { counters } from './metrics';

/** Seconds after which a database may be back, and after which somebody may have made room on its disk. */
const AGAIN = 5;
const AGAIN_WHEN_FULL = 60;

const failures = new Counter({
  name: 'shelfmates_failures_total',
  help: 'Answers that failed on our side: the database away, its disk full, or something unexpected.',
  labelNames: ['kind'],
  registers: [counters],
});

/** The error behind the one that GraphQL wrapped around it. */
function original(error: unknown): unknown {
  let found = error;
  while (found instanceof GraphQLError && !(found instanceof Refusal) && found.originalError)
    found = found.originalError;
  return found;
}

/**
 * An error as it may leave: refusals and mistakes in the query as they are, a part that is down as such, everything else
 * logged under an id and told only by that id.
 */
export function toRefusal(error: unknown, log: Log): GraphQLError {
  const cause = original(error);
  if (cause instanceof GraphQLError) return cause;
  if (isDown(cause)) {
    failures.inc({ kind: 'database' });
    log.warn({ err: cause }, 'the database is not reachable');
    return new Unavailable(
      'Shelfmates cannot reach its database right now. Please try again in a moment.',
      AGAIN,
    );
  }
  if (isFull(cause)) {
    failures.inc({ kind: 'full' });
    log.error({ err: cause }, 'the disk of the database is full');
    return new Unavailable(
      'Shelfmates has no room left to store this. What is there can still be read.',
      AGAIN_WHEN_FULL,
    );
  }
  const id = randomUUID();
  failures.inc({ kind: 'unexpected' });
  log.error({ err: cause, id }, 'unexpected error');
  return new Refusal(`Something went wrong. (${id})`, 'INTERNAL_SERVER_ERROR', 500);
}

/** For Apollo Server: the same, in the shape of an answer, with the place in the query kept. */
export const formatError =
  (log: Log) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const known = toRefusal(error, log);
    return {
      ...formatted,
      message: known.message,
      extensions: {
        code: known.extensions.code ?? formatted.extensions?.code,
        ...known.extensions,
        stacktrace: undefined,
        http: undefined,
      },
    };
  };

/** An executed operation as it may leave. */
export const presentable = ({ data, errors }: ExecutionResult, log: Log): ExecutionResult =>
  errors ? { data, errors: errors.map((error) => presentableError(error, log)) } : { data };

/** An error as it may leave, with its place in the query kept. */
export function presentableError(error: GraphQLError, log: Log): GraphQLError {
  const known = toRefusal(error, log);
  Object.defineProperties(known, {
    path: { value: known.path ?? error.path, enumerable: true },
    locations: { value: known.locations ?? error.locations, enumerable: true },
  });
  return known;
}
