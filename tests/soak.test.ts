import { expect, test } from 'vitest';
import { startApp } from './setup/app';
import { soak } from './soak/soak';

// `npm run soak -- --minutes 30` goes on for longer, and looks at the memory too.
test('reads, writes and subscriptions go on without an error, and a stuck subscriber holds less than a megabyte', async () => {
  const { address } = await startApp();
  const { errors, samples, events } = await soak(address, {
    seconds: 1.5,
    readsPerMinute: 2_000,
    writesPerMinute: 2_000,
    subscriptions: 20,
  });
  expect([...errors]).toEqual([]);
  expect(events).toBeGreaterThan(100);
  const unsent = Math.max(...samples.map((one) => one.unsent));
  expect(unsent).toBeGreaterThan(0.1); // else nobody was stuck
  expect(unsent).toBeLessThan(1);
});
