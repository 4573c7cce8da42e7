import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../../../schema/Semaphore';
import type { CoverPaths } from '../../../schema/context';
import { addressFilter } from '../../http/publicAddress';
import { AddressRefused } from '../../http/publicHost';
import type { Log } from '../../observability/log';
import { CoverFiles } from './CoverFiles';
import { fetchImage, NoImage } from './fetchImage';
import { resizeCover } from './resizeCover';
import { DAY, MINUTE } from '../../../schema/durations';

/** Covers fetched and resized at the same time, and how many may wait. */
const CONCURRENCY = 4;
const MAX_WAITING = 200;
/** Characters of cover paths that are remembered. */
const PATH_CACHE_SIZE = 4_000_000;
/** Time before a failed cover is fetched again, in ms: after it was rejected or missing, and after its host was unreachable. */
const MISSING_TTL = DAY;
const UNREACHABLE_TTL = 5 * MINUTE;

interface Options {
  /** Where resized covers are stored. */
  folder: string;
  /** Signs the paths of covers; the same in all gateways. */
  secret: string;
  /** Networks from which covers may be fetched although they are not public. */
  networks: readonly string[];
  log: Log;
}

/**
 * Serves the covers of books from our own origin: each is fetched once, checked, resized and stored on disk. Only
 * addresses that we have signed are fetched, so this is no open proxy.
 */
export class Covers implements CoverPaths {
  private readonly files: CoverFiles;
  private readonly isAllowed: (address: string) => boolean;
  /** Signing a path takes longer than all else about a cover in a list. */
  private readonly paths = new LRUCache<string, string>({
    maxSize: PATH_CACHE_SIZE,
    sizeCalculation: (path) => path.length,
    memoMethod: (coverUrl) => `/covers/${this.nameOf(coverUrl)}.webp?from=${encodeURIComponent(coverUrl)}`,
  });
  private readonly missing = new LRUCache<string, true>({ max: 20_000 });
  private readonly fetching = new Map<string, Promise<Buffer | null>>();
  private readonly semaphore = new Semaphore(CONCURRENCY);

  constructor(private readonly options: Options) {
    this.files = new CoverFiles(options.folder);
    this.isAllowed = addressFilter(options.networks);
  }

  /** The path on our own origin that serves the cover at this address. A path of our own stays as it is. */
  pathOf(coverUrl: string): string {
    return coverUrl.startsWith('/') ? coverUrl : this.paths.memo(coverUrl);
  }

  /** The picture behind a path of `pathOf`; null if there is none or the signature is invalid. */
  async picture(name: string, coverUrl: string): Promise<Buffer | null> {
    const expected = Buffer.from(this.nameOf(coverUrl));
    const given = Buffer.from(name);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const stored = await this.files.read(name);
    if (stored || this.missing.has(name)) return stored;
    let fetched = this.fetching.get(name);
    if (!fetched) {
      if (this.semaphore.waiting >= MAX_WAITING) return null;
      fetched = this.semaphore
        .run(() => this.fetch(name, coverUrl))
        .finally(() => this.fetching.delete(name));
      this.fetching.set(name, fetched);
    }
    return fetched;
  }

  private nameOf(coverUrl: string): string {
    return createHmac('sha256', this.options.secret).update(coverUrl).digest('hex').slice(0, 40);
  }

  private async fetch(name: string, coverUrl: string): Promise<Buffer | null> {
    try {
      const picture = await resizeCover(await fetchImage(coverUrl, this.isAllowed));
      await this.files
        .write(name, picture)
        .catch((err: unknown) => this.options.log.warn({ err }, 'a cover could not be stored'));
      return picture;
    } catch (err) {
      this.options.log.debug({ err, coverUrl }, 'a cover could not be fetched');
      const isFinal = err instanceof NoImage || err instanceof AddressRefused;
      this.missing.set(name, true, { ttl: isFinal ? MISSING_TTL : UNREACHABLE_TTL });
      return null;
    }
  }
}
