import { belongsTo, createsTable, id, index, primary, ref, unique, varchar } from './columns';

/** The tags of a reader, each once by its folded name. */
export class Tags extends createsTable(2026112300213, {
  name: 'tags',
  columns: [id(), ref('userId'), varchar('name', 40), varchar('nameKey', 80)],
  indices: [unique('userId', 'nameKey')],
  foreignKeys: [belongsTo('userId', 'users')],
}) {}

export class EntryTags extends createsTable(2026112300214, {
  name: 'entry_tags',
  columns: [ref('entryId', primary), ref('tagId', primary)],
  indices: [index('tagId')],
  foreignKeys: [belongsTo('entryId', 'list_entries'), belongsTo('tagId', 'tags')],
}) {}
