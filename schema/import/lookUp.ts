import { tidyItemId } from '../book/books';
import type { Asker, ExternalBook, ExternalCatalogue } from '../book/ExternalCatalogue';
import { surnameOf } from './authors';
import type { ImportRecord } from './ImportRecord';
import { ImportVerdict, type ImportRow } from './ImportRow';
import { judge, type CatalogueBook, type Neighbourhood } from './judge';
import { mainTitleKey } from './titles';

/** Books to ask for by words; one search finds the editions and rivals that a certain verdict has to exclude. */
const MOST = 10;
/** ISBNs of a row to ask about: the first ones, in the order of the file. */
const ISBNS = 2;
/** Rows of one import are due this far apart, in ms, so that a long file does not hold up a short one. */
const APART = 500;

/** When to ask the external catalogue about a row that was judged: at once, if our own does not know its book; otherwise never. */
export const dueAt = (
  { verdict, position }: Pick<ImportRow, 'verdict' | 'position'>,
  { isbns }: ImportRecord,
): Date | null =>
  verdict === ImportVerdict.NEW || (verdict === ImportVerdict.UNUSABLE && isbns.length > 0)
    ? new Date(Date.now() + position * APART)
    : null;

/** The verdict on a record with nothing but some books of the external catalogue around it. */
function certainOf(
  record: ImportRecord,
  found: readonly ExternalBook[],
  around: (books: readonly CatalogueBook[]) => Partial<Neighbourhood>,
): ExternalBook | null {
  const books = found.map(({ title, authors }, at) => ({ id: at, title, authors }));
  const key = mainTitleKey(record.title);
  const { verdict, book } = judge(record, {
    byIsbn: new Map(),
    sameTitle: books.filter(({ title }) => mainTitleKey(title) === key),
    siblings: books,
    similar: books,
    ...around(books),
  });
  return verdict === 'certain' && book ? found[book.id]! : null;
}

/**
 * The one book of the external catalogue that a record certainly means, by its ISBNs, or else by its words; with the ISBN by which
 * it was found. Throws `CatalogueUnavailable`.
 */
export async function lookUp(
  source: ExternalCatalogue,
  record: ImportRecord,
  asker: Asker,
): Promise<{ book: ExternalBook; isbn: string | null } | null> {
  if (record.archived) {
    const book = await source.book(tidyItemId(record.archived.itemId), asker);
    const certain = book && certainOf(record, [book], ([sameItem]) => ({ sameItem }));
    return certain && { book: certain, isbn: null };
  }
  for (const isbn of record.isbns.slice(0, ISBNS)) {
    const found = await source.search(isbn, MOST, asker);
    const certain = certainOf(record, found, (books) => ({ byIsbn: new Map([[isbn, books]]) }));
    if (certain) return { book: await withDetails(source, certain, asker), isbn };
  }
  if (record.title === '' || record.authors.length === 0) return null;
  const words = `${mainTitleKey(record.title)} ${surnameOf(record.authors)}`;
  const certain = certainOf(record, await source.search(words, MOST, asker), () => ({}));
  return certain && { book: await withDetails(source, certain, asker), isbn: null };
}

/** A search leaves out descriptions. */
async function withDetails(
  source: ExternalCatalogue,
  found: ExternalBook,
  asker: Asker,
): Promise<ExternalBook> {
  return (await source.book(found.itemId, asker)) ?? found;
}
