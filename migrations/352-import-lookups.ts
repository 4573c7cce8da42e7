import { addsColumn, createsIndex } from './columns';

/** When the external catalogue is to be asked about a row that our own does not know. */
export class ImportLookups extends addsColumn(2026112500352, 'import_rows', 'lookUpAt', 'datetime(3) NULL') {}

export class ImportLookupsByTime extends createsIndex(2026112500353, 'import_rows', ['lookUpAt']) {}

/** How many rows of an import it has answered about. */
export class ImportsLookedUp extends addsColumn(
  2026112500354,
  'imports',
  'lookedUp',
  'integer NOT NULL DEFAULT 0',
) {}
