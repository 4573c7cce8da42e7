import { expect, test } from 'vitest';
import { fuzz } from './fuzz/fuzz';
import { createWorld } from './fuzz/world';
import { startApp } from './setup/app';

// `npm run fuzz -- --n 100000 --seed 1` goes on for longer.
test('whatever is sent to either door, no answer is off the contract, tells of the inside, or changes what is another reader’s', async () => {
  const { gateway } = await startApp();
  expect(await fuzz(await createWorld(gateway), { n: 100, seed: 7 })).toEqual([]);
});
