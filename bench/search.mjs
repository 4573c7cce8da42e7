// Builds the search benchmarks as the gateway is built, and runs them: `npm run bench -- search [quality] [speed]`, `search memory`
// for sizes without a database, and `search engines` for a comparison with other engines.
import { rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const asked = process.argv.slice(2);
const names = ['quality', 'speed', 'memory', 'engines'].filter((name) =>
  asked.length === 0 ? ['quality', 'speed'].includes(name) : asked.includes(name),
);
const outDir = `${root}dist/bench`;

process.chdir(root);
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir,
    target: 'node20',
    rolldownOptions: {
      input: Object.fromEntries(names.map((name) => [name, `${root}bench/_search-${name}.ts`])),
      output: { entryFileNames: '[name].js' },
    },
  },
});
for (const name of names) {
  const { run } = await import(pathToFileURL(`${outDir}/${name}.js`).href);
  process.stdout.write(`${await run()}\n\n`);
}
rmSync(outDir, { recursive: true });
