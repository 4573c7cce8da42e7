import {
  execute as interpret,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLInputType,
  type NamedTypeNode,
} from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContext } from '../gateway/graphql/requestContext';
import { execute } from '../gateway/graphql/compiledExecute';
import { schema } from '../schema';
import { startApp } from './setup/app';

const CLIENT = { address: '', device: '' };

const modules = {
  ...import.meta.glob<Record<string, DocumentNode>>('../web/**/gql/*.ts', { eager: true }),
  ...import.meta.glob<Record<string, DocumentNode>>('../rest-compat/gql/*.ts', { eager: true }),
};
const documents = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module).map((document) => ({ file, document })),
);
const operationOf = ({ definitions: [first] }: DocumentNode) =>
  first?.kind === 'OperationDefinition' ? first : undefined;
const queries = documents
  .map(({ document }) => document)
  .filter((document) => {
    const operation = operationOf(document);
    const fields = operation?.selectionSet.selections.map(
      (field) => field.kind === 'Field' && field.name.value,
    );
    return operation?.operation === 'query' && !fields?.includes('exportMyData'); // it names the time
  });
/** Values for the variables of an operation that must be given. */
const variablesOf = (document: DocumentNode) =>
  Object.fromEntries(
    (operationOf(document)?.variableDefinitions ?? []).flatMap(({ variable, type: node }) => {
      const type = typeFromAST(schema, node as NamedTypeNode);
      return isInputType(type) && isNonNullType(type) ? [[variable.name.value, someOf(type)]] : [];
    }),
  );

/** Those that a guest is refused; the others belong to accounts and would do something. */
const mutations = documents.filter(
  ({ file, document }) => operationOf(document)?.operation === 'mutation' && !file.includes('account'),
);

/** Some value of a type, the same each time. */
function someOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return someOf(type.ofType);
  if (isListType(type)) return [someOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, someOf(field.type)]),
    );
  return { Int: 1, Float: 1, Boolean: true }[type.name] ?? '1';
}

const VARIABLES = {
  itemId: 'dune',
  query: 'dune',
  list: 'WISHLIST',
  order: 'LAST_ADDED',
  timeframe: 'ALL',
  year: 2026,
  sort: 'NEWEST',
  search: '',
  limit: 5,
  offset: 0,
};

/** An answer as it goes out. Our own documents know no lines, for which the compiled one says `[]`. */
const comparable = ({ data, errors }: ExecutionResult) =>
  JSON.parse(
    JSON.stringify({
      data,
      errors: errors?.map(({ message, path, extensions }) => ({ message, path, extensions })),
    }),
  ) as unknown;

/** Stands still: a page of the feed tells its moment. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('compiled operations give the same answers and the same errors as the interpreter', async () => {
  const app = await startApp({ sampleData: true });
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  const { base } = app.gateway;
  const contextOf = () =>
    createContext(base, { viewer: { id: Number(ann.id), tokenId: 0 }, client: CLIENT }, 'query');
  expect(queries.length).toBeGreaterThan(3);
  for (const document of queries) {
    expect(validate(schema, document)).toEqual([]);
    for (const userId of [ann.id, '1', 'nobody']) {
      const args = {
        schema,
        document,
        variableValues: { ...variablesOf(document), ...VARIABLES, userId, id: userId },
      };
      const [fast, plain] = [
        await execute({ ...args, contextValue: contextOf() }),
        await interpret({ ...args, contextValue: contextOf() }),
      ];
      expect(comparable(fast)).toEqual(comparable(plain));
    }
  }
});

test('compiled mutations refuse a guest as the interpreter does', async () => {
  const { gateway } = await startApp();
  const contextOf = () => createContext(gateway.base, { viewer: null, client: CLIENT }, 'query');
  expect(mutations.length).toBeGreaterThan(10);
  for (const { document } of mutations) {
    expect(validate(schema, document)).toEqual([]);
    const variableValues = variablesOf(document);
    const args = { schema, document, variableValues };
    const [fast, plain] = [
      await execute({ ...args, contextValue: contextOf() }),
      await interpret({ ...args, contextValue: contextOf() }),
    ];
    expect(plain.errors, operationOf(document)?.name?.value).toBeDefined();
    expect(comparable(fast)).toEqual(comparable(plain));
  }
});

test.each([
  'query ($list: ListName!) { ranking(list: $list) { count } }',
  '{ ranking(list: WISHLIST, limit: 0) { count } }',
  '{ ranking(list: WISHLIST, limit: 1) { count count again: count book { __typename title } } a: __typename }',
  'query A { viewer { id } } query B { __typename }',
  '{ book(itemId: "none") { title } user(id: "x") { id } }',
  'query ($yes: Boolean = false) { viewer @include(if: $yes) { id } __typename @skip(if: $yes) }',
  '{ __schema { queryType { name } } __type(name: "Book") { fields { name } } }',
])('%s is answered over HTTP as the interpreter would', async (query) => {
  const { guest, gateway } = await startApp();
  const response = await guest.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: { message: string }[] };
  const plain = await interpret({
    schema,
    document: parse(query),
    contextValue: createContext(gateway.base, { viewer: null, client: CLIENT }, 'query'),
  });
  expect(data ?? null).toEqual(JSON.parse(JSON.stringify(plain.data ?? null)));
  expect(errors?.length ?? 0).toBe(plain.errors?.length ?? 0);
  expect(JSON.stringify(errors ?? [])).not.toMatch(/stacktrace|node_modules/);
});
