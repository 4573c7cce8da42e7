import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { BookSearch } from '../schema/book/search/BookSearch';
import type { BookSource } from '../schema/book/source';
import { ThreadSearch } from '../schema/forum/search/ThreadSearch';
import type { Config } from './config';
import type { Log } from './log';
import { OpenLibrary, PER_MINUTE } from './openLibrary';

/** A start waits this long for the indexes; a larger catalogue or forum is searched in the database until its own is built. */
const PATIENCE = 1_000;
/** Searches look for themselves; this keeps them from having to take up a whole import first. */
const NEW_BOOKS_EVERY = 20_000;
const READERS_EVERY = 300_000;

/** Search over the stored books, kept up to date with what other gateways and imports do, and over the threads of the forum. */
export interface Searches {
  search: BookSearch;
  threadSearch: ThreadSearch;
  stop(): void;
}

/** Builds both indexes, which are used as soon as they stand. */
export async function openSearch(db: DataSource, log: Log): Promise<Searches> {
  const search = new BookSearch(db);
  const threadSearch = new ThreadSearch(db);
  const begun = Date.now();
  const warn = (err: unknown) => log.warn({ err }, 'the search index was not brought up to date');
  const build = (index: BookSearch | ThreadSearch) =>
    index.build().then(
      () => log.info({ ...index.state, ms: Date.now() - begun }, 'a search index is built'),
      (err: unknown) => log.error({ err }, 'a search index was not built; the database answers searches'),
    );
  const built = Promise.all([build(search), build(threadSearch)]);
  let patience: NodeJS.Timeout | undefined;
  await Promise.race([built, new Promise((go) => (patience = setTimeout(go, PATIENCE)))]);
  clearTimeout(patience);
  const timers = [
    setInterval(() => void search.refresh().catch(warn), NEW_BOOKS_EVERY),
    setInterval(() => void search.refreshReaders().catch(warn), READERS_EVERY),
  ];
  for (const timer of timers) timer.unref();
  return { search, threadSearch, stop: () => timers.forEach((timer) => clearInterval(timer)) };
}

/** The outside catalogue that the settings name. */
export const openSource = (
  { openLibraryUrl, publicUrl }: Config,
  log: Log,
  limiter: (name: string, points: number, seconds: number) => RateLimiterAbstract,
): BookSource | null =>
  openLibraryUrl === null
    ? null
    : new OpenLibrary({
        url: openLibraryUrl,
        contact: publicUrl,
        rate: limiter('open-library', PER_MINUTE, 60),
        onFailure: (err) => log.info({ err }, 'Open Library did not answer'),
      });
