import { LRUCache } from 'lru-cache';
import { IndexClient } from './IndexClient';
import type { MatchQuestions } from './matchQuestions';

/** Books whose holders are remembered. */
const CACHE_CAPACITY = 100_000;

/** Queries the match services of one shard. */
export class ShardClient extends IndexClient<MatchQuestions> {
  private readonly holdersBefore = new LRUCache<number, number>({ max: CACHE_CAPACITY });

  /** How many readers of the shard have each book. While no service responds: the last known number, or undefined if there is none. */
  async holders(bookIds: readonly number[]): Promise<(number | undefined)[]> {
    const holders = await this.ask('holders', bookIds);
    for (const [at, count] of holders?.entries() ?? []) this.holdersBefore.set(bookIds[at]!, count);
    return holders ?? bookIds.map((bookId) => this.holdersBefore.get(bookId));
  }
}
