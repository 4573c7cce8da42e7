import { afterEach, expect, test } from 'vitest';
import { expectedByNow } from '../../schema/reading/goals';
import { furthestToday } from '../../schema/reading/partialDate';
import { partialDateInWords, today } from '../../web/reading/partialDate';
import { whenInWords } from '../../web/reading/whenInWords';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

const ZONES = ['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']; // UTC-11 to UTC+14

test.each(ZONES)('a date keeps its day in %s', (name) => {
  process.env.TZ = name;
  expect(partialDateInWords('2019-01-01')).toBe('January 1, 2019');
  expect(partialDateInWords('2019-12-31')).toBe('December 31, 2019');
  expect(partialDateInWords('2019-05')).toBe('May 2019');
  expect(whenInWords('2019')).toBe('some time in 2019');
});

test('today is the day of the reader, also at the turn of the year, and is never in the future for the server', () => {
  const midnight = new Date('2026-12-31T23:30:00Z');
  const days = ZONES.map((name) => {
    process.env.TZ = name;
    return today(midnight);
  });
  expect(days).toEqual(['2026-12-31', '2026-12-31', '2026-12-31', '2027-01-01', '2027-01-01']);
  for (const day of days) expect(day <= furthestToday(midnight)).toBe(true);
});

test('the pace of a goal asks for nothing on the first day and for all at the end', () => {
  expect(expectedByNow(2026, 52, new Date('2025-12-31T23:00:00Z'))).toBe(0);
  expect(expectedByNow(2026, 52, new Date('2026-01-01T01:00:00Z'))).toBe(0);
  expect(expectedByNow(2026, 52, new Date('2027-01-01T01:00:00Z'))).toBe(52);
});
