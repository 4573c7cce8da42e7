import { tidyItemId } from '../book/books';
import type { Requester, ExternalBook, ExternalCatalogue } from '../book/ExternalCatalogue';
import { surnameOf } from './authors';
import type { ImportRecord } from './ImportRecord';
import { ImportVerdict, type ImportRow } from './ImportRow';
import { judge, type CatalogueBook, type Neighbourhood } from './judge';
import { mainTitleKey } from './titles';

/** Maximum number of results for title and author: enough to find rivals that rule out a certain verdict. */
const MAX_RESULTS = 10;
/** How many of a row's ISBNs are looked up, in the order of the file. */
const ISBNS = 2;
/** Time between the rows of an import, in ms, so that a long file does not hold up a short one. */
const LOOKUP_INTERVAL = 500;

/** When to look up a judged row: soon if our catalogue does not know its book, otherwise never (null). */
export const dueAt = (
  { verdict, position }: Pick<ImportRow, 'verdict' | 'position'>,
  { isbns }: ImportRecord,
): Date | null =>
  verdict === ImportVerdict.NEW || (verdict === ImportVerdict.UNUSABLE && isbns.length > 0)
    ? new Date(Date.now() + position * LOOKUP_INTERVAL)
    : null;

/** The one of these books to which a record certainly refers, or null. */
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
 * The book of the external catalogue to which a record certainly refers, and the ISBN by which it was found (null if by title and
 * author); null if there is none. Throws `CatalogueUnavailable`.
 */
export async function lookUp(
  source: ExternalCatalogue,
  record: ImportRecord,
  requester: Requester,
): Promise<{ book: ExternalBook; isbn: string | null } | null> {
  if (record.archived) {
    const book = await source.book(tidyItemId(record.archived.itemId), requester);
    const certain = book && certainOf(record, [book], ([sameItem]) => ({ sameItem }));
    return certain && { book: certain, isbn: null };
  }
  for (const isbn of record.isbns.slice(0, ISBNS)) {
    const found = await source.search(isbn, MAX_RESULTS, requester);
    const certain = certainOf(record, found, (books) => ({ byIsbn: new Map([[isbn, books]]) }));
    if (certain) return { book: await withDetails(source, certain, requester), isbn };
  }
  if (record.title === '' || record.authors.length === 0) return null;
  const words = `${mainTitleKey(record.title)} ${surnameOf(record.authors)}`;
  const certain = certainOf(record, await source.search(words, MAX_RESULTS, requester), () => ({}));
  return certain && { book: await withDetails(source, certain, requester), isbn: null };
}

/** The complete record of a search result, which has no description. */
async function withDetails(
  source: ExternalCatalogue,
  found: ExternalBook,
  requester: Requester,
): Promise<ExternalBook> {
  return (await source.book(found.itemId, requester)) ?? found;
}
