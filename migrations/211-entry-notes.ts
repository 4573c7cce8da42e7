import { addsColumn } from './columns';

/** A reader's private note about a book on a list. */
export class EntryNotes extends addsColumn(2026112300211, 'list_entries', 'note', 'text') {}

/** A rating on another site, such as 3.5 stars. */
export class EntryRatings extends addsColumn(2026112300212, 'list_entries', 'originalRating', 'double') {}
