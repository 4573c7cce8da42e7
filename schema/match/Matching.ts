import type { AlsoLoved } from './alsoLoved';
import type { Example } from './example';
import type { Explained } from './explain';
import type { Answers } from './familiar';
import type { Ranking } from './ranking';
import type { Taste } from './taste';
import type { MatchMove } from './types';

/**
 * Queries on the match index, which is in this process or in a match service. `rank`, `moves`, `alsoLoved`, `familiar` and
 * `example` include all earlier writes; `tastes` and `explain` include those before the last of these calls or of `follow`.
 */
export interface Matching {
  /** Applies everything committed before this call to the index. */
  follow(): Promise<void>;
  /** The viewer's best matches, and the total number of matches. */
  rank(viewer: number, count: number): Promise<Ranking>;
  /** Yields the number of the viewer's matches at once, and again whenever the best ones or their scores change. */
  moves(viewer: number, count: number): AsyncGenerator<MatchMove>;
  /** The stances of some readers on their books; empty for those who do not take part in matching. */
  tastes(userIds: readonly number[]): Promise<Map<number, Taste>>;
  /** Books that the readers who loved a book also loved. */
  alsoLoved(bookId: number, count: number): Promise<AlsoLoved[]>;
  /** Popular books about which to ask a new reader; chosen by popularity alone until the index is built. */
  familiar(popular: readonly number[], answers: Answers, count: number): Promise<number[]>;
  /** Finds a pair of matching readers among those of a popular book; null until the index is built. */
  example(popularBook: number): Promise<Example | null>;
  /** Explains how the viewer matches with each of the others. */
  explain(viewer: number, others: readonly number[]): Promise<Map<number, Explained>>;
  /** Compares the index with the tables and describes the differences; there should be none, except for concurrent writes. */
  check(): Promise<string[]>;
  /** Builds the index, unless that is already under way. Requests are answered meanwhile. */
  build(): Promise<void>;
  /** Builds the index and keeps it in sync, also while there are no requests. */
  start(onError: (error: unknown) => void): void;
  close(): Promise<void>;
  /** The number of open subscriptions to matches. */
  readonly watched: number;
  /** The size of the index in this process, for metrics. */
  readonly extent: { pairs: number; bytes: number };
}
