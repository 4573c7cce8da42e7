import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../setup/scratch';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** The files in `gateway/cli`, with the npm scripts that run them. */
const COMMANDS = readdirSync('gateway/cli')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => parse(file).name)
  .map((file) => {
    const [script] =
      Object.entries(scripts).find(([, line]) => line.includes(`dist/server/${file}.js`)) ?? [];
    return [file, script ?? ''] as const;
  });

const run = (file: string, words: string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, ...settings };
    execFile(process.execPath, [`dist/server/${file}.js`, ...words], { env }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output: output + errors }),
    );
  });

test.each(COMMANDS)('%s can be run from a fresh clone, and is in the README', (_file, name) => {
  expect(scripts[`pre${name}`]).toBe('node scripts/prepare.mjs --build');
  expect(readFileSync('README.md', 'utf8')).toContain(`\`npm run ${name}`);
});

test.each(COMMANDS)('%s explains itself and refuses unknown options', async (file, name) => {
  const [help, unknown] = await Promise.all([run(file, ['--help']), run(file, ['--quickly'])]);
  expect(help).toEqual({ code: 0, output: expect.stringContaining(`Usage: npm run ${name}`) });
  expect(unknown.code).toBe(2);
  expect(unknown.output.trim().split('\n')).toEqual([
    expect.stringMatching(`^Unknown option '--quickly'; usage: npm run ${name}`),
  ]);
});

test.each(['counters', 'backup', 'reports'])('%s makes no database where there is none', async (file) => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const { code, output } = await run(file, [], { DATA_DIR: folder, DATABASE_URL: '' });
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^There is no database in /) });
  expect(readdirSync(folder)).toEqual([]);
});
