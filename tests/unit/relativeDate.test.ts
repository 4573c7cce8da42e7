import { expect, test } from 'vitest';
import { relativeDate } from '../../web/ui/relativeDate';

const now = new Date(2024, 3, 10, 12);
const ago = (milliseconds: number) => relativeDate(new Date(now.getTime() - milliseconds).toISOString(), now);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, 'just now'],
  [-5_000, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR * 2, '2 hours ago'],
  [DAY, '1 day ago'],
  [DAY * 3, '3 days ago'],
  [DAY * 30, '30 days ago'],
  [DAY * 30 + 1, 'Mar 11, 2024'],
  [DAY * 36, 'Mar 05, 2024'],
])('%i ms ago reads %s', (milliseconds, words) => expect(ago(milliseconds)).toBe(words));

test.each([null, undefined, '', 'yesterday'])('%s is no date', (moment) =>
  expect(relativeDate(moment)).toBe('Invalid date'),
);
