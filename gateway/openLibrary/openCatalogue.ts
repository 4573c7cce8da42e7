import type { ExternalCatalogue } from '../../schema/book/ExternalCatalogue';
import type { Config } from '../config';
import type { Log } from '../observability/log';
import type { Limiters } from '../rateLimit/limiterStore';
import { OpenLibrary } from './OpenLibrary';
import { RequestBudget } from './RequestBudget';

/** The external catalogue named in the settings, or null if it is switched off. */
export const openCatalogue = (
  { openLibraryUrl, publicUrl }: Config,
  log: Log,
  limiters: Limiters,
): ExternalCatalogue | null =>
  openLibraryUrl === null
    ? null
    : new OpenLibrary({
        url: openLibraryUrl,
        contact: publicUrl,
        budget: new RequestBudget(limiters),
        onFailure: (err) => log.info({ err }, 'Open Library did not respond'),
      });
