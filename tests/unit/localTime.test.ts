import { expect, test } from 'vitest';
import { localHour, nextLocalHour } from '../../schema/notification/localTime';
import { quietEnd } from '../../schema/notification/settings';

const next = (after: string, zone: string, weekday?: number) =>
  nextLocalHour(new Date(after), zone, 8, weekday).toISOString();

test('the next morning is that of the time zone', () => {
  expect(next('2026-11-24T05:00:00Z', 'UTC')).toBe('2026-11-24T08:00:00.000Z');
  expect(next('2026-11-24T08:00:00Z', 'UTC')).toBe('2026-11-25T08:00:00.000Z');
  expect(next('2026-11-24T05:00:00Z', 'Asia/Tokyo')).toBe('2026-11-24T23:00:00.000Z');
  expect(next('2026-11-24T05:00:00Z', 'America/Los_Angeles')).toBe('2026-11-24T16:00:00.000Z');
  expect(next('2026-11-24T05:00:00Z', 'Asia/Kathmandu')).toBe('2026-11-25T02:15:00.000Z');
});

test('it stays at eight when the clocks change', () => {
  expect(next('2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z');
  expect(next('2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z');
  expect(next('2026-03-07T20:00:00Z', 'America/Los_Angeles')).toBe('2026-03-08T15:00:00.000Z');
  expect(next('2026-10-31T20:00:00Z', 'America/Los_Angeles')).toBe('2026-11-01T16:00:00.000Z');
});

test('a weekday is waited for', () => {
  expect(next('2026-11-24T05:00:00Z', 'UTC', 2)).toBe('2026-11-24T08:00:00.000Z');
  expect(next('2026-11-24T09:00:00Z', 'UTC', 2)).toBe('2026-12-01T08:00:00.000Z');
  expect(next('2026-11-24T09:00:00Z', 'UTC', 7)).toBe('2026-11-29T08:00:00.000Z');
});

test('the hour is that of the time zone', () => {
  expect(localHour(new Date('2026-11-24T23:30:00Z'), 'Europe/Berlin')).toBe(0);
});

test.each([
  [9, 17, '24T08', '24T08'],
  [9, 17, '24T09', '24T17'],
  [9, 17, '24T17', '24T17'],
  [22, 7, '24T21', '24T21'],
  [22, 7, '24T22', '25T07'],
  [22, 7, '24T06', '24T07'],
  [22, 7, '24T07', '24T07'],
])('quiet hours from %i until %i let what comes at %s through at %s', (quietFrom, quietUntil, at, end) => {
  const moment = new Date(`2026-11-${at}:00:00Z`);
  expect(quietEnd({ quietFrom, quietUntil, timeZone: 'UTC' }, moment).toISOString()).toBe(
    `2026-11-${end}:00:00.000Z`,
  );
});
