import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { authorNames } from '../../rest-compat/authorNames';
import { words } from '../../rest-compat/index';

test('the calls of every domain word are made in tests, by one file each', () => {
  const tested = readdirSync('tests/rest').flatMap((name) => {
    const [, list = ''] =
      /describeCalls\(\[([^\]]*)\]/.exec(readFileSync(`tests/rest/${name}`, 'utf8')) ?? [];
    return [...list.matchAll(/'(\w+)'/g)].map(([, word]) => word);
  });
  expect(tested.toSorted()).toEqual(Object.keys(words).toSorted());
});

test('authors in one text are split at a comma and a space, and a suffix stays with its name', () => {
  expect(
    authorNames(
      ' King, Jr., Smith, sr, Lee, II, Ford, III., Hall, IV, Poe, V, Kim, Ph.D., Roy, M.D., Fox, Esq.',
    ),
  ).toEqual([
    'King, Jr.',
    'Smith, sr',
    'Lee, II',
    'Ford, III.',
    'Hall, IV',
    'Poe, V',
    'Kim, Ph.D.',
    'Roy, M.D.',
    'Fox, Esq.',
  ]);
  expect(authorNames('Jr., , Kaya,Ltd')).toEqual(['Jr.', 'Kaya,Ltd']);
  expect(authorNames(' ')).toEqual([]);
});
