import { createsTable, id, index, optional, ref, time } from './columns';

/** The numbered log of stances that the match indexes have to read again. */
export const TasteChanges = createsTable(2026112000040, {
  name: 'taste_changes',
  columns: [{ ...id(), name: 'number' }, ref('userId'), ref('bookId', optional), time('createdAt')],
  indices: [index('createdAt')],
});
