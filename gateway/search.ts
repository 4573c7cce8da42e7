import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { BookSearch } from '../schema/book/search/BookSearch';
import type { BookSource } from '../schema/book/source';
import type { Config } from './config';
import type { Log } from './log';
import { OpenLibrary, PER_MINUTE } from './openLibrary';

/** A start waits this long for the index; a larger catalogue is searched in the database until it is built. */
const PATIENCE = 1_000;
const NEW_BOOKS_EVERY = 20_000;
const READERS_EVERY = 300_000;

/** Search over the stored books, kept up to date with what other gateways and imports do, until it is stopped. */
export async function openSearch(db: DataSource, log: Log): Promise<{ search: BookSearch; stop(): void }> {
  const search = new BookSearch(db);
  const begun = Date.now();
  const warn = (err: unknown) => log.warn({ err }, 'the search index was not brought up to date');
  const built = search.build().then(
    () => log.info({ ...search.state, ms: Date.now() - begun }, 'the search index is built'),
    (err: unknown) => log.error({ err }, 'the search index was not built; the database answers searches'),
  );
  let patience: NodeJS.Timeout | undefined;
  await Promise.race([built, new Promise((go) => (patience = setTimeout(go, PATIENCE)))]);
  clearTimeout(patience);
  const timers = [
    setInterval(() => void search.refresh().catch(warn), NEW_BOOKS_EVERY),
    setInterval(() => void search.refreshReaders().catch(warn), READERS_EVERY),
  ];
  for (const timer of timers) timer.unref();
  return { search, stop: () => timers.forEach((timer) => clearInterval(timer)) };
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
