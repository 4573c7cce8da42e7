import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Limits on queries, checked before execution. The developers' page documents them. */
export const QUERY_LIMITS = { tokens: 2_000, depth: 12, aliases: 15, directives: 50, cost: 10_000 } as const;

const refused = (message: string, node?: FieldNode | SelectionSetNode) =>
  new GraphQLError(message, { nodes: node && [node], extensions: { code: 'QUERY_TOO_LARGE', status: 400 } });

export const tooDeep = (node?: SelectionSetNode): GraphQLError =>
  refused(`A query can be at most ${QUERY_LIMITS.depth} levels deep.`, node);

/** The depth of a selection. Each fragment is measured once, so that nested fragments cannot take exponential time. */
function depthOf(
  context: ValidationContext,
  set: SelectionSetNode,
  depths: Map<FragmentDefinitionNode, number>,
): number {
  let deepest = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      // A rule of graphql-js limits introspection.
      if (selection.name.value.startsWith('__')) continue;
      const below = selection.selectionSet ? depthOf(context, selection.selectionSet, depths) : 0;
      deepest = Math.max(deepest, 1 + below);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      deepest = Math.max(deepest, depthOf(context, selection.selectionSet, depths));
    } else {
      const fragment = context.getFragment(selection.name.value);
      if (!fragment) continue;
      let depth = depths.get(fragment);
      if (depth === undefined) {
        depths.set(fragment, 0); // ends cycles, which another rule rejects
        depths.set(fragment, (depth = depthOf(context, fragment.selectionSet, depths)));
      }
      deepest = Math.max(deepest, depth);
    }
  }
  return deepest;
}

const maxDepth: ValidationRule = (context): ASTVisitor => {
  const depths = new Map<FragmentDefinitionNode, number>();
  return {
    OperationDefinition({ selectionSet }) {
      if (depthOf(context, selectionSet, depths) > QUERY_LIMITS.depth)
        context.reportError(tooDeep(selectionSet));
    },
  };
};

const maxAliases: ValidationRule = (context): ASTVisitor => {
  const aliases = new Map<string, number>();
  return {
    Field(node) {
      if (!node.alias) return;
      const count = (aliases.get(node.name.value) ?? 0) + 1;
      aliases.set(node.name.value, count);
      if (count === QUERY_LIMITS.aliases + 1)
        context.reportError(
          refused(`A query can have at most ${QUERY_LIMITS.aliases} aliases of one field.`, node),
        );
    },
  };
};

const maxDirectives: ValidationRule = (context): ASTVisitor => {
  let count = 0;
  return {
    Directive() {
      if (++count === QUERY_LIMITS.directives + 1)
        context.reportError(refused(`A query can have at most ${QUERY_LIMITS.directives} directives.`));
    },
  };
};

/** Validation rules to check together with the specified ones. */
export const queryRules: readonly ValidationRule[] = [maxDepth, maxAliases, maxDirectives];

/** Whether the parser gave up on a query with too many tokens, which graphql-js reports as a syntax error. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof GraphQLError && error.message.startsWith('Syntax Error: Document contains more');

export const tooLong = (): GraphQLError => refused(`A query can have at most ${QUERY_LIMITS.tokens} tokens.`);

/** Whether the parser ran out of stack, in thousands of lists within lists. Apollo Server gives such an error the code. */
export const isTooDeep = (error: unknown): boolean =>
  error instanceof GraphQLError &&
  error.extensions?.code === 'GRAPHQL_PARSE_FAILED' && // errors of graphql-jit may have none
  error.message === 'Maximum call stack size exceeded';

/** The error for an operation that costs too much; null if it is allowed. */
export const tooCostly = (cost: number): GraphQLError | null =>
  cost > QUERY_LIMITS.cost
    ? refused(
        `This query costs ${cost}, and at most ${QUERY_LIMITS.cost} is possible. Ask for fewer or smaller pages.`,
      )
    : null;
