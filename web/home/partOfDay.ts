export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

/** What the clock on the reader's wall would say. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 10) return 'morning';
  return hour < 17 ? 'day' : 'evening';
}
