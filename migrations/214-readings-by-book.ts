import { createsIndex } from './columns';

/** Who finished a book in a year, for the readers whose year was most alike. */
export class ReadingsByBook extends createsIndex(2026112400300, 'readings', [
  'bookId',
  'state',
  'finishedOn',
]) {}
