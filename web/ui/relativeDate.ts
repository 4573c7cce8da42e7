const RELATIVE_FOR = 2_592_000_000; // 30 days
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000] as const;

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: '2-digit' });

/** A moment as readers say it: "3 days ago" within 30 days, else "Mar 05, 2024". */
export function relativeDate(moment: string | null | undefined, now = new Date()): string {
  const date = new Date(moment ?? Number.NaN);
  const age = now.getTime() - date.getTime();
  if (Number.isNaN(age)) return 'Invalid date';
  if (age > RELATIVE_FOR) return absoluteDate(date);
  if (age < MINUTE) return 'just now'; // also for clocks that differ a little
  if (age < HOUR) return ago.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ago.format(-Math.floor(age / HOUR), 'hour');
  return ago.format(-Math.round(age / DAY), 'day');
}

/** A moment to the minute in the reader's own time, such as "Mar 5, 2024, 9:07 PM". */
export const exactDate = (moment: string): string => minute.format(new Date(moment));

/** A day in the reader's own time, such as "Mar 05, 2024". */
export const absoluteDate = (date: Date): string => day.format(date);
