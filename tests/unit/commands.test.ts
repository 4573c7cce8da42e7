import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../setup/scratch';

const COMMANDS = {
  backup: 'backup',
  counters: 'counters',
  doctor: 'doctor',
  duplicates: 'duplicates',
  importOpenLibrary: 'import:openlibrary',
  matchesCheck: 'matches:check',
  matchService: 'match-service',
  operator: 'operator',
  reports: 'reports',
  restore: 'restore',
  searchService: 'search-service',
};

const run = (file: string, words: string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, ...settings };
    execFile(process.execPath, [`dist/server/${file}.js`, ...words], { env }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output: output + errors }),
    );
  });

test.each(Object.entries(COMMANDS))('%s explains itself and refuses unknown options', async (file, name) => {
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
