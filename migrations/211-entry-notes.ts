import { addsColumn } from './columns';

/** What a reader notes about a book on a list, for themselves alone. */
export class EntryNotes extends addsColumn(2026112300211, 'list_entries', 'note', 'text') {}

/** Stars as another site had them, such as 3.5. */
export class EntryRatings extends addsColumn(2026112300212, 'list_entries', 'originalRating', 'double') {}
