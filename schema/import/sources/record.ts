import type { ImportList, ImportRecord, ImportedReading } from '../ImportRecord';
import type { PartialDate } from '../../reading/partialDate';

/** A record with nothing but its position in the file. */
export const emptyRecord = (row: number): ImportRecord => ({
  row,
  sourceId: null,
  title: '',
  authors: [],
  isbn: null,
  isbns: [],
  year: null,
  pageCount: null,
  list: null,
  addedOn: null,
  readings: [],
  rating: null,
  review: '',
  note: '',
  tags: [],
  isPrivate: false,
  warnings: [],
});

const STATUS: Readonly<Record<string, ImportList>> = {
  read: 'completed',
  finished: 'completed',
  completed: 'completed',
  'already read': 'completed',
  'to-read': 'wishlist',
  'to read': 'wishlist',
  'want to read': 'wishlist',
  'want-to-read': 'wishlist',
  'for later': 'wishlist',
  for_later: 'wishlist',
  planned: 'wishlist',
  wishlist: 'wishlist',
  'currently-reading': 'reading',
  'currently reading': 'reading',
  reading: 'reading',
  in_progress: 'reading',
  'in progress': 'reading',
  'did-not-finish': 'stopped',
  'did not finish': 'stopped',
  dnf: 'stopped',
  stopped: 'stopped',
  'stopped-reading': 'stopped',
  abandoned: 'stopped',
  unfinished: 'stopped',
};

/** The list that corresponds to a status or shelf; null for a shelf of the reader's own. */
export const listOfStatus = (status: string): ImportList | null =>
  STATUS[status.trim().toLowerCase()] ?? null;

/** The list for a shelf of the reader's own: completed if the book was read, else the wishlist; the shelf becomes a tag. */
export function placeOnShelf(record: ImportRecord, shelf: string): void {
  const list = listOfStatus(shelf);
  if (list === null && shelf !== '') record.tags.push(shelf);
  const wasRead = record.readings.some(({ finishedOn }) => finishedOn !== null);
  record.list = list ?? (shelf === '' ? null : wasRead ? 'completed' : 'wishlist');
}

/** Distinct tags without the names of lists. */
export const tagsOf = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name) => listOfStatus(name) === null)),
];

const NO_READING: ImportedReading = { startedOn: null, finishedOn: null, stoppedOn: null };

/**
 * As many readings as the file counts: those with dates, then those without. If a book was stopped and the site has only one kind
 * of end date, the last end is when it was stopped.
 */
export function readingsOf(
  dated: readonly ImportedReading[],
  count: number,
  list: ImportList | null,
): ImportedReading[] {
  const given = dated.filter(({ startedOn, finishedOn, stoppedOn }) => startedOn ?? finishedOn ?? stoppedOn);
  const known = list === 'stopped' ? withStop(given) : given;
  const missing = list === 'completed' ? Math.min(count, 100) - known.length : 0;
  return [...known, ...Array.from({ length: Math.max(0, missing) }, () => NO_READING)];
}

function withStop(readings: readonly ImportedReading[]): readonly ImportedReading[] {
  if (readings.some(({ stoppedOn }) => stoppedOn !== null)) return readings;
  const last = readings.reduce<ImportedReading | null>(
    (latest, one) => (one.finishedOn && one.finishedOn >= (latest?.finishedOn ?? '') ? one : latest),
    null,
  );
  return readings.map((one) =>
    one === last ? { ...one, finishedOn: null, stoppedOn: one.finishedOn } : one,
  );
}

export const finishedReading = (
  finishedOn: PartialDate | null,
  startedOn: PartialDate | null = null,
): ImportedReading => ({
  startedOn,
  finishedOn,
  stoppedOn: null,
});

/** Private texts, separated by blank lines. */
export const joinNotes = (...notes: string[]): string => notes.filter(Boolean).join('\n\n');
