// npm run crash | galera | machines | versions | gateway-kill: loads faults/NAME.ts through the same transform as everything else,
// prints its table, and exits with 1 if there are errors. Arguments are options with a number, such as --times 20.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...words] = process.argv.slice(2);
const options = new Map();
for (let at = 0; at < words.length; at += 2) options.set(words[at].replace(/^--/, ''), Number(words[at + 1]));
if ([...options.values()].some((value) => !(value > 0))) {
  console.error(`Options are a name and a number above 0, such as: npm run ${name} -- --times 20`);
  process.exit(2);
}
// Servers that were started end with this process, by whatever signal.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const vite = await createServer({
  configFile: `${root}vite.config.ts`,
  server: { middlewareMode: true, ws: false, watch: null },
  logLevel: 'error',
});
const { main } = await vite.ssrLoadModule(`${root}faults/${name}.ts`);
const { rows, wrong } = await main(options, (line) => console.log(line));
console.table(
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, round(value)]))),
);
for (const line of wrong.slice(0, 20)) console.error(`✗ ${line}`);
if (wrong.length > 20) console.error(`… and ${wrong.length - 20} more`);
console.log(wrong.length === 0 ? '✓ Nothing was lost.' : `✗ ${wrong.length} things are wrong.`);
await vite.close();
process.exit(wrong.length === 0 ? 0 : 1);

function round(value) {
  return typeof value === 'number' ? Math.round(value) : value;
}
