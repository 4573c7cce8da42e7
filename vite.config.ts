import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }]; // one copy of graphql in tests; two end in "another module or realm"

/** As small as can be; the developers' tools are so large that this would take longer than the whole build. */
const brotli = (source: Buffer) =>
  brotliCompressSync(source, {
    params: { [constants.BROTLI_PARAM_QUALITY]: source.length > 250_000 ? 6 : 11 },
  });

/** Puts a brotli and a gzip form beside every asset, so that no request has to wait for compression. */
const compressed: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(js|css|svg)$/.test(file.fileName)) continue;
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

export default defineConfig({
  root: 'web',
  optimizeDeps: { entries: ['index.html'] }, // not the developers' tools, whose workers cannot be bundled ahead
  plugins: [react(), compressed],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/auth', '/healthz', '/readyz'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.PORT ?? 4000}`, ws: path === '/graphql' },
      ]),
    ),
  },
  builder: {},
  environments: {
    client: { build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022' } },
    // The developers' tools, built apart: what they share with the web app would otherwise make its first load larger.
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
            backup: 'gateway/backup.ts',
            counters: 'gateway/counters.ts',
            doctor: 'gateway/doctor.ts',
            importOpenLibrary: 'gateway/importOpenLibrary.ts',
            reports: 'gateway/reports.ts',
            matchesCheck: 'gateway/matchesCheck.ts',
            restore: 'gateway/restore.ts',
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  test: {
    root: '.',
    alias,
    retry: process.env.CI ? 2 : 0, // a shared machine may stall for seconds; a real failure fails three times
    maxWorkers: '100%',
    isolate: false, // a worker loads the product once, not once for every file
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } }, // a busy machine may take a while
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { extends: true, test: { name: 'sqlite', include: ['tests/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'mariadb', include: ['tests/*.test.ts'], globalSetup: ['tests/setup/mariadb.ts'] },
      },
      { extends: true, test: { name: 'browser', include: ['tests/web/*.test.ts'] } },
    ],
  },
});
