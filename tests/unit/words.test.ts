import 'reflect-metadata';
import { expect, test } from 'vitest';
import { usernameSkeleton } from '../../schema/account/rules';
import { ratingStats } from '../../schema/book/RatingStats';
import { fold } from '../../schema/fold';
import { shortestFor, Timeframe } from '../../schema/ranking/Timeframe';
import { cleanText, toKey } from '../../schema/text';
import { bookPath, itemIdOf } from '../../web/book/bookPath';

test.each([
  ['ÉTRANGER', 'etranger'],
  ['  Łódź \u00a0 Straße ', 'lodz strasse'],
  ['“Don’t”', '"don\'t"'],
  ['Ｆｕｌｌ', 'full'],
  ['Ωδύσσεια', 'ωδυσσεια'],
])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded));

test('an average is rounded half up, to one decimal', () => {
  expect(ratingStats(0, 0)).toEqual({ average: null, count: 0 });
  expect(ratingStats(3, 13).average).toBe(4.3);
  expect(ratingStats(20, 85).average).toBe(4.3); // 4.25
  expect(ratingStats(20, 87).average).toBe(4.4); // 4.35, which floating point would round down
});

test('texts are trimmed, normalised and counted as readers count', () => {
  const rule = { name: 'Bio', max: 3 };
  expect(cleanText('\u3000 e\u0301😀x \n', rule)).toBe('é😀x');
  expect(() => cleanText('abcd', rule)).toThrow('Bio can have at most 3 characters.');
  expect(() => cleanText(' \u2003', { ...rule, required: 'Say something.' })).toThrow('Say something.');
  expect(() => cleanText('a\0', rule)).toThrow('cannot be stored');
  expect(() => cleanText('\ud800', rule)).toThrow('cannot be stored');
});

test('an id from outside is a key, or could not be one', () => {
  expect(toKey('17')).toBe(17);
  for (const id of ['', '0', '01', '-1', '1.5', '1e3', ' 1', '2147483648', 'x', '１'])
    expect(toKey(id)).toBeNull();
});

test('look-alike names have one skeleton', () => {
  expect(usernameSkeleton('AIice')).toBe(usernameSkeleton('Alice'));
  expect(usernameSkeleton('b0b')).toBe(usernameSkeleton('BOB'));
  expect(usernameSkeleton('rnax')).toBe(usernameSkeleton('max'));
  expect(usernameSkeleton('ann')).not.toBe(usernameSkeleton('anna'));
});

test('an entry is counted in the shortest timeframe that holds it', () => {
  const now = new Date('2026-06-30T12:00:00Z');
  const daysAgo = (days: number) => shortestFor(new Date(now.getTime() - days * 86_400_000), now);
  expect([0, 6.9, 7, 29.9, 30, 364.9, 365, 4000].map(daysAgo)).toEqual([
    Timeframe.WEEK,
    Timeframe.WEEK,
    Timeframe.MONTH,
    Timeframe.MONTH,
    Timeframe.YEAR,
    Timeframe.YEAR,
    Timeframe.ALL,
    Timeframe.ALL,
  ]);
});

test.each(['/works/OL1W', 'a b', '100%', '%2F', 'a?b#c&d', 'ü', '..x'])(
  'the itemId %s survives the address of its page',
  (itemId) => expect(itemIdOf(new URL(bookPath(itemId), 'http://x').pathname)).toBe(itemId),
);
