// Prints the GraphQL schema from the code, then the typed documents of web/ and rest-compat/ from both, then a client's types
// from the OpenAPI document, as those who build on it would.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS from 'openapi-typescript';
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
// Removed first, so that no generated file outlives its source.
for (const room of ['schema', 'web', 'rest-compat', 'gateway'])
  for (const entry of readdirSync(root + room, { recursive: true, withFileTypes: true }))
    if (entry.name === 'gql') rmSync(`${entry.parentPath}/gql`, { recursive: true });
const { status } = spawnSync('npx', ['graphql-codegen', '--config', 'codegen.ts', '--silent'], {
  cwd: root,
  stdio: 'inherit',
});
if (status === 0) {
  const { words } = await vite.ssrLoadModule(`${root}rest-compat/index.ts`);
  const { openApi } = await vite.ssrLoadModule(`${root}rest-compat/openapi.ts`);
  const document = JSON.parse(JSON.stringify(openApi(words)));
  mkdirSync(`${root}tests/generated`, { recursive: true });
  writeFileSync(`${root}tests/generated/rest.ts`, await openapiTS(document));
}
await vite.close();
process.exit(status ?? 1);
