import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, isEnumType, isInputObjectType, isObjectType, isSpecifiedScalarType } from 'graphql';
import { expect, test } from 'vitest';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

interface Described {
  description?: string | null;
}

/** Everything in the schema that can have a description, by its place. */
function* parts(): Generator<[place: string, part: Described]> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    yield [type.name, type];
    if (isEnumType(type)) for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value];
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const place = `${type.name}.${field.name}`;
      yield [place, field];
      if ('args' in field) for (const arg of field.args) yield [`${place}(${arg.name})`, arg];
    }
  }
}

test('every type, field, argument and value of the schema is described', () => {
  const silent = [...parts()].filter(([, { description }]) => !description?.trim()).map(([place]) => place);
  expect(silent).toEqual([]);
});

test('every code that an error can have is told in the schema', () => {
  const sources = ['schema', 'gateway'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(`${room}/${name}`, 'utf8')),
  );
  const codes = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /(?:super\(message, |new Refusal\([^,]+, |code: )'([A-Z_]+)', (?=status|[1-5]\d\d)/g,
      ),
    ].map(([, code]) => code),
  );
  expect(codes).toContain('CONFLICT');
  const description = schema.description ?? '';
  expect([...new Set(codes)].filter((code) => !description.includes(`\`${code}\``))).toEqual([]);
});
