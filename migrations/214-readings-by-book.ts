import { createsIndex } from './columns';

/** Finds the readers who finished a book in a year, to compare years. */
export class ReadingsByBook extends createsIndex(2026112400300, 'readings', [
  'bookId',
  'state',
  'finishedOn',
]) {}
