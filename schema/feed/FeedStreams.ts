import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { DataSource } from 'typeorm';
import { marks, rows } from '../database';
import { chunks } from '../deltas';
import type { PubSub } from '../pubsub';
import { ReaderStreams } from '../ReaderStreams';

const WORD = 'fed';
/** Acts within this time are delivered together. In ms. */
const TOGETHER = 300;
const CHUNK = 500;
/** Followers whose numbers are counted before other requests have their turn. */
const COUNTED = 25;

/** Open subscriptions of readers to their feeds. Nobody keeps who follows whom: followers with an open stream are looked up. */
export class FeedStreams<News> extends ReaderStreams<News> {
  private readonly actors = new Set<number>();
  private waiting: NodeJS.Timeout | undefined;

  constructor(
    pubSub: PubSub,
    private readonly db: DataSource,
    private readonly onFailure: (error: unknown) => void,
  ) {
    super(pubSub, WORD);
  }

  override close(): void {
    clearTimeout(this.waiting);
    super.close();
  }

  /** A message without news would tell that a followed reader did something they keep private. */
  protected override isNews(state: News, sent: News): boolean {
    return !isDeepStrictEqual(state, sent);
  }

  /** These readers did something. */
  protected override receive(actorIds: readonly number[]): void {
    if (this.readers.length === 0) return;
    for (const id of actorIds) this.actors.add(id);
    this.waiting ??= setTimeout(() => {
      this.waiting = undefined;
      this.wakeFollowers().catch(this.onFailure);
    }, TOGETHER);
  }

  private async wakeFollowers(): Promise<void> {
    const actors = [...this.actors];
    this.actors.clear();
    for (const readers of chunks(this.readers, CHUNK))
      for (const some of chunks(actors, CHUNK)) {
        const found = await rows<{ followerId: number }>(
          this.db,
          `SELECT DISTINCT followerId FROM follows WHERE followerId IN (${marks(readers)}) AND userId IN (${marks(some)})`,
          [...readers, ...some],
        );
        for (const followers of chunks(found, COUNTED)) {
          this.wake(followers.map(({ followerId }) => followerId));
          await nextTurn();
        }
      }
  }
}
