export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

/** The part of the day in the reader's local time. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 10) return 'morning';
  return hour < 17 ? 'day' : 'evening';
}
