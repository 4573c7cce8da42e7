// All that a change must pass: types, lint, format, and generated files that are current.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** Runs a program to its end; one that fails has a `status` other than 0. */
const run = (command, ...args) =>
  execute(command, args, { maxBuffer: 1e9 }).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ status: code, stdout, stderr }),
  );
const generated = async () =>
  (
    await run(
      'git',
      'ls-files',
      '-co',
      '--exclude-standard',
      '-s',
      '--',
      '*/gql/*',
      'tests/generated',
      'schema/schema.graphql',
    )
  ).stdout;
const contents = async () =>
  (
    await run(
      'git',
      'hash-object',
      ...(await generated())
        .split('\n')
        .map((line) => line.split('\t').at(-1))
        .filter(Boolean),
    )
  ).stdout;

async function generatedFilesAreCurrent() {
  const before = await contents();
  const result = await run(process.execPath, 'scripts/generate.mjs');
  if (result.status !== 0) return result;
  return before === (await contents())
    ? { status: 0 }
    : {
        status: 1,
        stdout:
          'The generated files were not current. They are now: commit them (npm run generate makes them).\n',
      };
}

let failed = false;
async function check(name, step) {
  const { status, stdout = '', stderr = '' } = await step();
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  if (status === 0) return;
  failed = true;
  console.log(stdout + stderr);
}

await check('generated', generatedFilesAreCurrent); // writes what the others read
await Promise.all([
  check('format', () => run('npx', 'prettier', '--check', '--log-level', 'warn', '.')),
  (async () => {
    await check('packages', () => run(process.execPath, 'scripts/packages.mjs'));
    await check('messages', () => run(process.execPath, 'scripts/messages.mjs', '--check'));
    await check('types', () => run('npx', 'tsc', '--noEmit'));
    await check('lint', () => run('npx', 'oxlint', '--deny-warnings'));
    await check('rooms', () => run('npx', 'oxlint', '-c', 'rooms.config.mjs', '--deny-warnings'));
  })(),
]);
process.exit(failed ? 1 : 0);
