// All that a change must pass: types, lint, format, and generated files that are current.
import { spawnSync } from 'node:child_process';

const run = (command, ...args) => spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1e9 });
const generated = () =>
  run(
    'git',
    'ls-files',
    '-co',
    '--exclude-standard',
    '-s',
    '--',
    '*/gql/*',
    'tests/generated',
    'schema/schema.graphql',
  ).stdout;
const contents = () =>
  run(
    'git',
    'hash-object',
    ...generated()
      .split('\n')
      .map((line) => line.split('\t').at(-1))
      .filter(Boolean),
  ).stdout;

function generatedFilesAreCurrent() {
  const before = contents();
  const result = run(process.execPath, 'scripts/generate.mjs');
  if (result.status !== 0) return result;
  return before === contents()
    ? { status: 0 }
    : {
        status: 1,
        stdout:
          'The generated files were not current. They are now: commit them (npm run generate makes them).\n',
      };
}

const steps = {
  generated: generatedFilesAreCurrent,
  packages: () => run(process.execPath, 'scripts/packages.mjs'),
  messages: () => run(process.execPath, 'scripts/messages.mjs', '--check'),
  types: () => run('npx', 'tsc', '--noEmit'),
  lint: () => run('npx', 'oxlint', '--deny-warnings'),
  rooms: () => run('npx', 'oxlint', '-c', 'rooms.config.mjs', '--deny-warnings'),
  format: () => run('npx', 'prettier', '--check', '--log-level', 'warn', '.'),
};

let failed = false;
for (const [name, step] of Object.entries(steps)) {
  const { status, stdout = '', stderr = '' } = step();
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  if (status === 0) continue;
  failed = true;
  console.log(stdout + stderr);
}
process.exit(failed ? 1 : 0);
