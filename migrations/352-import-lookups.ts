import { addsColumn, createsIndex } from './columns';

/** When to look up a row in the external catalogue. */
export class ImportLookups extends addsColumn(2026112500352, 'import_rows', 'lookUpAt', 'datetime(3) NULL') {}

export class ImportLookupsByTime extends createsIndex(2026112500353, 'import_rows', ['lookUpAt']) {}

/** The number of rows of an import that were looked up. */
export class ImportsLookedUp extends addsColumn(
  2026112500354,
  'imports',
  'lookedUp',
  'integer NOT NULL DEFAULT 0',
) {}
