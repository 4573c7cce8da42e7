import type { Change } from './TasteLogReader';
import type { MatchIndex } from './MatchIndex';
import type { Ranking } from './Ranker';
import type { MatchMove } from './types';

/** A viewer who subscribes to changes of their matches. */
interface Watch {
  viewer: number;
  /** Their best matches at the last check. */
  matches: Set<number>;
  wake: () => void;
}

type Rank = () => Promise<Ranking>;

/** Those who look at their matches just now. */
export class MatchSubscriptions {
  private readonly open = new Set<Watch>();
  private closed = false;

  get size(): number {
    return this.open.size;
  }

  close(): void {
    this.closed = true;
    for (const { wake } of this.open) wake();
  }

  /** Emits the number of the viewer's matches at once, and again whenever their best matches or scores change. */
  moves(viewer: number, rank: Rank): AsyncGenerator<MatchMove> {
    let wake: () => void = () => undefined;
    const watch = { viewer, matches: new Set<number>(), wake: () => wake() };
    const ended = { now: false };
    const stream = this.movesOf(watch, rank, ended, (next) => (wake = next));
    const end = stream.return.bind(stream);
    // A generator that waits would end only with the next change.
    stream.return = (value) => {
      ended.now = true;
      wake();
      return end(value);
    };
    return stream;
  }

  private async *movesOf(
    watch: Watch,
    rank: Rank,
    ended: { now: boolean },
    onWake: (wake: () => void) => void,
  ): AsyncGenerator<MatchMove> {
    const rest = () => new Promise<void>((done) => onWake(done));
    const look = async () => {
      const { best, total } = await rank();
      watch.matches = new Set(best.map(({ id }) => id));
      return { total, told: best.map(({ id, sum, score }) => `${id} ${sum} ${score}`).join() };
    };
    this.open.add(watch);
    try {
      let awake = rest();
      let last = await look();
      yield { totalCount: last.total };
      while (!this.closed && !ended.now) {
        await awake;
        if (this.closed || ended.now) return;
        awake = rest();
        const now = await look();
        if (now.told !== last.told || now.total !== last.total) yield { totalCount: now.total };
        last = now;
      }
    } finally {
      this.open.delete(watch);
    }
  }

  /** Wakes those whom the changes may concern: a book of theirs, one of their matches, or themselves. */
  wake(index: MatchIndex, changes: readonly Change[]): void {
    for (const { viewer, matches, wake } of this.open)
      if (
        changes.some(
          ({ userId, bookId }) =>
            userId === viewer || matches.has(userId) || bookId === null || index.stance(viewer, bookId) !== 0,
        )
      )
        wake();
  }
}
