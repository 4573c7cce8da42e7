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
import { schema } from '../schema';
import { Kept } from './kept';
import { QUERY_LIMITS, queryRules } from './queryLimits';

/** What a socket asks, read and found right. */
export interface Asked {
  document: DocumentNode;
  /** Whether the answer depends on who looks: such fields begin with `viewer`. */
  viewerMatters: boolean;
  /** Variables that shape an answer. One that only stands in the arguments of a root field chooses events, not looks. */
  shapedBy: readonly string[];
}

/** How much text of queries is kept read, in characters: what is read of it takes about two hundred times as much. */
export const KEPT = 400_000;
const RULES = [...specifiedRules, ...queryRules];
const known = new Kept<Asked>(KEPT);

/** Whether this text was read before and is still kept. */
export const isRead = (query: string): boolean => known.get(query) !== undefined;

/** Reads a query of a stranger; its mistakes come back as errors. Each text is read once while it is in use. */
export function readQuery(query: string): Asked | readonly GraphQLError[] {
  const found = known.get(query);
  if (found) return found;
  const asked = readDocument(query, RULES);
  if ('document' in asked) known.set(query, asked, query.length);
  return asked;
}

/** Reads a document and checks it by rules. */
export function readDocument(
  text: string,
  rules: readonly ValidationRule[],
): Asked | readonly GraphQLError[] {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: QUERY_LIMITS.tokens });
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError('This query could not be read.')];
  }
  const mistakes = validate(schema, document, rules);
  return mistakes.length > 0 ? mistakes : { document, ...looks(document) };
}

function looks(document: DocumentNode): Pick<Asked, 'viewerMatters' | 'shapedBy'> {
  const rootFields = new Set(
    document.definitions
      .filter(
        (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
      )
      .flatMap((operation) => operation.selectionSet.selections)
      .flatMap((selection) => (selection.kind === Kind.FIELD ? (selection.arguments ?? []) : [])),
  );
  const variables = new Set<string>();
  let viewerMatters = false;
  visit(document, {
    VariableDefinition: () => false,
    Argument: (node) => (rootFields.has(node) ? false : undefined),
    Variable: (node) => void variables.add(node.name.value),
    Field: (node) => void (viewerMatters ||= node.name.value.startsWith('viewer')),
  });
  return { viewerMatters, shapedBy: [...variables].sort() };
}
