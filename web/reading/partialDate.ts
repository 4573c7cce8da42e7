/** The reader’s day today, such as `2026-11-24`. */
export function today(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** A date known to the year, the month or the day, in the words of a calendar and never shifted by a time zone. */
export function partialDateInWords(date: string): string {
  const [year = 0, month, dayOfMonth] = date.split('-').map(Number);
  if (month === undefined) return String(year);
  if (dayOfMonth !== undefined) return dayInWords(new Date(year, month - 1, dayOfMonth));
  return new Date(year, month - 1).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
}

/** The same where a year alone would be read as more than is known. */
export const whenInWords = (date: string): string =>
  date.length === 4 ? `some time in ${date}` : partialDateInWords(date);

export function dayInWords(date: Date): string {
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: isThisYear ? undefined : 'numeric',
  });
}
