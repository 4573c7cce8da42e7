import type { ListButtons_bookFragment } from './gql/ListButtons';

type Finished = Pick<ListButtons_bookFragment, 'viewerCompletedEntry' | 'viewerReadings'>;

/** The last reading that the reader finished on a day they know. */
export const finishedReading = ({ viewerReadings }: Pick<Finished, 'viewerReadings'>) =>
  viewerReadings
    .filter(({ state, finishedOn }) => state === 'FINISHED' && finishedOn)
    .toSorted((a, b) => (b.finishedOn ?? '').localeCompare(a.finishedOn ?? ''))[0];

/** "Completed, 12 March": by the date of the reading, else by the day the book was put on the list. */
export function completedLabel(book: Finished): string {
  const finishedOn = finishedReading(book)?.finishedOn;
  const addedAt = book.viewerCompletedEntry?.addedAt;
  if (finishedOn) return `Completed, ${partialDay(finishedOn)}`;
  return addedAt ? `Completed, ${day(new Date(addedAt))}` : 'Completed';
}

/** A date known to the year, the month or the day, in the words of a calendar and never shifted by a time zone. */
function partialDay(date: string): string {
  const [year = 0, month, dayOfMonth] = date.split('-').map(Number);
  if (month === undefined) return String(year);
  if (dayOfMonth !== undefined) return day(new Date(year, month - 1, dayOfMonth));
  return new Date(year, month - 1).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
}

function day(date: Date): string {
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: isThisYear ? undefined : 'numeric',
  });
}
