import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { SourceDown, type BookSource, type OutsideBook } from '../schema/book/source';
import { Breaker } from './breaker';
import {
  authorKeysOf,
  EDITION_KEY,
  fromDocument,
  fromSearch,
  isbnsOf,
  isRecord,
  WORK_KEY,
  type OpenRecord,
} from './openLibraryRecords';
import { Recent } from './recent';

/** How long a reader waits for it, whatever is asked. */
const TIME_LIMIT = 1_500;
const SIZE_LIMIT = 3_000_000;
/** It allows about 180 requests a minute to whoever asks, however many gateways that are. */
export const PER_MINUTE = 170;
const KEEP = 10 * 60_000;
const AUTHORS_ASKED = 8;
const FIELDS =
  'key,title,author_name,author_key,cover_i,isbn,first_publish_year,first_sentence,subject,subject_facet';

/** Letters, digits and apostrophes in lower case: nothing of it is an operator of its query language. */
const plainWords = (query: string): string =>
  query
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')
    .trim();

interface Options {
  /** Where it is, without a slash at the end. */
  url: string;
  /** Where we can be reached, for those who run it. */
  contact: string;
  /** Counts the requests of a minute. */
  rate: RateLimiterAbstract;
  onFailure?: (error: unknown) => void;
}

/** Open Library as our outside catalogue. */
export class OpenLibrary implements BookSource {
  private readonly breaker = new Breaker(5, 30_000);
  private readonly searches = new Recent<OutsideBook[]>(500, KEEP);
  private readonly books = new Recent<OutsideBook | null>(1_000, KEEP);
  /** What searches told lately about a book: it knows names of authors that a work has only the keys of. */
  private readonly seen = new Map<string, OutsideBook>();

  constructor(private readonly options: Options) {}

  search(query: string, limit: number): Promise<OutsideBook[]> {
    const words = plainWords(query);
    if (!words) return Promise.resolve([]);
    return this.searches.get(`${limit} ${words}`, () =>
      this.within(async (signal) => {
        const path = `/search.json?${new URLSearchParams({ q: words, limit: String(limit), fields: FIELDS }).toString()}`;
        const answer = await this.read(path, signal);
        if (!answer || !Array.isArray(answer.docs))
          throw new SourceDown('the answer of a search has no books');
        const books = answer.docs
          .slice(0, limit)
          .map((found) => (isRecord(found) ? fromSearch(found) : null))
          .filter((book) => book !== null);
        for (const book of books) this.remember(book);
        return books;
      }),
    );
  }

  book(itemId: string): Promise<OutsideBook | null> {
    if (WORK_KEY.test(itemId))
      return this.books.get(itemId, () => this.within((signal) => this.work(itemId, signal)));
    if (EDITION_KEY.test(itemId))
      return this.books.get(itemId, () => this.within((signal) => this.edition(itemId, signal)));
    return Promise.resolve(null);
  }

  private async work(key: string, signal: AbortSignal): Promise<OutsideBook | null> {
    const [work, editions] = await Promise.all([
      this.read(`${key}.json`, signal),
      this.read(`${key}/editions.json?limit=50`, signal).catch(() => null),
    ]);
    if (!isDocument(work, key)) return null;
    const entries = editions && Array.isArray(editions.entries) ? editions.entries.filter(isRecord) : [];
    const seen = this.seen.get(key);
    const names = seen?.authors.length ? seen.authors : await this.names(work, signal);
    const book = fromDocument(work, names, [...(seen?.isbns ?? []), ...entries.flatMap(isbnsOf)]);
    if (!book) return null;
    const fromEditions = entries
      .map((edition) => fromDocument({ ...edition, key }, []))
      .filter((one) => one !== null);
    const first = <T>(pick: (one: OutsideBook) => T | null): T | null =>
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

  private async edition(key: string, signal: AbortSignal): Promise<OutsideBook | null> {
    const edition = await this.read(`${key}.json`, signal);
    return isDocument(edition, key) ? fromDocument(edition, await this.names(edition, signal)) : null;
  }

  /** The names behind a document's keys of authors; one that cannot be had is left out. */
  private async names(document: OpenRecord, signal: AbortSignal): Promise<string[]> {
    const asked = authorKeysOf(document).slice(0, AUTHORS_ASKED);
    const authors = await Promise.all(asked.map((key) => this.read(`${key}.json`, signal).catch(() => null)));
    return authors.map((author) => author?.name).filter((name): name is string => typeof name === 'string');
  }

  private remember(book: OutsideBook): void {
    this.seen.delete(book.itemId);
    this.seen.set(book.itemId, book);
    const oldest = this.seen.keys().next();
    if (this.seen.size > 5_000 && !oldest.done) this.seen.delete(oldest.value);
  }

  /** Asks within the time limit, unless it failed too often lately; whatever goes wrong means that it is down. */
  private async within<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    if (!this.breaker.isOpen) throw new SourceDown('it failed several times in a row');
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), TIME_LIMIT);
    try {
      const answer = await ask(late.signal);
      this.breaker.succeeded();
      return answer;
    } catch (error) {
      this.breaker.failed();
      this.options.onFailure?.(error);
      throw error instanceof SourceDown
        ? error
        : new SourceDown('it did not answer as it should', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** One document; null when it says that there is none. */
  private async read(path: string, signal: AbortSignal, redirects = 1): Promise<OpenRecord | null> {
    await this.options.rate.consume('all').catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? new SourceDown('it was asked too often') : error;
    });
    const address = this.options.url + path;
    const response = await fetch(address, {
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json', 'user-agent': `Shelfmates/0.1 (${this.options.contact})` },
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      const target = new URL(response.headers.get('location') ?? '', address);
      if (redirects === 0 || target.origin !== new URL(address).origin)
        throw new SourceDown('it sends us elsewhere');
      return this.read(target.href.slice(this.options.url.length), signal, redirects - 1);
    }
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new SourceDown(`it answers with status ${response.status}`);
    }
    const document: unknown = JSON.parse(await text(response));
    if (!isRecord(document)) throw new SourceDown('its answer is no document');
    if (document.error === 'notfound') return null;
    if ('error' in document) throw new SourceDown('its answer is an error');
    return document;
  }
}

/** Whether this is the document that was asked for. A redirect or a deleted one is none; another one is a mistake of theirs. */
function isDocument(document: OpenRecord | null, key: string): document is OpenRecord {
  if (!document || typeof document.title !== 'string') return false;
  if (document.key !== key) throw new SourceDown('it answers with another document than the one asked for');
  return true;
}

/** The body as text, given up when it is too large. */
async function text(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let body = '';
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > SIZE_LIMIT) throw new SourceDown('its answer is too large');
    body += decoder.decode(chunk, { stream: true });
  }
  return body + decoder.decode();
}
