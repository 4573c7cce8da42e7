import { expect, test } from 'vitest';
import { countOf, grouped } from '../../web/ui/formatCount';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
  '%i is grouped as Intl does',
  (count) => expect(grouped(count)).toBe(count.toLocaleString('en')),
);

test('one of a thing is one', () => {
  expect(countOf(1, 'like')).toBe('1 like');
  expect(countOf(0, 'like')).toBe('0 likes');
  expect(countOf(12_345, 'new reply', 'new replies')).toBe('12,345 new replies');
});
