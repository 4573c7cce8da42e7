import { currentLanguage, locale } from '../language/current';
import { t } from '../language/t';

const MAX_RELATIVE_AGE = 2_592_000_000; // 30 days
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000] as const;

/** A time as text: "3 days ago" within 30 days, else "Mar 05, 2024". */
export function relativeDate(moment: string | null | undefined, now = new Date()): string {
  const date = new Date(moment ?? Number.NaN);
  const age = now.getTime() - date.getTime();
  if (Number.isNaN(age)) return t('Invalid date');
  if (age > MAX_RELATIVE_AGE) return absoluteDate(date);
  if (age < MINUTE) return t('just now'); // also for clocks that are slightly off
  if (age < HOUR) return ago(Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ago(Math.floor(age / HOUR), 'hour');
  return ago(Math.round(age / DAY), 'day');
}

// English not by Intl, whose first use blocks a page for 20 ms.
const ago = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  currentLanguage() === 'en'
    ? `${count} ${unit}${count === 1 ? '' : 's'} ago`
    : new Intl.RelativeTimeFormat(currentLanguage()).format(-count, unit);

/** A local date such as "Mar 05, 2024". */
const absoluteDate = (date: Date): string =>
  currentLanguage() === 'en'
    ? `${date.toDateString().slice(4, 10)}, ${date.getFullYear()}`
    : date.toLocaleDateString(currentLanguage(), { dateStyle: 'medium' });

/** A local time to the minute, such as "Mar 5, 2024, 9:07 PM". */
export const exactDate = (moment: string): string =>
  new Date(moment).toLocaleString(locale('en-US'), { dateStyle: 'medium', timeStyle: 'short' });
