import { GraphQLError, type ExecutionResult, type GraphQLFormattedError } from 'graphql';
import type { Language } from '../../schema/languages';
import { placed, toRefusal } from '../http/toRefusal';
import { translateSentence } from '../language/translateSentence';
import type { Log } from '../observability/log';
import { isTooDeep, isTooLong, tooDeep, tooLong } from './queryLimits';

/** For Apollo Server: an error as clients may see it, with its place in the query. */
export const formatError =
  (log: Log) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { message, extensions } = refusalOf(error, log);
    return { ...formatted, message, extensions };
  };

/** An error of graphql-js with a code; one that already has a code keeps it. */
export const withCode = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    originalError: error,
    extensions: { code, ...error.extensions },
  });

/** The result of an operation as clients may see it. */
export const presentable = ({ data, errors }: ExecutionResult, log: Log): ExecutionResult =>
  errors ? { data, errors: errors.map((error) => presentableError(error, log)) } : { data };

/** An error as clients may see it, with its place in the query. */
export function presentableError(error: GraphQLError, log: Log): GraphQLError {
  const known = refusalOf(error, log);
  return placed(new GraphQLError(known.message, { extensions: known.extensions }), known, error);
}

function refusalOf(error: unknown, log: Log): GraphQLError {
  if (isTooLong(error)) return tooLong();
  if (isTooDeep(error)) return tooDeep();
  return toRefusal(error, log);
}

/** Errors sent over a socket, in the language that the client requested; replies over HTTP are translated when they are sent. */
export const translateErrors = (
  errors: readonly GraphQLError[],
  language: Language = 'en',
): readonly GraphQLError[] =>
  errors.map((error) =>
    placed(
      new GraphQLError(translateSentence(error.message, language), { extensions: error.extensions }),
      error,
    ),
  );

/** A result over a socket. */
export const translateResult = (
  { errors, ...rest }: ExecutionResult,
  language: Language | undefined,
): ExecutionResult => (errors ? { errors: translateErrors(errors, language), ...rest } : rest);
