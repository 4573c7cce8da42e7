import { isObjectType, GraphQLScalarType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { Context } from './context';

type Metadata = ReturnType<typeof getMetadataStorage>;
type Method = Metadata['queries'][number] | Metadata['fieldResolvers'][number];
type Param = NonNullable<Method['params']>[number];
type Values = Parameters<GraphQLFieldResolver<unknown, Context>>;
type Resolvers = Record<string, (...values: unknown[]) => unknown>;

/** External types that are passed to resolvers as they are, without creating an instance. */
const isPlain = (type: unknown): boolean =>
  typeof type !== 'function' ||
  type instanceof GraphQLScalarType ||
  [String, Number, Boolean, Date].some((one) => one === type);

/** How the value of a parameter is obtained; null if type-graphql has to do it. */
function valueOf(param: Param): ((...values: Values) => unknown) | null {
  switch (param.kind) {
    case 'root':
      return param.propertyName ? null : (root) => root;
    case 'context': {
      const name = param.propertyName as keyof Context | undefined;
      return name ? (_root, _args, context) => context[name] : (_root, _args, context) => context;
    }
    case 'info':
      return (_root, _args, _context, info) => info;
    case 'arg':
      return isPlain(param.getType()) ? (_root, args: Record<string, unknown>) => args[param.name] : null;
    default:
      return null;
  }
}

function resolverOf(method: Method, instance: Resolvers): GraphQLFieldResolver<unknown, Context> | null {
  const { methodName, params = [], middlewares = [], roles = [] } = method;
  const values = params.toSorted((a, b) => a.index - b.index).map(valueOf);
  if (middlewares.length > 0 || roles.length > 0 || !values.every((value) => value !== null)) return null;
  return (...given) => instance[methodName]!(...values.map((value) => value(...given)));
}

/**
 * Calls the methods of fields directly. type-graphql sorts the parameters on each call, creates an instance for every parent, and
 * awaits every argument, which took a fifth of a long response. It still handles the methods for which it does more than that.
 */
export function bindResolvers(schema: GraphQLSchema): GraphQLSchema {
  const { queries, fieldResolvers, objectTypes } = getMetadataStorage();
  const names = new Map(objectTypes.map(({ target, name }) => [target, name]));
  const instances = new Map<object, Resolvers>();
  const instanceOf = (target: object): Resolvers => {
    let instance = instances.get(target);
    if (!instance) instances.set(target, (instance = new (target as new () => Resolvers)()));
    return instance;
  };
  const call = (typeName: string | undefined, method: Method) => {
    const type = schema.getType(typeName ?? '');
    const field = isObjectType(type) ? type.getFields()[method.schemaName] : undefined;
    const resolver = field && resolverOf(method, instanceOf(method.target));
    if (field && resolver) field.resolve = resolver;
  };
  for (const query of queries) call('Query', query);
  for (const one of fieldResolvers)
    if (one.kind === 'external') call(names.get(one.getObjectType?.() as () => unknown), one);
  return schema;
}
