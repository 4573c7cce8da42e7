import { format, formatDistanceStrict, isValid } from 'date-fns';

const RELATIVE_FOR = 2_592_000_000; // 30 days

/** A moment as readers say it: "3 days ago" within 30 days, else "Mar 05, 2024". */
export function relativeDate(moment: string | null | undefined, now = new Date()): string {
  const date = new Date(moment ?? Number.NaN);
  if (!isValid(date)) return 'Invalid date';
  const age = now.getTime() - date.getTime();
  if (age > RELATIVE_FOR) return format(date, 'MMM dd, yyyy');
  if (age < 60_000) return 'just now'; // also for clocks that differ a little
  return formatDistanceStrict(date, now, { addSuffix: true, ...(age > 86_400_000 && { unit: 'day' }) });
}
