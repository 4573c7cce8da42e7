// Prints the GraphQL schema from the code, then the typed documents of web/ and rest-compat/ from both.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createServer({
  configFile: `${root}vite.config.ts`,
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true }, // nothing of the page is needed here
  logLevel: 'error',
});
const { printedSchema } = await vite.ssrLoadModule(`${root}schema/print.ts`);
writeFileSync(`${root}schema/schema.graphql`, printedSchema());
await vite.close();
// What was made before goes, so that nothing outlives the words it was made from.
for (const room of ['web', 'rest-compat'])
  for (const entry of readdirSync(root + room, { recursive: true, withFileTypes: true }))
    if (entry.name === 'gql') rmSync(`${entry.parentPath}/gql`, { recursive: true });
const { status } = spawnSync('npx', ['graphql-codegen', '--config', 'codegen.ts', '--silent'], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
