import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const alias = [{ find: /^graphql$/, replacement: 'graphql/index.js' }]; // one copy of graphql in tests; two end in "another module or realm"

/** Puts a brotli and a gzip form beside every asset, so that no request has to wait for compression. */
const compressed: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(js|css|svg)$/.test(file.fileName)) continue;
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(source) });
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.gz`,
          source: gzipSync(source, { level: 9 }),
        });
      }
    },
  },
};

export default defineConfig({
  root: 'web',
  plugins: [react(), compressed],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/healthz', '/readyz'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.PORT ?? 4000}`, ws: path === '/graphql' },
      ]),
    ),
  },
  builder: {},
  environments: {
    client: { build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022' } },
    ssr: {
      build: {
        ssr: true,
        outDir: '../dist/server',
        emptyOutDir: true,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: { input: { main: 'gateway/main.ts', reports: 'gateway/reports.ts' }, output: { entryFileNames: '[name].js' } },
      },
    },
  },
  test: {
    root: '.',
    alias,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { extends: true, test: { name: 'sqlite', include: ['tests/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'mariadb', include: ['tests/*.test.ts'], globalSetup: ['tests/setup/mariadb.ts'] },
      },
      { extends: true, test: { name: 'browser', include: ['tests/web/*.test.ts'], fileParallelism: false } },
    ],
  },
});
