import { BadInput } from '../errors';
import { limits } from '../limits';
import { msg } from '../Sentence';
import { earliestDay, furthestToday, latestDay, parsePartialDate, type PartialDate } from './partialDate';
import type { Reading } from './Reading';
import type { ReadingInput } from './types';

/** The fields of a reading that its reader can set. */
export type ReadingFields = Pick<
  Reading,
  'startedOn' | 'finishedOn' | 'stoppedOn' | 'percent' | 'page' | 'pageCount'
>;

export const NO_FIELDS: ReadingFields = {
  startedOn: null,
  finishedOn: null,
  stoppedOn: null,
  percent: null,
  page: null,
  pageCount: null,
};

const DATE_FORM = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;

function dateOf(value: string | null | undefined, name: string): PartialDate | null {
  if (value === null || value === undefined || value === '') return null;
  const date = DATE_FORM.test(value) ? parsePartialDate(value) : null;
  if (date === null)
    throw new BadInput(
      `${name} must be a date such as 2024-05-17, or only a month (2024-05) or a year (2024).`,
    );
  if (earliestDay(date) > furthestToday()) throw new BadInput(`${name} cannot be in the future.`);
  return date;
}

/** The reader's current date as they sent it; else the date in UTC. */
export function dayOf(today: string | null | undefined): PartialDate {
  const day = dateOf(today, msg('The day'));
  if (day && day.length !== 10) throw new BadInput('The day must be a date such as 2024-05-17.');
  return day ?? new Date().toISOString().slice(0, 10);
}

function wholeNumber(value: number | null | undefined, name: string, max: number): number | null {
  if (value === null || value === undefined) return null;
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new BadInput(`${name} must be a whole number from 0 to ${max}.`);
  return value;
}

/** A reading's fields after a change; omitted ones stay. If the page count is known, page and percent follow each other. */
export function changedFields(before: ReadingFields, input: ReadingInput): ReadingFields {
  const given = <Key extends keyof ReadingFields>(key: Key, value: () => ReadingFields[Key]) =>
    input[key] === undefined ? before[key] : value();
  const pageCount = given('pageCount', () =>
    wholeNumber(input.pageCount, msg('The page count'), limits.pageCount),
  );
  const fields = {
    startedOn: given('startedOn', () => dateOf(input.startedOn, msg('The start'))),
    finishedOn: given('finishedOn', () => dateOf(input.finishedOn, msg('The finish'))),
    stoppedOn: given('stoppedOn', () => dateOf(input.stoppedOn, msg('The stop'))),
    pageCount: pageCount === 0 ? null : pageCount,
    ...progress(before, input, pageCount),
  };
  refuseContradictions(fields);
  return fields;
}

function progress(
  before: ReadingFields,
  input: ReadingInput,
  pageCount: number | null,
): Pick<ReadingFields, 'percent' | 'page'> {
  if (input.page !== undefined) {
    const page = wholeNumber(input.page, msg('The page'), pageCount || limits.pageCount);
    const percent = page !== null && pageCount ? percentAt(page, pageCount) : null;
    return { page, percent: percent ?? wholeNumber(input.percent, msg('The percentage'), 100) };
  }
  if (input.percent !== undefined) {
    const percent = wholeNumber(input.percent, msg('The percentage'), 100);
    return { percent, page: percent !== null && pageCount ? Math.round((percent * pageCount) / 100) : null };
  }
  const { percent, page } = before;
  if (!pageCount || pageCount === before.pageCount) return { percent, page };
  if (page === null)
    return { percent, page: percent === null ? null : Math.round((percent * pageCount) / 100) };
  if (page > pageCount) throw new BadInput(`The book cannot have fewer pages than the ${page} already read.`);
  return { percent: percentAt(page, pageCount), page };
}

function refuseContradictions({ startedOn, finishedOn, stoppedOn }: ReadingFields): void {
  if (finishedOn && stoppedOn) throw new BadInput('A reading is either finished or stopped, not both.');
  if (startedOn && finishedOn && latestDay(finishedOn) < earliestDay(startedOn))
    throw new BadInput('The finish cannot be before the start.');
  if (startedOn && stoppedOn && latestDay(stoppedOn) < earliestDay(startedOn))
    throw new BadInput('The stop cannot be before the start.');
}

/** The percentage of a page, rounded; only the last page is 100. */
const percentAt = (page: number, pageCount: number): number =>
  page < pageCount ? Math.min(99, Math.round((100 * page) / pageCount)) : 100;
