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

/** What GraphQL says of a value that does not fit, without the value: it may be a password in the wrong place. */
const withoutInput = (message: string): string =>
  message
    .replace(
      /^(Variable "\$\w+" got invalid value) .*?(?: at "([\w.[\]]+)")?; /s,
      (_, said: string, place?: string) => (place ? `${said} at "${place}"; ` : `${said}; `),
    )
    .replace(/( cannot represent).*$/s, '$1 this value.')
    .replace(
      /^((?:.*; )?)Value ".*" does not exist in ("\w+" enum\.).*$/s,
      '$1This value does not exist in $2',
    )
    .replace(/^(Expected value of (?:non-null )?type "[\w![\]]+", found) .*$/s, '$1 something else.');

/**
 * An error as it may leave: refusals and mistakes in the query as they are, a part that is down as such, everything else
 * logged under an id and told only by that id.
 */
export function toRefusal(error: unknown, log: Log): GraphQLError {
  const cause = original(error);
  if (cause instanceof Refusal) return cause;
  if (cause instanceof GraphQLError) return reworded(cause, withoutInput(cause.message));
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
  return placed(new GraphQLError(known.message, { extensions: known.extensions }), known, error);
}

const reworded = (error: GraphQLError, message: string): GraphQLError =>
  message === error.message
    ? error
    : placed(new GraphQLError(message, { extensions: error.extensions }), error);

/** Gives an error the place of the first of others that has one. A fresh error takes it; those of graphql-jit are sealed. */
const placed = (fresh: GraphQLError, ...others: GraphQLError[]): GraphQLError =>
  Object.assign(fresh, {
    path: others.find(({ path }) => path)?.path,
    locations: others.find(({ locations }) => locations)?.locations,
  });
