// npm run fuzz -- --n 100000 --seed 1 [--database mariadb]: tests/fuzz through the same transform as everything else.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createServer({
  configFile: `${root}vite.config.ts`,
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  logLevel: 'error',
});
const { main } = await vite.ssrLoadModule(`${root}tests/fuzz/main.ts`);
const found = await main(process.argv.slice(2));
await vite.close();
process.exit(found === 0 ? 0 : 1);
