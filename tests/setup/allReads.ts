import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { readFileSync } from 'node:fs';

/** Values for arguments, by `Type.field.argument`, `field.argument` or `argument`, as GraphQL literals. All of them are tried. */
export type ArgumentValues = Readonly<Record<string, readonly string[]>>;

/** How far below a root field the fields of its objects are read. */
const DEPTH = 3;

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

/** One way to call a field, such as `list(userId: "1", list: READING)`. */
function* callsOf(
  parent: string,
  field: GraphQLField<unknown, unknown>,
  values: ArgumentValues,
): Generator<string> {
  const choicesOf = (argument: GraphQLArgument): readonly string[] => {
    const { name } = argument;
    const given = values[`${parent}.${field.name}.${name}`] ?? values[`${field.name}.${name}`];
    if (given) return given;
    const isRequired = argument.defaultValue === undefined && argument.type.toString().endsWith('!');
    if (!isRequired) return [''];
    const type = getNamedType(argument.type);
    const known =
      values[name] ?? (isEnumType(type) ? type.getValues().map((value) => value.name) : undefined);
    if (!known) throw new Error(`Say in the table which values to try for ${parent}.${field.name}(${name}).`);
    return known;
  };
  let calls: string[][] = [[]];
  for (const argument of field.args) {
    const choices = choicesOf(argument);
    calls = calls.flatMap((call) =>
      choices.map((choice) => (choice === '' ? call : [...call, `${argument.name}: ${choice}`])),
    );
  }
  for (const call of calls) yield field.name + (call.length > 0 ? `(${call.join(', ')})` : '');
}

/** The plain values of an object, with `__typename` so that no selection is empty. */
const leavesOf = (type: GraphQLObjectType, values: ArgumentValues): string =>
  [
    '__typename',
    ...Object.values(type.getFields())
      .filter((field) => isLeafType(getNamedType(field.type)))
      .flatMap((field) =>
        [...callsOf(type.name, field, values)].map((call, at) =>
          at === 0 ? call : `_${at}_${field.name}: ${call}`,
        ),
      ),
  ].join(' ');

/**
 * Every read of the schema as documents of their own: each root field with each choice of arguments, and below it every field of
 * every object type, once for the way it is first reached. A field that is added to the schema is read without further work; an
 * argument that has no value throws.
 */
export function allReads(values: ArgumentValues): string[] {
  const query = schema.getQueryType();
  if (!query) throw new Error('The schema has no queries.');
  const documents: string[] = [];
  const reached = new Set<string>();
  const walk = (type: GraphQLObjectType, wrap: (inner: string) => string, depth: number): void => {
    documents.push(`query { ${wrap(leavesOf(type, values))} }`);
    if (depth === 0) return;
    for (const field of Object.values(type.getFields())) {
      const inner = getNamedType(field.type);
      if (!isObjectType(inner) || isInterfaceType(inner)) continue;
      for (const call of callsOf(type.name, field, values)) {
        // From the second level on, each field is read where it is reached first: cycles would never end.
        const edge = `${type.name}.${call}`;
        if (depth < DEPTH && reached.has(edge)) continue;
        if (depth < DEPTH) reached.add(edge);
        walk(inner, (selection) => wrap(`__typename ${call} { ${selection} }`), depth - 1);
      }
    }
  };
  for (const field of Object.values(query.getFields())) {
    const type = getNamedType(field.type);
    for (const call of callsOf('Query', field, values)) {
      if (isObjectType(type)) walk(type, (selection) => `${call} { ${selection} }`, DEPTH);
      else documents.push(`query { ${call} }`);
    }
  }
  return documents;
}
