import { earliestDay, latestDay } from '../reading/partialDate';
import type { ImportedReading } from './ImportRecord';

/**
 * The readings of a record without what our own forms would refuse: a start after the end, or a page beyond the last one. Adds a
 * warning for each value that is left out.
 */
export const consistentReadings = (
  readings: readonly ImportedReading[],
  warnings: string[],
): ImportedReading[] =>
  readings.map((reading) => {
    const { startedOn, finishedOn, stoppedOn, page, pageCount } = reading;
    const end = finishedOn ?? stoppedOn;
    const isReversed = startedOn && end && latestDay(end) < earliestDay(startedOn);
    if (isReversed) warnings.push(`The start ${startedOn} is after the end ${end} and was left out.`);
    const isBeyondEnd = page && pageCount && page > pageCount;
    if (isBeyondEnd) warnings.push(`Page ${page} of ${pageCount} does not exist and was left out.`);
    return {
      ...reading,
      ...(isReversed && { startedOn: null }),
      ...(isBeyondEnd && { page: null }),
    };
  });
