import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

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

const run = (file: string, ...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) =>
    execFile(process.execPath, [`dist/server/${file}.js`, ...words], (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output: output + errors }),
    ),
  );

test.each(Object.entries(COMMANDS))('%s explains itself and refuses unknown options', async (file, name) => {
  const [help, unknown] = await Promise.all([run(file, '--help'), run(file, '--quickly')]);
  expect(help).toEqual({ code: 0, output: expect.stringContaining(`Usage: npm run ${name}`) });
  expect(unknown.code).toBe(2);
  expect(unknown.output.trim().split('\n')).toEqual([
    expect.stringMatching(`^Unknown option '--quickly'; usage: npm run ${name}`),
  ]);
});
