import { join } from 'node:path';
import type { BookFinder } from '../../schema/book/search/BookFinder';
import { BookSearch } from '../../schema/book/search/BookSearch';
import { SEGMENT_FORMAT } from '../../schema/book/search/Segment';
import type { SearchStore } from '../../schema/book/search/storedIndex';
import { ThreadSearch } from '../../schema/forum/search/ThreadSearch';
import { poll } from '../../schema/poll';
import type { Config } from '../config';
import { ArrayFile } from '../database/ArrayFile';
import type { Database } from '../database/openDatabase';
import type { Log } from '../observability/log';
import { IndexClient, RETRY_INTERVAL } from './IndexClient';
import { indexSecret } from './indexService';
import { SearchClient } from './SearchClient';
import { BOOKS, type SearchQuestions } from './searchQuestions';

/** How long startup waits for the indexes, in ms. Until a larger index is built, the database answers searches. */
const STARTUP_TIMEOUT = 1_000;
/** Every search picks up new books itself; this interval keeps one search from having to index a whole import. In ms. */
export const REFRESH_INTERVAL = 20_000;

/** The search indexes over stored books and forum threads. */
export interface SearchIndexes {
  search: BookFinder;
  threadSearch: ThreadSearch;
  stop(): Promise<void>;
}

/** Builds both indexes in memory and keeps them up to date with what other gateways and imports write; or queries a search service for books. */
export async function openSearchIndexes(
  config: Config,
  database: Database,
  log: Log,
): Promise<SearchIndexes> {
  const startedAt = Date.now();
  const build = (index: BookSearch | ThreadSearch) =>
    index.build().then(
      () => log.info({ ...index.state, ms: Date.now() - startedAt }, 'search index built'),
      (err: unknown) =>
        log.error({ err }, 'a search index could not be built; the database answers searches instead'),
    );
  const threadSearch = new ThreadSearch(database.db);
  const books =
    config.searchServices.length > 0
      ? await askServices(config, database, log)
      : searchHere(config, database, log);
  const built = Promise.all([build(threadSearch), books.index && build(books.index)]);
  let timeout: NodeJS.Timeout | undefined;
  await Promise.race([built, new Promise((resolve) => (timeout = setTimeout(resolve, STARTUP_TIMEOUT)))]);
  clearTimeout(timeout);
  return { search: books.search, threadSearch, stop: books.stop };
}

interface Books {
  search: BookFinder;
  /** To be built. */
  index: BookSearch | null;
  stop(): Promise<void>;
}

/** Where the search index of this process survives a restart. */
export const searchFile = ({ dataDir }: Config, { id }: Database, log: Log): SearchStore =>
  new ArrayFile(join(dataDir, 'search'), `${SEGMENT_FORMAT} ${id}`, (err) =>
    log.warn({ err }, 'the file of the search index could not be read or written'),
  );

function searchHere(config: Config, database: Database, log: Log): Books {
  const search = new BookSearch(database.db, searchFile(config, database, log));
  const refreshing = poll(
    () => search.refresh().then(() => REFRESH_INTERVAL),
    REFRESH_INTERVAL,
    (err) => log.warn({ err }, 'the search index could not be refreshed'),
  );
  const stop = () => {
    void refreshing.stop(); // it may wait for a large index that is being built
    return search.close();
  };
  return { search, index: search, stop };
}

async function askServices({ searchServices }: Config, database: Database, log: Log): Promise<Books> {
  const client = new IndexClient<SearchQuestions>({
    name: BOOKS,
    addresses: searchServices,
    secret: await indexSecret(database),
    onFailure: (err) => log.warn({ err }, 'a search service did not answer'),
  });
  const retrying = poll(
    () => client.retry().then(() => RETRY_INTERVAL),
    RETRY_INTERVAL,
    (err) => log.warn({ err }, 'a search service could not be tried again'),
  );
  const stop = () => {
    client.close();
    return retrying.stop();
  };
  return { search: new SearchClient(database.db, client), index: null, stop };
}
