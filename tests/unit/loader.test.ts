import { expect, test } from 'vitest';
import { createLoaders, type Batch } from '../../schema/loader';
import type { Context } from '../../schema/context';

const start = () => {
  const batches: (readonly number[])[] = [];
  const twice: Batch<number, number> = async (keys) => {
    batches.push(keys);
    if (keys.includes(13)) throw new Error('Not this one.');
    return new Map(keys.filter((key) => key > 0).map((key) => [key, 2 * key]));
  };
  return { asked: batches, twice, load: createLoaders(() => ({}) as Context) };
};

test('keys that are asked in one turn are asked together, each once', async () => {
  const { asked: batches, twice, load } = start();
  const follows = Promise.resolve(load(twice, 1)).then(() => Promise.all([load(twice, 3), load(twice, 1)]));
  expect(await Promise.all([load(twice, 1), load(twice, 2), load(twice, -1)])).toEqual([2, 4, undefined]);
  expect(await follows).toEqual([6, 2]);
  expect(batches).toEqual([[1, 2, -1], [3]]);
});

test('what is known comes at once, also that there is nothing', async () => {
  const { asked: batches, twice, load } = start();
  await Promise.all([load(twice, 1), load(twice, -1)]);
  load.prime(twice, 5, 55);
  expect([load(twice, 1), load(twice, -1), load(twice, 5)]).toEqual([2, undefined, 55]);
  expect(batches).toEqual([[1, -1]]);
});

test('what is forgotten is asked anew, also while it was on its way', async () => {
  const { asked: batches, twice, load } = start();
  const first = load(twice, 1);
  load.clearAll();
  expect(await first).toBe(2);
  expect(await load(twice, 1)).toBe(2);
  expect(batches).toEqual([[1], [1]]);
});

test('a failure is told to all who asked, and not kept', async () => {
  const { asked: batches, twice, load } = start();
  const results = await Promise.allSettled([load(twice, 1), load(twice, 13)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load(twice, 1)).toBe(2);
  expect(batches).toHaveLength(2);
});
