import { isNonNullType, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';

/** Marks a field whose resolver distinguishes `null` from an absent argument. */
export const NULL_HAS_MEANING = { nullHasMeaning: true };

type Arguments = Record<string, unknown>;

const withoutNulls = (args: Arguments): Arguments =>
  Object.values(args).includes(null)
    ? Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))
    : args;

/**
 * Makes resolvers treat a `null` argument as absent: generated clients send `null` for arguments that were not given. Resolvers that
 * distinguish the two are marked with `@Extensions(NULL_HAS_MEANING)`.
 */
export function dropNullArguments(schema: GraphQLSchema): GraphQLSchema {
  const dropping =
    (resolve: GraphQLFieldResolver<unknown, unknown>): GraphQLFieldResolver<unknown, unknown> =>
    (root, args: Arguments, context, info) =>
      resolve(root, withoutNulls(args), context, info);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.extensions.nullHasMeaning || field.args.every((arg) => isNonNullType(arg.type))) continue;
      if (field.resolve) field.resolve = dropping(field.resolve);
      if (field.subscribe) field.subscribe = dropping(field.subscribe);
    }
  }
  return schema;
}
