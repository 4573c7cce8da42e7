import {
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type OperationDefinitionNode,
  type ValidationRule,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { schema } from '../../schema';
import { withCode } from './formatError';
import { QUERY_LIMITS, queryRules, tooDeep } from './queryLimits';

/** A document that has been parsed and validated. */
export interface ValidDocument {
  document: DocumentNode;
  /**
   * Variables that shape the events of a subscription. One that is used only in the arguments of a root field chooses events
   * and does not change what they look like.
   */
  shapingVariables: readonly string[];
}

/** Characters of query text whose documents are cached; a document takes about two hundred times as much memory as its text. */
export const CAPACITY = 400_000;
const RULES = [...specifiedRules, ...queryRules];
const documents = new LRUCache<string, ValidDocument>({ maxSize: CAPACITY });

/** The document of this text, if it is cached. */
export const cachedDocument = (text: string): ValidDocument | undefined => documents.get(text);

/** Caches a document that has been validated. */
export function cacheDocument(text: string, document: DocumentNode): ValidDocument {
  const valid = { document, shapingVariables: shapingVariables(document) };
  documents.set(text, valid, { size: text.length });
  return valid;
}

/** Parses and validates a client's query, or returns its errors. */
export function parseQuery(text: string): ValidDocument | readonly GraphQLError[] {
  const cached = cachedDocument(text);
  if (cached) return cached;
  const found = parseDocument(text, RULES);
  return 'document' in found ? cacheDocument(text, found.document) : found;
}

/** Parses a document and validates it by these rules. */
export function parseDocument(
  text: string,
  rules: readonly ValidationRule[],
): ValidDocument | readonly GraphQLError[] {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: QUERY_LIMITS.tokens });
  } catch (error) {
    return [error instanceof GraphQLError ? withCode(error, 'GRAPHQL_PARSE_FAILED') : tooDeep()];
  }
  const errors = validate(schema, document, rules);
  return errors.length > 0
    ? errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED'))
    : { document, shapingVariables: shapingVariables(document) };
}

function shapingVariables(document: DocumentNode): string[] {
  const rootArguments = new Set(
    document.definitions
      .filter(
        (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
      )
      .flatMap((operation) => operation.selectionSet.selections)
      .flatMap((selection) => (selection.kind === Kind.FIELD ? (selection.arguments ?? []) : [])),
  );
  const variables = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Argument: (node) => (rootArguments.has(node) ? false : undefined),
    Variable: (node) => void variables.add(node.name.value),
  });
  return [...variables].sort();
}
