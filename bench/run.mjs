// npm run bench: runs all benchmarks one after the other. npm run bench -- NAME [arguments]: runs one. It loads bench/NAME.ts through
// the same transform as everything else, prints its tables, and stores its measurements in bench/results/NAME.json; a NAME.mjs is
// a separate program, whose output is stored. Files that begin with _ are parts of others. docs/benchmarks.md explains the numbers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...words] = process.argv.slice(2);
const names = readdirSync(`${root}bench`)
  .filter((file) => /^(?!_|run\.).+\.(ts|mjs)$/.test(file))
  .map((file) => file.replace(/\.\w+$/, ''));

/** Runs a program and prints its output; resolves to the output, or to null if it failed. */
async function run(file, args) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    process.stdout.write(text);
  });
  const [status] = await once(child, 'close');
  return status === 0 ? said : null;
}

function keep(results) {
  const [{ model = '' } = {}] = cpus();
  const machine = {
    node: process.version,
    processors: cpus().length,
    model,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    at: new Date().toISOString(),
    words,
  };
  mkdirSync(`${root}bench/results`, { recursive: true });
  writeFileSync(`${root}bench/results/${name}.json`, JSON.stringify({ machine, results }, null, 2));
}

// Servers that were started end with this process, by whatever signal.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

if (name === undefined) {
  const ended = [];
  for (const [at, one] of names.entries()) {
    console.log(`\n=== ${one} (${at + 1} of ${names.length})`);
    const begun = performance.now();
    const well = (await run(fileURLToPath(import.meta.url), [one])) !== null;
    const seconds = Math.round((performance.now() - begun) / 1_000);
    ended.push({
      benchmark: one,
      seconds,
      ended: well ? 'well' : 'with an error',
      kept: `bench/results/${one}.json`,
    });
  }
  console.log(`\n${table(ended).join('\n')}`);
  process.exit(ended.every(({ ended }) => ended === 'well') ? 0 : 1);
}
if (!names.includes(name)) {
  console.log(`Which benchmark? npm run bench -- ${names.join(' | ')}`);
  process.exit(1);
}
if (existsSync(`${root}bench/${name}.mjs`)) {
  const said = await run(`${root}bench/${name}.mjs`, words);
  if (said !== null) keep(said.split('\n'));
  process.exit(said === null ? 1 : 0);
}
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
keep(results);
await vite.close();
process.exit(0);

/** Rows as a Markdown table, with right-aligned numbers. */
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
