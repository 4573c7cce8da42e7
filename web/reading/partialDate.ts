import { locale } from '../language/current';
/** The reader’s local date, such as `2026-11-24`. */
export const today = (now = new Date()): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** A date known to the year, the month or the day, formatted without shifting it by a time zone. */
export function partialDateInWords(date: string): string {
  const [year = 0, month, dayOfMonth] = date.split('-').map(Number);
  if (month === undefined) return String(year);
  if (dayOfMonth !== undefined) return dayInWords(new Date(year, month - 1, dayOfMonth));
  return new Date(year, month - 1).toLocaleDateString(locale('en-US'), { month: 'long', year: 'numeric' });
}

export function dayInWords(date: Date): string {
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleDateString(locale('en-US'), {
    day: 'numeric',
    month: 'long',
    year: isThisYear ? undefined : 'numeric',
  });
}
