import { addsColumn, createsIndex } from './columns';

/** Whether only its owner may see an entry; equal for all entries and readings of a reader and a book. */
export class PrivateEntries extends addsColumn(
  2026112400230,
  'list_entries',
  'private',
  'boolean NOT NULL DEFAULT 0',
) {}

export class PrivateReadings extends addsColumn(
  2026112400231,
  'readings',
  'private',
  'boolean NOT NULL DEFAULT 0',
) {}

/** Who may see a reader’s library: 0 everyone, 1 readers who are signed in, 2 nobody else. */
export class LibraryVisibility extends addsColumn(
  2026112400232,
  'users',
  'libraryVisibility',
  'tinyint NOT NULL DEFAULT 0',
) {}

/** Lists as others see them, in the order of display. */
export class PublicEntriesByTime extends createsIndex(2026112400233, 'list_entries', [
  'userId',
  'list',
  'private',
  'addedAt',
]) {}
