import type { AlsoLoved } from './alsoLoved';
import type { Example } from './example';
import type { Explained } from './explain';
import type { Answers } from './familiar';
import type { Ranking } from './ranking';
import type { Taste } from './taste';
import type { MatchMove } from './types';

/**
 * Queries on the match index, which is in this process or in a match service. `rank`, `moves`, `alsoLoved`, `familiar` and `example`
 * see all earlier writes; `tastes` and `explain` see those before the last of these calls or of `follow`.
 */
export interface Matching {
  /** Puts what was committed before this call into the index. */
  follow(): Promise<void>;
  /** The viewer's best matches, and how many there are in all. */
  rank(viewer: number, count: number): Promise<Ranking>;
  /** Yields at once how many matches the viewer has, and again whenever their best ones or the scores of these have changed. */
  moves(viewer: number, count: number): AsyncGenerator<MatchMove>;
  /** The stances of some readers on their books; empty for those who do not take part in matching. */
  tastes(userIds: readonly number[]): Promise<Map<number, Taste>>;
  /** What the readers who loved a book also loved. */
  alsoLoved(bookId: number, count: number): Promise<AlsoLoved[]>;
  /** Some of the popular books, to ask a new reader which they have read; by popularity alone until the index is built. */
  familiar(popular: readonly number[], answers: Answers, count: number): Promise<number[]>;
  /** Finds a pair of matching readers among those of a popular book; null until the index is built. */
  example(popularBook: number): Promise<Example | null>;
  /** Explains how the viewer matches with each of the others. */
  explain(viewer: number, others: readonly number[]): Promise<Map<number, Explained>>;
  /** Compares the index with the tables and describes the differences; there should be none. Concurrent writes may show up. */
  check(): Promise<string[]>;
  /** Builds the index, unless that is under way already. Requests are answered meanwhile. */
  build(): Promise<void>;
  /** Builds the index and keeps it in step, also while there are no requests. */
  start(onError: (error: unknown) => void): void;
  close(): Promise<void>;
  /** How many subscriptions to matches are open. */
  readonly watched: number;
  /** The size of the index in this process, for metrics. */
  readonly extent: { pairs: number; bytes: number };
}
