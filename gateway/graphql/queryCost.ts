import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  valueFromAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Arguments that set the size of a page. */
const PAGE_ARGUMENTS = ['limit', 'first', 'last'];
/** Assumed length of a list without a page size. */
const DEFAULT_LENGTH = 10;
/** Every resolver rejects a page of this size, so a larger one costs no more. */
const MAX_PAGE = 101;
/** Assumed lengths of lists without pages that are long for popular users. */
const LENGTHS: Readonly<Record<string, number>> = { 'User.likers': 100 };
const MUTATION = 10;
/** Introspecting the schema returns more than a thousand objects, a single type some dozens. */
const INTROSPECTION: Readonly<Record<string, number>> = { __schema: 500, __type: 50 };

/** An operation with its variables and fragments. */
interface Operation {
  schema: GraphQLSchema;
  variables: Readonly<Record<string, unknown>>;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  fragmentCosts: Map<string, number>;
}

/** The page size that a field requests; null if it has no such argument. */
function pageSize(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  { variables }: Operation,
): number | null {
  const sized = field.args.filter(({ name }) => PAGE_ARGUMENTS.includes(name));
  const sizes = sized.flatMap((argument) => {
    const given = node.arguments?.find(({ name }) => name.value === argument.name);
    const size: unknown = given && valueFromAST(given.value, argument.type, variables);
    return typeof size === 'number' ? [size] : []; // null counts as left out
  });
  if (sizes.length > 0) return Math.min(Math.max(1, ...sizes), MAX_PAGE);
  const [standard] = sized;
  return standard
    ? typeof standard.defaultValue === 'number'
      ? standard.defaultValue
      : DEFAULT_LENGTH
    : null;
}

function fieldCost(
  parent: GraphQLNamedType,
  node: FieldNode,
  page: number | null,
  operation: Operation,
): number {
  const name = node.name.value;
  if (name.startsWith('__')) return INTROSPECTION[name] ?? 0;
  const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
  if (!field || !node.selectionSet) return 0;
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return 0;
  const size = pageSize(field, node, operation);
  const isList = isListType(getNullableType(field.type));
  const many = isList ? (size ?? page ?? LENGTHS[`${parent.name}.${name}`] ?? DEFAULT_LENGTH) : 1;
  return many * (1 + selectionCost(type, node.selectionSet, isList ? null : size, operation));
}

/** `page` is the page size given to the parent field, if its list is a field below it. */
function selectionCost(
  parent: GraphQLNamedType,
  set: SelectionSetNode,
  page: number | null,
  operation: Operation,
): number {
  let cost = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) cost += fieldCost(parent, selection, page, operation);
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      cost += selectionCost(parent, selection.selectionSet, page, operation);
    else cost += fragmentCost(selection.name.value, page, operation);
  }
  return cost;
}

/** The cost of a fragment, computed once per page size, so that nested fragments cannot take exponential time. */
function fragmentCost(name: string, page: number | null, operation: Operation): number {
  const key = `${name} ${page}`;
  const fragment = operation.fragments.get(name);
  const type = fragment && operation.schema.getType(fragment.typeCondition.name.value);
  if (!fragment || !type) return 0;
  let cost = operation.fragmentCosts.get(key);
  if (cost === undefined)
    operation.fragmentCosts.set(key, (cost = selectionCost(type, fragment.selectionSet, page, operation)));
  return cost;
}

/** Computed costs by document, then by operation and its numeric variables, which set page sizes. */
const cache = new WeakMap<DocumentNode, Map<string, number>>();
const MAX_COSTS = 200;

/** Like `queryCost`, but cached. Variables that the operation does not declare are ignored. */
export function cachedQueryCost(
  ...[schema, document, operation, variables]: Parameters<typeof queryCost>
): number {
  let costs = cache.get(document);
  if (!costs) cache.set(document, (costs = new Map<string, number>()));
  let key = operation.name?.value ?? '';
  for (const { variable } of operation.variableDefinitions ?? []) {
    const value = variables[variable.name.value];
    if (typeof value === 'number') key += ` ${variable.name.value} ${value}`;
    else if (value === null) key += ` ${variable.name.value} null`;
    else if (typeof value === 'object') return queryCost(schema, document, operation, variables);
  }
  let cost = costs.get(key);
  if (cost === undefined) {
    cost = queryCost(schema, document, operation, variables);
    if (costs.size >= MAX_COSTS) costs.clear();
    costs.set(key, cost);
  }
  return cost;
}

/**
 * The cost of an operation, computed before it is executed: one point for each object it can return, based on the requested page
 * sizes, and ten for each mutation field. The document must be valid.
 */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const defaults = Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );
  const parts = {
    schema,
    variables: { ...defaults, ...variables },
    fragments,
    fragmentCosts: new Map<string, number>(),
  };
  const changes =
    operation.operation === 'mutation' ? MUTATION * operation.selectionSet.selections.length : 0;
  return Math.max(1, changes + selectionCost(root, operation.selectionSet, null, parts));
}
