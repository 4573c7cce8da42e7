import { HOUR } from '../durations';
/** A calendar date known to the year, the month or the day: `2024`, `2024-05` or `2024-05-17`. Never a time of day. */
export type PartialDate = string;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EARLIEST_YEAR = 1000;

const pad = (part: number) => String(part).padStart(2, '0');

/** Builds a date from its parts; null if there is no such day. */
export function partialDate(year: number, month?: number, day?: number): PartialDate | null {
  if (!Number.isInteger(year) || year < EARLIEST_YEAR || year > 9999) return null;
  if (month === undefined) return String(year);
  if (month < 1 || month > 12) return null;
  if (day === undefined) return `${year}-${pad(month)}`;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${year}-${pad(month)}-${pad(day)}`
    : null;
}

const numbers = (...parts: (string | undefined)[]) =>
  parts.map((part) => (part === undefined ? undefined : Number(part)));

/**
 * Parses a date in a format of exports: `2024/05/17`, `2024-05-17T10:00:00Z`, `2024-05`, `2024`, `17 May 2024`, `May 17, 2024`,
 * `[2024-05-17]`. A time of day is dropped without a shift. Null for other formats.
 */
export function parsePartialDate(text: string): PartialDate | null {
  const value = text.trim().replace(/^\[(.*)\]$/, '$1');
  const ymd = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T ].*)?)?)?$/.exec(value);
  if (ymd) {
    const [year, month, day] = numbers(ymd[1], ymd[2], ymd[3]);
    return partialDate(year!, month, day);
  }
  const named =
    /^(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,? (\d{4})$/i.exec(value) ??
    /^([a-z]{3})[a-z]*\.?(?: (\d{1,2}))?,? (\d{4})$/i.exec(value);
  if (!named) return null;
  const [, one = '', other = '', year = ''] = named;
  const [name, day] = /^\d/.test(one) ? [other, one] : [one, other];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? null : partialDate(Number(year), month, day ? Number(day) : undefined);
}

/** The first day that a partial date can mean. */
export const earliestDay = (date: PartialDate): string => `${date}-01-01`.slice(0, 10);

/** Whether every possible day of the date is after `day` (`YYYY-MM-DD`). */
export const isAfterDay = (date: PartialDate, day: string): boolean => earliestDay(date) > day;

/** The last day that a partial date can mean. */
export function latestDay(date: PartialDate): string {
  const [year = 0, month = 12, day] = date.split('-').map(Number);
  if (day !== undefined) return date;
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Today's date in the time zone that is furthest ahead (UTC+14). */
export const furthestToday = (now = new Date()): string =>
  new Date(now.getTime() + 14 * HOUR).toISOString().slice(0, 10);
