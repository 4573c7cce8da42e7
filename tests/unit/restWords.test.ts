import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { words } from '../../rest-compat/index';

test('the calls of every domain word are made in tests, by one file each', () => {
  const tested = readdirSync('tests/rest').flatMap((name) => {
    const [, list = ''] =
      /describeCalls\(\[([^\]]*)\]/.exec(readFileSync(`tests/rest/${name}`, 'utf8')) ?? [];
    return [...list.matchAll(/'(\w+)'/g)].map(([, word]) => word);
  });
  expect(tested.toSorted()).toEqual(Object.keys(words).toSorted());
});
