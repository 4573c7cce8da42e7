import type { ListName } from '../../schema/gql/types';
import { t } from '../language/t';
import { dayInWords, partialDateInWords } from '../reading/partialDate';
import type { ListButtons_bookFragment } from './gql/ListButtons';

/** The fields of a book that hold its entries on the viewer’s lists. */
export const ENTRY_OF = {
  WISHLIST: 'viewerWishlistEntry',
  COMPLETED: 'viewerCompletedEntry',
  READING: 'viewerReadingEntry',
  STOPPED: 'viewerStoppedEntry',
} as const satisfies Record<ListName, keyof ListButtons_bookFragment>;

export type Listed = Pick<ListButtons_bookFragment, (typeof ENTRY_OF)[ListName]>;

/** Whether a book is on any of the viewer’s lists. */
export const isListed = (book: Listed): boolean =>
  Object.values(ENTRY_OF).some((entry) => book[entry] !== null);

type Readings = Pick<ListButtons_bookFragment, 'viewerReadings'>;

/** The current reading. */
export const openReading = ({ viewerReadings }: Readings) =>
  viewerReadings.find(({ state }) => state === 'OPEN');

type Finished = Pick<ListButtons_bookFragment, 'viewerCompletedEntry' | 'viewerReadings'>;

/** The reading that was finished last; one without a date only if there is no other. */
export const finishedReading = ({ viewerReadings }: Readings) =>
  viewerReadings
    .filter(({ state }) => state === 'FINISHED')
    .toSorted((a, b) => (b.finishedOn ?? '').localeCompare(a.finishedOn ?? ''))[0];

/** "Completed, 12 March": by the date of the reading, else by the day on which the book was added to the list. */
export function completedLabel(book: Finished): string {
  const finishedOn = finishedReading(book)?.finishedOn;
  const addedAt = book.viewerCompletedEntry?.addedAt;
  if (finishedOn) return t('Completed, {date}', { date: partialDateInWords(finishedOn) });
  return addedAt ? t('Completed, {date}', { date: dayInWords(new Date(addedAt)) }) : t('Completed');
}
