import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ArrayFile } from '../../gateway/database/ArrayFile';
import { scratchFolder } from '../setup/scratch';

test('a file of arrays is read for the origin that it was written for alone', async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const open = (origin: string) =>
    new ArrayFile<number>(join(folder, 'arrays'), origin, (error) => expect.unreachable(String(error)));
  const stored = { arrays: { ids: Uint32Array.of(3, 1, 2) }, position: 7 };
  expect(await open('1 here').load()).toBeNull();
  await open('1 here').save(stored, new AbortController().signal);
  expect(await open('1 here').load()).toEqual(stored);
  expect(await open('1 elsewhere').load()).toBeNull();
  expect(await open('2 here').load()).toBeNull();
});
