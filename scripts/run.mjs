// node scripts/run.mjs FILE [words]: calls the `main` of a TypeScript file, through the same transform as everything else.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const [file, ...words] = process.argv.slice(2);
const vite = await createServer({
  configFile: `${root}vite.config.ts`,
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  logLevel: 'error',
});
const { main } = await vite.ssrLoadModule(root + file);
const failures = await main(words);
await vite.close();
process.exit(failures === 0 ? 0 : 1);
