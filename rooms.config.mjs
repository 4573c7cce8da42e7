// Which room may import which, and no import cycles: `npm run check` runs oxlint with this configuration.

/** The rooms of `gateway/` from the ground up: each may import only the rooms before it. */
const GATEWAY = [
  'settingReader',
  'config',
  'observability',
  'language',
  'http',
  'database',
  'rateLimit',
  'accounts',
  'push',
  'openLibrary',
  'seed',
  'indexes',
  'responseCache',
  'graphql',
  'realtime',
  'pages',
  'cli',
  'backgroundWork',
  'services',
  'routes',
  'server',
  'main',
];

/** The folders of the house that each of them may not import. */
const HOUSE = {
  schema: ['gateway', 'rest-compat', 'migrations', 'web', 'tests'],
  'rest-compat': ['gateway', 'schema$', 'schema/(?:[^g]|g[^q]).*', 'migrations', 'web', 'tests'], // schema/gql is shared
  migrations: ['gateway', 'schema', 'rest-compat', 'web', 'tests'],
  web: ['gateway', 'schema$', 'schema/(?:[^gl]|g[^q]|l[^ia]).*', 'rest-compat', 'migrations', 'tests'], // schema/limits, schema/languages and schema/gql are shared
};

const forbid = (files, rooms, message) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: rooms.map((room) => ({ regex: `^(\\./|(\\.\\./)+)${room}(/|$)`, message })) },
    ],
  },
});

const roomRules = GATEWAY.map((room, at) =>
  forbid(
    [`gateway/${room}.ts`, `gateway/${room}/**`],
    [...GATEWAY.slice(at + 1), 'web', 'tests'],
    `gateway/${room} may import only the rooms before it: ${GATEWAY.slice(0, at).join(', ')}.`,
  ),
);

const houseRules = Object.entries(HOUSE).map(([folder, rooms]) =>
  forbid([`${folder}/**`], rooms, `${folder}/ may not import this folder (see CONTRIBUTING.md, "Rooms").`),
);

export default {
  plugins: ['import'],
  categories: { correctness: 'off' },
  ignorePatterns: ['dist', '**/gql/', 'data'],
  overrides: [
    { files: ['**'], rules: { 'import/no-cycle': ['error', { ignoreTypes: true }] } },
    {
      files: ['gateway/**', 'schema/**', 'rest-compat/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    ...roomRules,
    ...houseRules,
    // Link previews share the drawings of the web app.
    forbid(
      ['gateway/pages/linkPreview/**'],
      ['cli', 'server', 'main', 'tests', 'web/(?:[^u]|u[^i]).*'],
      'See above.',
    ),
    // Preloads come from the route table of the web app.
    forbid(
      ['gateway/pages/preloadTags.ts'],
      ['cli', 'server', 'main', 'tests', 'web/(?:[^ap]|a[^p]|p[^a]).*'],
      'gateway/pages/preloadTags.ts may import only web/pages.ts and web/apollo/documentHash.ts from the web app.',
    ),
  ],
};
