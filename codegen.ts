import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { Kind, print, type DocumentNode } from 'graphql';

const config = {
  namingConvention: 'keep',
  fragmentVariableSuffix: '',
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  useTypeImports: true,
  scalars: {
    ID: { input: 'string', output: 'string' },
    DateTimeISO: 'string',
    JSONObject: 'Record<string, unknown>',
  },
};

const cache = new InMemoryCache();
const operations = new Map<string, { hash: string; text: string }>();

/** Registers an operation by the hash of its text, as Apollo Client would send it; the document carries the hash along. */
function register(document: DocumentNode) {
  const text = print(cache.transformDocument(document));
  const hash = createHash('sha256').update(text).digest('hex');
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const name = operation?.kind === Kind.OPERATION_DEFINITION ? operation.name?.value : undefined;
  operations.set(name ?? hash, { hash, text });
  return { hash };
}

/** The operations that the gateway knows by hash: all of the web app, by name. */
function writeOperations() {
  const sorted = [...operations].sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = Object.fromEntries(sorted.map(([, { hash, text }]) => [hash, text]));
  mkdirSync('gateway/graphql/gql', { recursive: true });
  writeFileSync('gateway/graphql/gql/operations.json', `${JSON.stringify(texts, null, 2)}\n`);
}

/** Typed documents of a room, each in a `gql` folder next to its `.graphql` file. */
const documentsOf = (room: string, more: object = {}): CodegenConfig['generates'] => ({
  [`${room}/`]: {
    preset: 'near-operation-file',
    presetConfig: { baseTypesPath: '../schema/gql/types.ts', folder: 'gql', extension: '.ts' },
    documents: `${room}/**/*.graphql`,
    plugins: ['typescript-operations', 'typed-document-node'],
    config: { ...config, ...more },
  },
});

const codegen: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    'schema/gql/types.ts': { plugins: ['typescript'], config: { ...config, enumsAsTypes: true } },
    ...documentsOf('web', { unstable_onExecutableDocumentNode: register }),
    ...documentsOf('rest-compat'),
  },
  hooks: { beforeDone: writeOperations },
};
export default codegen;
