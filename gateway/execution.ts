import type { ApolloServerPlugin } from '@apollo/server';
import {
  execute as interpret,
  getOperationAST,
  valueFromASTUntyped,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { createLoad } from '../schema/batch';
import type { Context } from '../schema/context';
import { presentable } from './failures';
import { logOf, type Log } from './log';

interface Compiled {
  query: CompiledQuery['query'];
  /** Values of variables that need not be given. */
  defaults: Record<string, unknown>;
  isQuery: boolean;
}

/** What was compiled for a document, by the name of its operation; null where only the interpreter will do. */
const compiled = new WeakMap<DocumentNode, Map<string, Compiled | null>>();

/** The scalar's own way looks at every date for a time zone, which ours do not have. */
const toIso = (value: unknown): string =>
  value instanceof Date && !Number.isNaN(value.getTime())
    ? value.toISOString()
    : GraphQLDateTimeISO.serialize(value);

function compile({ schema, document, operationName }: ExecutionArgs): Compiled | null {
  let operations = compiled.get(document);
  if (!operations) compiled.set(document, (operations = new Map()));
  const name = operationName ?? '';
  let operation = operations.get(name);
  if (operation === undefined) {
    const result = compileQuery(schema, document, name, {
      disablingCapturingStackErrors: true,
      customSerializers: { DateTimeISO: toIso },
    });
    operation = isCompiledQuery(result)
      ? {
          query: result.query,
          defaults: defaultsOf(document, operationName),
          isQuery: getOperationAST(document, operationName)?.operation === 'query',
        }
      : null;
    operations.set(name, operation);
  }
  return operation;
}

/** graphql-jit asks for a variable of a required type even where the operation gives it a value: so we give it. */
function defaultsOf(
  document: DocumentNode,
  operationName: ExecutionArgs['operationName'],
): Record<string, unknown> {
  const given = (getOperationAST(document, operationName)?.variableDefinitions ?? []).flatMap(
    ({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return Object.fromEntries(given);
}

/** Compiles an operation ahead of its first use. */
export const prepare = (args: Pick<ExecutionArgs, 'schema' | 'document' | 'operationName'>): void =>
  void compile(args);

/**
 * GraphQL's `execute`, by code that is compiled once for each document (graphql-jit): the same answers in a third of the
 * time. A document must therefore be parsed once and kept. What cannot be compiled is interpreted.
 */
export async function execute(args: ExecutionArgs): Promise<ExecutionResult> {
  const { rootValue, contextValue, variableValues } = args;
  const operation = compile(args);
  const context = contextValue as Context;
  if (operation?.isQuery) {
    // A guest has written nothing that she could miss. Whoever is signed in reads where she writes.
    if (!context.asker && context.db !== context.reading)
      Object.assign(context, { db: context.reading, load: createLoad(() => context) });
    else if (context.shared) context.load = createLoad(() => context, context.shared);
  }
  return operation
    ? operation.query(rootValue, contextValue, { ...operation.defaults, ...variableValues })
    : interpret(args);
}

/** Lets Apollo Server answer by `execute`, or with what was executed `before` for the same context. */
export const compiledExecution = (
  log: Log,
  before: (context: Context) => ExecutionResult | undefined,
): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    return {
      async responseForOperation({
        schema,
        document,
        operationName,
        operation,
        contextValue,
        request,
        response,
      }) {
        // Refused by Apollo Server itself; without a name where one is needed there is no operation, whatever the type says.
        if (!operation || operation.operation === 'subscription') return null;
        const result =
          before(contextValue) ??
          (await execute({
            schema,
            document,
            operationName,
            contextValue,
            variableValues: request.variables,
          }));
        // A query whose variables do not fit was never executed: a mistake of the client, as the standard has it.
        if (result.data === undefined) return null;
        return {
          http: response.http,
          body: {
            kind: 'single',
            singleResult: result.errors ? presentable(result, logOf(log, contextValue.client)) : result,
          },
        };
      },
    };
  },
});
