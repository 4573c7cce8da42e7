// Plain Node without packages: installs them when the lock file changed, and builds when the sources did.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installServices } from './services.mjs';

const SOURCES = [
  'schema',
  'gateway',
  'rest-compat',
  'migrations',
  'web',
  'messages',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/messages',
  'scripts/offlineFiles.ts',
  'scripts/servedPage.ts',
];

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Shelfmates needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const filesBelow = (path) =>
  existsSync(path) && !/\.\w+$/.test(path)
    ? readdirSync(path, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [path].filter(existsSync);

const hash = (paths) => {
  const sum = createHash('sha256').update(`Node ${major}\0`);
  for (const file of paths.flatMap(filesBelow)) sum.update(`${file}\0`).update(readFileSync(file));
  return sum.digest('hex');
};

/** Does the work unless it was done for the same input before; the stamp is written last, so that an interrupted run is repeated. */
function once(stamp, input, sentence, command, args) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === input) return;
  console.log(sentence);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, input);
}

// Begun first: it goes on while packages are installed and the product is built.
const services =
  process.argv.includes('--services') && installServices({ cluster: process.argv.includes('--cluster') });
once('node_modules/.stamp', hash(['package-lock.json']), 'Installing packages (once) …', 'npm', [
  'ci',
  '--ignore-scripts', // nothing needs one
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--loglevel=error',
]);
if (process.argv.includes('--build'))
  once('dist/.stamp', hash(SOURCES), 'Building Shelfmates …', process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    '--app',
    '--logLevel=error',
  ]);
await services;
