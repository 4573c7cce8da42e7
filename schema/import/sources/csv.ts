import { cell, dateReader, isbnsOf, plainText, ratingOf, splitList, wholeNumber, type Cells } from '../cells';
import { inNaturalOrder } from '../authors';
import type { TableSource } from './TableSource';
import { emptyRecord, finishedReading, joinNotes, placeOnShelf, readingsOf, tagsOf } from './record';

const TITLE = ['title', 'book title', 'name', 'book', 'titel', 'titre', 'título', 'titulo', 'tytuł'];
const AUTHOR = ['authors', 'author', 'author_name', 'author name', 'creator', 'autor', 'auteur', 'writer'];
const ISBN = ['isbn13', 'isbn_13', 'isbn-13', 'isbn', 'isbn10', 'isbn_10', 'isbn-10', 'ean'];
const STATUS = ['status', 'read status', 'shelf', 'exclusive shelf', 'bookshelf', 'list'];
const YEAR = ['year', 'first published', 'publication year', 'year published', 'first_publish_year'];

/** A surname of one word, or of several that begin with a particle. */
const SURNAME =
  /^(?:\S+|(?:al|bin|da|de|del|della|den|der|di|dos|du|el|ibn|la|le|san|st\.?|ten|ter|van|von)\s.+)$/i;

/** A comma before a name of several words. The length is bounded because the words are looked for at every comma. */
const BEFORE_NAME = /,(?=\s*\S{1,200}\s+\S)/;

/** "Lee, Ann" and "Le Guin, Ursula K." are one author; "Ann Lee, Bo Kim" are two. */
const authorsIn = (value: string): string[] =>
  splitList(value, /[;|&]/).flatMap((part) => {
    const [surname = '', ...more] = splitList(part, /,/);
    return more.length === 1 && SURNAME.test(surname) ? [inNaturalOrder(part)] : splitList(part, BEFORE_NAME);
  });

const isbnsIn = (cells: Cells) => isbnsOf(...ISBN.map((name) => cell(cells, name)));

/** Any table with a column for the title or the ISBN. */
export const csv: TableSource = {
  name: 'csv',
  recognizes: (columns) => [...TITLE, ...ISBN].some((name) => columns.has(name)),
  read(cells, row) {
    const record = emptyRecord(row);
    const date = dateReader(record.warnings);
    Object.assign(record, {
      title: cell(cells, ...TITLE),
      authors: authorsIn(cell(cells, ...AUTHOR)),
      ...isbnsIn(cells),
      year: wholeNumber(cell(cells, ...YEAR)),
      pageCount: wholeNumber(cell(cells, 'pages', 'page count', 'number of pages')),
      addedOn: date(cell(cells, 'date added', 'added', 'timestamp'), 'Date Added', 'time'),
      rating: ratingOf(cell(cells, 'rating', 'my rating', 'stars'), record.warnings),
      review: plainText(cell(cells, 'review', 'my review')),
      note: joinNotes(plainText(cell(cells, 'notes', 'private notes'))),
      isPrivate: /^(?:true|yes|1|private)$/i.test(cell(cells, 'private')),
    });
    record.readings = [
      finishedReading(
        date(cell(cells, 'date read', 'date finished', 'finished', 'read'), 'Date Read'),
        date(cell(cells, 'date started', 'started'), 'Date Started'),
      ),
    ].filter(({ startedOn, finishedOn }) => startedOn ?? finishedOn);
    record.tags = splitList(cell(cells, 'tags', 'shelves', 'bookshelves'));
    placeOnShelf(record, cell(cells, ...STATUS));
    record.tags = tagsOf(record.tags);
    record.readings = readingsOf(record.readings, wholeNumber(cell(cells, 'read count')) ?? 0, record.list);
    return record;
  },
};
