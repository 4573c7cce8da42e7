import { expect, test } from 'vitest';
import { poll } from '../../schema/poll';

test('of failures in a row the first is reported, and work goes on', async () => {
  const outcomes = ['one', 'two', 'well', 'three', 'four'];
  const reported: string[] = [];
  await new Promise<void>((resolve) => {
    const polling = poll(
      async () => {
        const outcome = outcomes.shift();
        if (outcome === undefined) {
          void polling.stop();
          resolve();
        } else if (outcome !== 'well') throw new Error(outcome);
        return 0;
      },
      0,
      (error) => reported.push((error as Error).message),
    );
  });
  expect(reported).toEqual(['one', 'three']);
});
