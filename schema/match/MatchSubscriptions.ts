import { isDeepStrictEqual } from 'node:util';
import type { Change } from './TasteLogReader';
import type { Ranking } from './ranking';
import type { MatchMove } from './types';

/** A viewer who subscribes to changes of their matches. */
interface Watch {
  viewer: number;
  /** Their best matches at the last check. */
  matches: Set<number>;
  books: Pick<Set<number>, 'has'>;
  wake: () => void;
}

/** The viewer's best matches, and the viewer's books. */
type Look = () => Promise<{ ranking: Ranking; books: Watch['books'] }>;

/** Viewers with an open subscription. */
export class MatchSubscriptions {
  private readonly open = new Set<Watch>();
  private closed = false;

  get size(): number {
    return this.open.size;
  }

  close(): void {
    this.closed = true;
    this.wakeAll();
  }

  /** Yields the number of the viewer's matches at once, and again whenever their best matches or scores change. */
  moves(viewer: number, look: Look): AsyncGenerator<MatchMove> {
    let wake: () => void = () => undefined;
    const watch: Watch = { viewer, matches: new Set(), books: new Set(), wake: () => wake() };
    const ended = { now: false };
    const stream = this.movesOf(watch, look, ended, (next) => (wake = next));
    const end = stream.return.bind(stream);
    // A waiting generator would end only with the next change.
    stream.return = (value) => {
      ended.now = true;
      wake();
      return end(value);
    };
    return stream;
  }

  private async *movesOf(
    watch: Watch,
    look: Look,
    ended: { now: boolean },
    onWake: (wake: () => void) => void,
  ): AsyncGenerator<MatchMove> {
    const rest = () => new Promise<void>((resolve) => onWake(resolve));
    const poll = async () => {
      const { ranking, books } = await look();
      watch.matches = new Set(ranking.best.map(({ id }) => id));
      watch.books = books;
      return ranking;
    };
    this.open.add(watch);
    try {
      let awake = rest();
      let last = await poll();
      yield { totalCount: last.total };
      while (!this.closed && !ended.now) {
        await awake;
        if (this.closed || ended.now) return;
        awake = rest();
        const now = await poll();
        if (!isDeepStrictEqual(now, last)) yield { totalCount: now.total };
        last = now;
      }
    } finally {
      this.open.delete(watch);
    }
  }

  /** Wakes all subscriptions, because any ranking may have changed. */
  wakeAll(): void {
    for (const { wake } of this.open) wake();
  }

  /** Wakes the subscriptions that the changes may concern: through a book, one of the matches, or the viewer. */
  wake(changes: readonly Change[]): void {
    for (const { viewer, matches, books, wake } of this.open)
      if (
        changes.some(
          ({ userId, bookId }) =>
            userId === viewer || matches.has(userId) || bookId === null || books.has(bookId),
        )
      )
        wake();
  }
}
