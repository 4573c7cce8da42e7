// npm run bench -- NAME [words]: loads bench/NAME.ts through the same transform as everything else, prints its tables, and
// keeps what it measured in bench/results/NAME.json; a NAME.mjs is a program of its own. Without a name it tells which there
// are. What begins with _ is a part of others.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...words] = process.argv.slice(2);
const names = readdirSync(`${root}bench`)
  .filter((file) => /^(?!_|run\.).+\.(ts|mjs)$/.test(file))
  .map((file) => file.replace(/\.\w+$/, ''));
if (!names.includes(name)) {
  console.log(`Which benchmark? npm run bench -- ${names.join(' | ')}`);
  process.exit(name ? 1 : 0);
}
if (existsSync(`${root}bench/${name}.mjs`))
  process.exit(
    spawnSync(process.execPath, [`${root}bench/${name}.mjs`, ...words], { stdio: 'inherit' }).status ?? 1,
  );
const vite = await createServer({
  configFile: `${root}vite.config.ts`,
  server: { middlewareMode: true, ws: false, watch: null },
  logLevel: 'error',
});
const { bench } = await vite.ssrLoadModule(`${root}bench/${name}.ts`);
const results = await bench(words);
for (const { title, rows } of results) {
  console.log(`\n${title}\n`);
  for (const line of table(rows)) console.log(line);
}
mkdirSync(`${root}bench/results`, { recursive: true });
const machine = { node: process.version, at: new Date().toISOString(), words };
writeFileSync(`${root}bench/results/${name}.json`, JSON.stringify({ machine, results }, null, 2));
await vite.close();
process.exit(0);

/** Rows as a Markdown table, numbers to the right. */
function table(rows) {
  const columns = Object.keys(rows[0] ?? {});
  const text = (value) => (typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value));
  const width = (column) => Math.max(column.length, ...rows.map((row) => text(row[column]).length));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const isNumber = (column) => rows.every((row) => typeof row[column] === 'number');
  return [
    line(columns.map((column) => column.padEnd(width(column)))),
    line(columns.map((column) => '-'.repeat(width(column) - 1) + (isNumber(column) ? ':' : '-'))),
    ...rows.map((row) =>
      line(
        columns.map((column) => text(row[column])[isNumber(column) ? 'padStart' : 'padEnd'](width(column))),
      ),
    ),
  ];
}
