import { cell, dateReader, isbnsOf, plainText, splitList, wholeNumber } from '../cells';
import type { TableSource } from './TableSource';
import { emptyRecord, tagsOf } from './record';

/** Inventaire's CSV: an inventory of owned books, which says nothing about reading. */
export const inventaire: TableSource = {
  name: 'inventaire',
  recognizes: (columns) =>
    columns.has('item url') || (columns.has('item created') && columns.has('edition url')),
  read(cells, row) {
    const record = emptyRecord(row);
    const date = dateReader(record.warnings);
    const title = cell(cells, 'edition title', 'title', 'works labels', 'work label');
    const subtitle = cell(cells, 'edition subtitle', 'subtitle');
    Object.assign(record, {
      sourceId: cell(cells, 'item url', 'item id') || null,
      title: subtitle && !title.includes(subtitle) ? `${title}: ${subtitle}` : title,
      authors: splitList(cell(cells, 'authors labels', 'authors', 'author')),
      ...isbnsOf(
        cell(cells, 'isbn-13', 'edition isbn-13', 'isbn13'),
        cell(cells, 'isbn-10', 'edition isbn-10', 'isbn10'),
      ),
      pageCount: wholeNumber(cell(cells, 'pages count', 'number of pages', 'pages')),
      addedOn: date(cell(cells, 'item created', 'created'), 'Item created', 'time'),
      note: plainText(cell(cells, 'item notes', 'notes')),
      tags: tagsOf(splitList(cell(cells, 'shelves', 'item shelves'))),
      isPrivate: /^private$/i.test(cell(cells, 'item visibility', 'visibility')),
    });
    return record;
  },
};
