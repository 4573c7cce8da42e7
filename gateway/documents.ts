import {
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql';
import { schema } from '../schema';
import { QUERY_LIMITS, queryRules } from './queryLimits';

/** What a socket asks, read and found right. */
export interface Asked {
  document: DocumentNode;
  /** Whether the answer depends on who looks: such fields begin with `viewer`. */
  viewerMatters: boolean;
  /** Variables that shape an answer. One that only stands in the arguments of a root field chooses events, not looks. */
  shapedBy: readonly string[];
}

const KEPT = 500;
const known = new Map<string, Asked>();

/** Reads a query; its mistakes come back as errors. Each text is read once while it is in use. */
export function readQuery(query: string): Asked | readonly GraphQLError[] {
  const found = known.get(query);
  if (found) return found;
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: QUERY_LIMITS.tokens });
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError('This query could not be read.')];
  }
  const mistakes = validate(schema, document, [...specifiedRules, ...queryRules]);
  if (mistakes.length > 0) return mistakes;
  const asked = { document, ...looks(document) };
  if (known.size >= KEPT) known.clear();
  known.set(query, asked);
  return asked;
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
