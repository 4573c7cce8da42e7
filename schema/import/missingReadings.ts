import { ListName } from '../list/ListEntry';
import { ReadingState, type Reading } from '../reading/Reading';
import { NO_FIELDS, type ReadingFields } from '../reading/readingRules';
import type { ImportRecord } from './ImportRecord';

export type PlannedReading = ReadingFields & Pick<Reading, 'state'>;

const READING_OF_LIST: Partial<Record<ListName, ReadingState>> = {
  [ListName.READING]: ReadingState.OPEN,
  [ListName.STOPPED]: ReadingState.STOPPED,
};

/** The readings of a row that its reader does not have yet; each existing one matches at most one of them. */
export function missingReadings(
  record: ImportRecord,
  list: ListName | null,
  existing: readonly Reading[],
): PlannedReading[] {
  const state = list === null ? undefined : READING_OF_LIST[list];
  const wanted = record.readings.map((reading): PlannedReading => {
    const ended = reading.finishedOn
      ? ReadingState.FINISHED
      : reading.stoppedOn
        ? ReadingState.STOPPED
        : (state ?? ReadingState.FINISHED);
    const stoppedOn = reading.finishedOn ? null : reading.stoppedOn;
    return { ...NO_FIELDS, pageCount: record.pageCount, state: ended, ...reading, stoppedOn };
  });
  if (state && !wanted.some((reading) => reading.state === state))
    wanted.push({ ...NO_FIELDS, pageCount: record.pageCount, state });
  // One with fewer dates would otherwise take the match of one with more.
  wanted.sort((one, other) => datesOf(other).length - datesOf(one).length);
  const left = [...existing];
  const open = wanted.filter((reading) => reading.state === ReadingState.OPEN);
  // A book of our own archive may have several: those of books that were merged all stay.
  const surplus = record.archived ? [] : open.slice(1);
  return wanted
    .filter((reading) => !surplus.includes(reading))
    .filter((reading) => {
      const at = left.findIndex((other) => isSameReading(reading, other));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
}

/** Whether a reading contains nothing that the other one does not contain. */
function isSameReading(reading: PlannedReading, other: Reading): boolean {
  if (reading.state !== other.state) return false;
  if (reading.state === ReadingState.OPEN) return true; // its dates and progress have moved on since
  return datesOf(reading).every((name) => reading[name] === other[name]);
}

const DATES = ['startedOn', 'finishedOn', 'stoppedOn'] as const;

/** The dates that a reading has. */
const datesOf = (reading: PlannedReading) => DATES.filter((name) => reading[name] !== null);
