import type { DataSource } from 'typeorm';
import { BookSearch } from '../../schema/book/search/BookSearch';
import { ThreadSearch } from '../../schema/forum/search/ThreadSearch';
import type { Log } from '../observability/log';

/** How long startup waits for the indexes, in ms. Until a larger index is built, the database answers searches. */
const STARTUP_TIMEOUT = 1_000;
/** Every search picks up new books itself; this interval keeps one search from having to index a whole import. In ms. */
const REFRESH_BOOKS_EVERY = 20_000;

/** The in-memory search indexes over stored books and forum threads. */
export interface SearchIndexes {
  search: BookSearch;
  threadSearch: ThreadSearch;
  stop(): void;
}

/** Builds both indexes and keeps them up to date with what other gateways and imports write. */
export async function openSearchIndexes(db: DataSource, log: Log): Promise<SearchIndexes> {
  const search = new BookSearch(db);
  const threadSearch = new ThreadSearch(db);
  const startedAt = Date.now();
  const warn = (err: unknown) => log.warn({ err }, 'the search index could not be refreshed');
  const build = (index: BookSearch | ThreadSearch) =>
    index.build().then(
      () => log.info({ ...index.state, ms: Date.now() - startedAt }, 'search index built'),
      (err: unknown) =>
        log.error({ err }, 'a search index could not be built; the database answers searches instead'),
    );
  const built = Promise.all([build(search), build(threadSearch)]);
  let timeout: NodeJS.Timeout | undefined;
  await Promise.race([built, new Promise((resolve) => (timeout = setTimeout(resolve, STARTUP_TIMEOUT)))]);
  clearTimeout(timeout);
  const timer = setInterval(() => void search.refresh().catch(warn), REFRESH_BOOKS_EVERY);
  timer.unref();
  return { search, threadSearch, stop: () => clearInterval(timer) };
}
