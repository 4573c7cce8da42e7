import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './scripts/messages/plugin.ts';
import { offlineFiles } from './scripts/offlineFiles.ts';
import { servedPage } from './scripts/servedPage.ts';

/** Run on both databases. */
const API_TESTS = ['tests/*.test.ts', 'tests/rest/*.test.ts'];
/** Tests of protocols, whose statements other tests send too: on MariaDB in thorough runs only. */
const PROTOCOL_TESTS = [
  'account-smtp',
  'book-covers',
  'developers',
  'execution',
  'fastPath',
  'graphql-http',
  'limits',
  'registered',
  'security',
  'webSockets',
].map((name) => `tests/${name}.test.ts`);
const testAlias = [
  { find: /^graphql$/, replacement: 'graphql/index.js' }, // one copy of graphql; two end in "another module or realm"
  { find: /^@node-rs\/argon2$/, replacement: join(import.meta.dirname, 'tests/setup/quickArgon2.ts') },
];

/** As small as possible; the developers' tools are so large that this would take longer than the whole build. */
const brotli = (source: Buffer) =>
  brotliCompressSync(source, {
    params: { [constants.BROTLI_PARAM_QUALITY]: source.length > 250_000 ? 6 : 11 },
  });

/** Puts a brotli and a gzip form beside every asset, so that no request has to wait for compression. */
const compressed: Plugin = {
  name: 'compressed-assets',
  apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(js|css|svg|json|wasm)$/.test(file.fileName)) continue;
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotli(source) });
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.gz`,
          source: gzipSync(source, { level: 7 }),
        });
      }
    },
  },
};

/** During development, the developers' tools are at the same addresses as in the built product. */
const tools: Plugin = {
  name: 'developers-tools',
  configureServer({ middlewares }) {
    const pages: Record<string, string> = {
      '/playground': '/playground.html',
      '/api/docs': '/api-docs.html',
    };
    middlewares.use((request, _response, next) => {
      const [path = '', search] = (request.url ?? '').split(/(?=\?)/);
      request.url = (pages[path] ?? path) + (search ?? '');
      next();
    });
  },
};

/** Code that every page needs, in several files, because each file is executed in one task. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;
const COMMON =
  /rolldown\/runtime|vite\/preload-helper|node_modules\/(?:react-router|react-router-dom|rxjs|graphql(?!\/language\/(?:printer|printString|blockString))|optimism|@wry)\/|@apollo\/client\/(?!.*(?:useMutation|useSubscription|useFragment|subscriptions))|schema\/(?:languages|limits)|web\/language\/(?:t|current|keyOf|choice|punctuation)\b|lucide-react\/dist\/esm\/(?!icons\/(?!users\.|check\.|x\.|circle-user))|web\/apollo\/useDeferredQuery|web\/ui\/(?:Button|ButtonLink|buttonLook|Card|classNames|formatCount|IconButton|lazyPart|lazyWithRetry|Loading|PageTitle|Retry|Skeleton|useFocusOnNew)\b/;
/** Small modules that are used together on most screens: separate files would be larger. */
const TOGETHER = [
  { name: 'fields', test: /web\/ui\/(?:Field|TextField|TextArea|maxLengthChange)\b/ },
  {
    name: 'shelf',
    test: /web\/(?:reading\/(?:progress|readingInWords|whenInWords)|list\/(?:CompletedPage\.module|storedEntryId)|book\/yearInWords)\b/,
  },
  { name: 'account', test: /web\/account\/(?:AccountForm\.module|registeredName|useRedirect)\b/ },
  { name: 'profile', test: /web\/user\/Profile(?:Page|Shelf)\.module/ },
  { name: 'cover', test: /web\/(?:ui\/(?:Cover|coverDesign)|book\/BookCover)\b/ },
  { name: 'paths', test: /web\/(?:forum\/forumPath|reading\/yearPath|user\/profilePath)\b/ },
  { name: 'moment', test: /web\/ui\/(?:RelativeTime|relativeDate)\b/ },
  {
    name: 'icons',
    test: /lucide-react\/dist\/esm\/icons\/(?:book-open|bookmark-plus|chevron-down|ellipsis|heart|pencil|plus|thumbs-up|trash)\b/,
  },
  {
    name: 'small',
    test: /web\/ui\/(?:Message|SegmentedButtons|useSearchParamState|useProgressiveRender|useFocusBack|itemCount)\b/,
  },
];

/** The commands of operators: each file in `gateway/cli` is built as a program of its own. */
const commands = Object.fromEntries(
  readdirSync(join(import.meta.dirname, 'gateway/cli'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [parse(file).name, `gateway/cli/${file}`]),
);

export default defineConfig({
  root: 'web',
  resolve: {
    alias: [
      // its exports name only the development build, with checks and warnings
      {
        find: /^react-router$/,
        replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
      },
      // Apollo only compares operations by it; ours carry a hash
      { find: /^\.\/graphql\/print\.js$/, replacement: join(import.meta.dirname, 'web/apollo/print.ts') },
    ],
  },
  optimizeDeps: {
    entries: ['index.html', 'playground.html', 'api-docs.html'],
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'], // their workers cannot be bundled ahead
  },
  plugins: [react(), messagesPlugin, compressed, tools, servedPage, offlineFiles],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/graphql', '^/api/', '/auth/', '/covers/', '/healthz', '/readyz'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.PORT ?? 4000}`, ws: path === '/graphql' },
      ]),
    ),
  },
  builder: {},
  environments: {
    client: {
      resolve: { conditions: ['es2015', ...defaultClientConditions] }, // rxjs as classes, not as ES5
      build: {
        outDir: '../dist/web',
        emptyOutDir: true,
        manifest: true, // read by gateway/pages/buildManifest.ts
        target: 'es2022',
        modulePreload: { polyfill: false }, // where it is not supported, the file is loaded a moment later
        cssCodeSplit: false, // all of it is 12 kB, and one request instead of six
        // What every page needs is one file: many small ones would be larger together, and slower.
        rolldownOptions: {
          treeshake: { propertyReadSideEffects: false },
          output: {
            chunkFileNames: 'assets/[hash:7].js', // every page loads the names of all chunks
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'root', test: /web\/(?:createAppRoot|home\/gql\/HomePage)\b/ }, // the query is too small for a file of its own
                { name: 'common', test: COMMON },
                ...TOGETHER,
              ],
            },
          },
        },
      },
    },
    // The service worker. Its name must not change, because browsers check it for updates.
    worker: {
      consumer: 'client',
      optimizeDeps: { noDiscovery: true },
      build: {
        outDir: '../dist/web',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        rolldownOptions: { input: 'web/offline/worker.ts', output: { entryFileNames: 'sw.js' } },
      },
    },
    // The developers' tools, built separately: chunks shared with the web app would make its first load larger.
    tools: {
      consumer: 'client',
      optimizeDeps: { noDiscovery: true },
      build: {
        outDir: '../dist/web',
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: { input: ['web/playground.html', 'web/api-docs.html'] },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: '../dist/server',
        emptyOutDir: true,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: 'gateway/main.ts',
            painter: 'gateway/pages/linkPreview/painter.js',
            sqliteCheckpointer: 'gateway/database/sqliteCheckpointer.js',
            ...commands,
          },
          // Chunks lie beside the entries, two of which are threads that modules start by a relative address.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  test: {
    root: '.',
    alias: testAlias,
    maxWorkers: '100%',
    isolate: false, // a worker loads the product once, not once for every file
    testTimeout: 120_000, // a shared machine may stall for a while
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { extends: true, test: { name: 'sqlite', include: API_TESTS } },
      {
        extends: true,
        test: {
          name: 'mariadb',
          include: API_TESTS,
          exclude: process.env.THOROUGH === '1' ? [] : PROTOCOL_TESTS,
          globalSetup: ['tests/setup/mariadb.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['tests/web/*.test.ts'] },
      },
    ],
  },
});
