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

/** What a query may be before anything is looked up for it. The developers' page tells the same to those who build on us. */
export const QUERY_LIMITS = { tokens: 2_000, depth: 12, aliases: 15, directives: 50, cost: 10_000 } as const;

const refused = (message: string, node?: FieldNode | SelectionSetNode) =>
  new GraphQLError(message, { nodes: node && [node], extensions: { code: 'QUERY_TOO_LARGE', status: 400 } });

/** How deep a selection goes; each fragment is measured once, so that no fan of fragments takes long. */
function depthOf(
  context: ValidationContext,
  set: SelectionSetNode,
  known: Map<FragmentDefinitionNode, number>,
): number {
  let deepest = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      // What the schema tells of itself is bounded by a rule of graphql-js.
      if (selection.name.value.startsWith('__')) continue;
      const below = selection.selectionSet ? depthOf(context, selection.selectionSet, known) : 0;
      deepest = Math.max(deepest, 1 + below);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      deepest = Math.max(deepest, depthOf(context, selection.selectionSet, known));
    } else {
      const fragment = context.getFragment(selection.name.value);
      if (!fragment) continue;
      let depth = known.get(fragment);
      if (depth === undefined) {
        known.set(fragment, 0); // a circle, which another rule refuses, ends here
        known.set(fragment, (depth = depthOf(context, fragment.selectionSet, known)));
      }
      deepest = Math.max(deepest, depth);
    }
  }
  return deepest;
}

const maxDepth: ValidationRule = (context): ASTVisitor => {
  const known = new Map<FragmentDefinitionNode, number>();
  return {
    OperationDefinition({ selectionSet }) {
      if (depthOf(context, selectionSet, known) > QUERY_LIMITS.depth)
        context.reportError(
          refused(`A query can be at most ${QUERY_LIMITS.depth} levels deep.`, selectionSet),
        );
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

/** To be checked together with the rules of the standard. */
export const queryRules: readonly ValidationRule[] = [maxDepth, maxAliases, maxDirectives];

/** Refuses an operation that asks for too much at once. */
export const tooCostly = (cost: number): GraphQLError | null =>
  cost > QUERY_LIMITS.cost
    ? refused(
        `This query costs ${cost}, and at most ${QUERY_LIMITS.cost} is possible. Ask for fewer or smaller pages.`,
      )
    : null;
