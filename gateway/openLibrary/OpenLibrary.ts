import { LRUCache } from 'lru-cache';
import {
  CatalogueUnavailable,
  type Requester,
  type ExternalBook,
  type ExternalCatalogue,
} from '../../schema/book/ExternalCatalogue';
import { toIsbn13 } from '../../schema/book/isbn';
import { isRecord } from '../../schema/isRecord';
import { CircuitBreaker } from './CircuitBreaker';
import {
  authorKeysOf,
  EDITION_KEY,
  fromDocument,
  fromSearch,
  isbnsOf,
  WORK_KEY,
  type OpenRecord,
} from './records';
import { readDocument, type Connection, type Lookup } from './readDocument';
import { CatalogueBudgetExceeded } from './RequestBudget';
import { MINUTE } from '../../schema/durations';

/** How long a request may take, in ms. */
const TIME_LIMIT = 1_500;
const CACHE_TTL = 10 * MINUTE;
const MAX_AUTHORS = 8;
const FIELDS =
  'key,title,author_name,author_key,cover_i,isbn,first_publish_year,first_sentence,subject,subject_facet';

/** Letters, digits and apostrophes in lower case: none of these is an operator of its query language. */
const plainWords = (query: string): string =>
  query
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')
    .trim();

/** A search in Open Library's query language: ISBNs have a field of their own. */
const searchTerms = (query: string): string => {
  const isbn = toIsbn13(query);
  return isbn ? `isbn:${isbn}` : plainWords(query);
};

interface Options extends Connection {
  onFailure?: (error: unknown) => void;
}

/** Open Library as our external catalogue. */
export class OpenLibrary implements ExternalCatalogue {
  private readonly breaker = new CircuitBreaker(5, 30_000);
  private readonly searches = new LRUCache<string, Promise<ExternalBook[]>>({ max: 500, ttl: CACHE_TTL });
  private readonly books = new LRUCache<string, Promise<ExternalBook | null>>({ max: 1_000, ttl: CACHE_TTL });
  /** Books from recent searches: they contain author names, where a work has only keys. */
  private readonly seen = new LRUCache<string, ExternalBook>({ max: 5_000 });

  isReachable = true;

  constructor(private readonly options: Options) {}

  search(query: string, limit: number, requester: Requester): Promise<ExternalBook[]> {
    const terms = searchTerms(query);
    if (!terms) return Promise.resolve([]);
    return cached(this.searches, `${limit} ${terms}`, () =>
      this.within(requester, async (lookup) => {
        const path = `/search.json?${new URLSearchParams({ q: terms, limit: String(limit), fields: FIELDS }).toString()}`;
        const answer = await readDocument(this.options, path, lookup);
        if (!answer || !Array.isArray(answer.docs))
          throw new CatalogueUnavailable('the response to a search has no books');
        const books = answer.docs
          .slice(0, limit)
          .map((found) => (isRecord(found) ? fromSearch(found) : null))
          .filter((book) => book !== null);
        for (const book of books) this.seen.set(book.itemId, book);
        return books;
      }),
    );
  }

  book(itemId: string, requester: Requester): Promise<ExternalBook | null> {
    const ask = WORK_KEY.test(itemId) ? this.work : EDITION_KEY.test(itemId) ? this.edition : null;
    if (!ask) return Promise.resolve(null);
    return cached(this.books, itemId, () =>
      this.within(requester, (lookup) => ask.call(this, itemId, lookup)),
    );
  }

  private async work(key: string, lookup: Lookup): Promise<ExternalBook | null> {
    const [work, editions] = await Promise.all([
      readDocument(this.options, `${key}.json`, lookup),
      readDocument(this.options, `${key}/editions.json?limit=50`, lookup).catch(orNull),
    ]);
    if (!isDocument(work, key)) return null;
    const entries = editions && Array.isArray(editions.entries) ? editions.entries.filter(isRecord) : [];
    const seen = this.seen.get(key);
    const names = seen?.authors.length ? seen.authors : await this.names(work, lookup);
    const book = fromDocument(work, names, [...(seen?.isbns ?? []), ...entries.flatMap(isbnsOf)]);
    if (!book) return null;
    const fromEditions = entries
      .map((edition) => fromDocument({ ...edition, key }, []))
      .filter((one) => one !== null);
    const first = <T>(pick: (one: ExternalBook) => T | null): T | null =>
      [book, ...(seen ? [seen] : []), ...fromEditions].map(pick).find((value) => value !== null) ?? null;
    const years = fromEditions.map((one) => one.firstPublishYear).filter((year) => year !== null);
    return {
      ...book,
      coverUrl: first((one) => one.coverUrl),
      firstSentence: first((one) => one.firstSentence),
      description: first((one) => one.description),
      firstPublishYear:
        book.firstPublishYear ?? seen?.firstPublishYear ?? (years.length > 0 ? Math.min(...years) : null),
      subjects: book.subjects.length > 0 ? book.subjects : (seen?.subjects ?? []),
      subjectFacets: seen?.subjectFacets ?? [],
    };
  }

  private async edition(key: string, lookup: Lookup): Promise<ExternalBook | null> {
    const edition = await readDocument(this.options, `${key}.json`, lookup);
    return isDocument(edition, key) ? fromDocument(edition, await this.names(edition, lookup)) : null;
  }

  /** The names behind the author keys of a document; one that cannot be read is left out. */
  private async names(document: OpenRecord, lookup: Lookup): Promise<string[]> {
    const keys = authorKeysOf(document).slice(0, MAX_AUTHORS);
    const authors = await Promise.all(
      keys.map((key) => readDocument(this.options, `${key}.json`, lookup).catch(orNull)),
    );
    return authors.map((author) => author?.name).filter((name): name is string => typeof name === 'string');
  }

  /** Runs a lookup within the time limit, unless the circuit breaker is open. Any failure means that the catalogue is unavailable. */
  private async within<Answer>(
    requester: Requester,
    ask: (lookup: Lookup) => Promise<Answer>,
  ): Promise<Answer> {
    if (!this.breaker.allows()) throw new CatalogueUnavailable('it failed several times in a row');
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), TIME_LIMIT);
    try {
      const answer = await ask({ requester, signal: late.signal });
      this.breaker.succeeded();
      this.isReachable = true;
      return answer;
    } catch (error) {
      if (error instanceof CatalogueBudgetExceeded) throw error; // our own limit says nothing about the catalogue
      this.breaker.failed();
      this.isReachable = false;
      this.options.onFailure?.(error);
      throw error instanceof CatalogueUnavailable
        ? error
        : new CatalogueUnavailable('its response is not usable', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** For optional parts of a result. Our own limit fails the whole lookup, so that incomplete results are never cached. */
function orNull(error: unknown): null {
  if (error instanceof CatalogueBudgetExceeded) throw error;
  return null;
}

/** A cached result. Concurrent equal lookups share one request; if its client has no budget left, the next one repeats it. */
async function cached<Result>(
  cache: LRUCache<string, Promise<Result>>,
  key: string,
  lookUp: () => Promise<Result>,
): Promise<Result> {
  for (let shared = cache.get(key); shared; shared = cache.get(key)) {
    try {
      return await shared;
    } catch (error) {
      if (!(error instanceof CatalogueBudgetExceeded)) throw error;
    }
  }
  const result = lookUp();
  cache.set(key, result);
  return result.catch((error: unknown) => {
    if (cache.peek(key) === result) cache.delete(key);
    throw error;
  });
}

/** Whether this is the document with that key. False for redirects and deleted documents; throws for any other document. */
function isDocument(document: OpenRecord | null, key: string): document is OpenRecord {
  if (!document || typeof document.title !== 'string') return false;
  if (document.key !== key) throw new CatalogueUnavailable('it responds with a different document');
  return true;
}
