// What is asked of the packages we stand on, read from the lock file alone: exact versions, a line in DECISIONS.md for each direct
// one, no install script that anybody needs, and licences that go with ours. `node scripts/packages.mjs --write` lists the
// licences in docs/licenses.md; without it, a list that is not current is a failure too.
import { readFileSync, writeFileSync } from 'node:fs';

const LIST = 'docs/licenses.md';
/** Licences of what we ship: they ask for little more than to be named. */
const SHIPPED = new Set([
  '(MIT AND BSD-3-Clause)',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later', // libvips, a shared library that sharp loads; we ship it unchanged
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'MIT',
  'MIT-0',
  'MPL-2.0', // asks for the source of changed files; we change none
  'OFL-1.1', // the typefaces
  'Unlicense',
]);
/** Of tools that build and test, and leave nothing of theirs in what is built. */
const TOOLS = new Set([...SHIPPED, '(MIT OR Apache-2.0)', 'CC-BY-4.0', 'PSF-2.0', 'Python-2.0']);
/** Packages whose description forgets the licence that their own LICENSE or readme names. */
const UNTOLD = { 'passport-strategy': 'MIT', pause: 'MIT' };

const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const direct = { ...dependencies, ...devDependencies };
const packages = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
  .filter(([path]) => path !== '')
  .map(([path, { version, license, dev = false, hasInstallScript = false }]) => {
    const name = path.split('node_modules/').at(-1);
    return { name, version, dev, hasInstallScript, license: license ?? UNTOLD[name] ?? 'unknown' };
  });

const problems = [];
for (const [name, version] of Object.entries({ ...direct, ...overrides }))
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) problems.push(`${name} is not pinned: ${version}`);
const why = readFileSync('DECISIONS.md', 'utf8').split('## Packages')[1] ?? '';
/** By itself, or with others of its family: `@graphiql/*`, `workbox-*`. */
const named = (name) =>
  [name, name.replace(/\/.*/, '/*'), name.replace(/-.*/, '-*')].some((one) => why.includes(one));
for (const name of Object.keys(direct))
  if (!name.startsWith('@types/') && !named(name))
    problems.push(`${name} has no line in DECISIONS.md, under Packages`);
for (const { name, hasInstallScript } of packages)
  if (hasInstallScript && allowScripts[name] !== false)
    problems.push(`${name} wants to run a script when it is installed`);
for (const { name, license, dev } of packages)
  if (!(dev ? TOOLS : SHIPPED).has(license)) problems.push(`${name} has the licence ${license}`);

const section = (title, dev) => {
  const byLicense = new Map();
  for (const one of packages.filter((each) => each.dev === dev))
    byLicense.set(one.license, [...(byLicense.get(one.license) ?? []), `${one.name} ${one.version}`]);
  const parts = [...byLicense].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    `## ${title}`,
    ...parts.map(([license, names]) => `**${license}**: ${[...new Set(names)].sort().join(', ')}`),
  ];
};
const text = `${[
  '# Licences of the packages we stand on',
  'Made from the lock file by `node scripts/packages.mjs --write`; `npm run check` tells when it is not current.',
  ...section('Shipped', false),
  ...section('Tools that build and test', true),
  '## Data',
  'ISBNs and some original titles of the starter catalogue (`gateway/seed/catalogue/`) come from [goodbooks-10k](https://github.com/zygmuntz/goodbooks-10k) by Zygmunt Zając, **CC BY-SA 4.0**, where title and author agree.',
].join('\n\n')}\n`;
if (process.argv.includes('--write')) writeFileSync(LIST, text);
else if (readFileSync(LIST, 'utf8') !== text)
  problems.push(`${LIST} is not current: node scripts/packages.mjs --write`);

for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);
