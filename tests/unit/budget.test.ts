import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a first visit costs no more than it may', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/budget.mjs'], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
