import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import type { StateSource } from '../ReaderStreams';
import type { Viewer } from '../viewer';
import type { FeedNews } from './FeedItem';
import { newItemsByReader } from './newItems';

/** One object per count, so that `subscriptionFanOut.ts` serializes it once for all followers with the same count. */
const newsByCount = new LRUCache<number, FeedNews>({ max: 1_000, memoMethod: (newCount) => ({ newCount }) });

/**
 * The number of new items in a viewer’s feed since a time. All are counted once; afterwards only those of followed readers who
 * did something.
 */
export class NewItemCount implements StateSource<FeedNews> {
  private byReader: Map<number, number> = new Map();
  private state: 'unknown' | 'reading' | 'known' = 'unknown';
  private zone = 'UTC';

  constructor(
    private readonly db: DataSource,
    readonly viewer: Viewer,
    readonly since: Date,
    private readonly readTimeZone: () => Promise<string>,
  ) {}

  /** The time zone as of the last read. */
  get timeZone(): string {
    return this.zone;
  }

  async read(): Promise<FeedNews> {
    while (this.state !== 'known') {
      this.state = 'reading';
      this.zone = await this.readTimeZone();
      const byReader = await newItemsByReader(this.db, this.viewer, this.since, this.zone);
      if (this.state !== 'reading') continue; // something happened meanwhile, which this count may not include
      this.byReader = byReader;
      this.state = 'known';
    }
    let newCount = 0;
    for (const count of this.byReader.values()) newCount += count;
    return newsByCount.memo(newCount);
  }

  /** The number of new items of one followed reader. */
  set(userId: number, count: number): void {
    if (this.state === 'known') this.byReader.set(userId, count);
    else this.forget();
  }

  forget(): void {
    this.state = 'unknown';
  }
}
