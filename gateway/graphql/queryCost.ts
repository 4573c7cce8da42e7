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

/** Arguments that say how many there will be. */
const PAGE_ARGUMENTS = ['limit', 'first', 'last'];
/** How long a list is taken to be that says nothing about it. */
const USUAL = 10;
/** A page of this size is refused by every resolver, so a larger one costs no more. */
const REFUSED_PAGE = 101;
/** Lists without pages that are long for the popular, and lead to more of their kind. */
const LONG: Readonly<Record<string, number>> = { 'User.likers': 100 };
const MUTATION = 10;
/** The whole schema is more than a thousand objects, a type of it some dozens. */
const INTROSPECTION: Readonly<Record<string, number>> = { __schema: 500, __type: 50 };

interface Asked {
  schema: GraphQLSchema;
  variables: Readonly<Record<string, unknown>>;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  known: Map<string, number>;
}

/** The size of the page that a field is asked for, when it takes one. */
function pageSize(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  { variables }: Asked,
): number | null {
  const argument = field.args.find(
    ({ name }) => PAGE_ARGUMENTS.includes(name) && node.arguments?.some((one) => one.name.value === name),
  );
  const given = argument && node.arguments?.find(({ name }) => name.value === argument.name);
  if (argument && given) {
    const size: unknown = valueFromAST(given.value, argument.type, variables);
    if (typeof size === 'number') return Math.min(Math.max(1, size), REFUSED_PAGE);
  }
  const standard = field.args.find(({ name }) => PAGE_ARGUMENTS.includes(name));
  return standard ? (typeof standard.defaultValue === 'number' ? standard.defaultValue : USUAL) : null;
}

function fieldCost(parent: GraphQLNamedType, node: FieldNode, page: number | null, asked: Asked): number {
  const name = node.name.value;
  if (name.startsWith('__')) return INTROSPECTION[name] ?? 0;
  const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
  if (!field || !node.selectionSet) return 0;
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return 0;
  const size = pageSize(field, node, asked);
  const isList = isListType(getNullableType(field.type));
  const many = isList ? (size ?? page ?? LONG[`${parent.name}.${name}`] ?? USUAL) : 1;
  return many * (1 + selectionCost(type, node.selectionSet, isList ? null : size, asked));
}

/** `page` is the size of the page that was asked for one level higher, whose lists have yet to come. */
function selectionCost(
  parent: GraphQLNamedType,
  set: SelectionSetNode,
  page: number | null,
  asked: Asked,
): number {
  let cost = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) cost += fieldCost(parent, selection, page, asked);
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      cost += selectionCost(parent, selection.selectionSet, page, asked);
    else cost += fragmentCost(selection.name.value, page, asked);
  }
  return cost;
}

/** Each fragment is added up once for each page size, so that no fan of fragments takes long. */
function fragmentCost(name: string, page: number | null, asked: Asked): number {
  const key = `${name} ${page}`;
  const fragment = asked.fragments.get(name);
  const type = fragment && asked.schema.getType(fragment.typeCondition.name.value);
  if (!fragment || !type) return 0;
  let cost = asked.known.get(key);
  if (cost === undefined)
    asked.known.set(key, (cost = selectionCost(type, fragment.selectionSet, page, asked)));
  return cost;
}

/** Costs that were added up before, by document, operation and the numbers among its variables, which name the pages. */
const known = new WeakMap<DocumentNode, Map<string, number>>();
const KEPT = 200;

/** The same as `costOf`, added up once for the same question. What the operation does not declare has no part in it. */
export function cachedQueryCost(
  ...[schema, document, operation, variables]: Parameters<typeof queryCost>
): number {
  let costs = known.get(document);
  if (!costs) known.set(document, (costs = new Map<string, number>()));
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
    if (costs.size >= KEPT) costs.clear();
    costs.set(key, cost);
  }
  return cost;
}

/**
 * What an operation costs: one point for each object that it can bring, taken from the pages that it asks for, and ten for each
 * change. Known before anything is looked up. The document must be valid.
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
  const asked = {
    schema,
    variables: { ...defaults, ...variables },
    fragments,
    known: new Map<string, number>(),
  };
  const changes =
    operation.operation === 'mutation' ? MUTATION * operation.selectionSet.selections.length : 0;
  return Math.max(1, changes + selectionCost(root, operation.selectionSet, null, asked));
}
