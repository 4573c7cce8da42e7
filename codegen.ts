import type { CodegenConfig } from '@graphql-codegen/cli';

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

/** Typed documents of a room, each in a `gql` folder beside the `.graphql` file that holds its words. */
const documentsOf = (room: string): CodegenConfig['generates'] => ({
  [`${room}/gql/types.ts`]: { plugins: ['typescript'], config: { ...config, enumsAsTypes: true } },
  [`${room}/`]: {
    preset: 'near-operation-file',
    presetConfig: { baseTypesPath: 'gql/types.ts', folder: 'gql', extension: '.ts' },
    documents: `${room}/**/*.graphql`,
    plugins: ['typescript-operations', 'typed-document-node'],
    config,
  },
});

const codegen: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: { ...documentsOf('web'), ...documentsOf('rest-compat') },
};
export default codegen;
