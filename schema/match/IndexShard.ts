import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import type { Candidates } from './ranking';
import { CoOccurrences } from './CoOccurrences';
import { canBeShown, chooseExample } from './example';
import { explainByIndex, type Explained } from './explain';
import { chooseFamiliar, type Answers } from './familiar';
import { IndexFollower, type MatrixStore } from './IndexFollower';
import type { MatchIndex } from './MatchIndex';
import type { MatchQuery } from './MatchQuery';
import { holds, WHOLE, type Shard } from './Shard';
import type { Change } from './TasteLogReader';
import { differences } from './verifyIndex';

/** Libraries above this size are compared with others in slices. */
const LARGE_LIBRARY = 500;

interface Options {
  /** Storage in which the index survives a restart; without it, the index is built from the tables each time. */
  store?: MatrixStore;
  /** All readers if omitted. */
  shard?: Shard;
  onChanges?: (changes: Change[]) => void;
}

/** A match index of some or all readers, with its queries. The owner builds it and keeps it current. */
export class IndexShard {
  private readonly follower: IndexFollower;
  private readonly shard: Shard;
  /** How popular books share readers changes slowly; a minute is also how long a book that was made private still counts. */
  private readonly coOccurrences = new LRUCache<
    'popular',
    CoOccurrences,
    { index: MatchIndex; popular: readonly number[] }
  >({
    max: 1,
    ttl: 60_000,
    fetchMethod: (_, _stale, { context: { index, popular } }) => CoOccurrences.of(index, popular),
  });
  /** The first books for guests, who have not answered yet, by their number. Kept until co-occurrences are counted again. */
  private readonly openings = new WeakMap<CoOccurrences, Map<number, number[]>>();
  /** Guests see the same pair for a while. */
  private readonly examples = new LRUCache<number, readonly [number, number]>({ max: 1, ttl: 60_000 });

  constructor(
    private readonly db: DataSource,
    { store, shard = WHOLE, onChanges }: Options = {},
  ) {
    this.shard = shard;
    this.follower = new IndexFollower(db, shard, onChanges, store);
  }

  /** Null until it is built. */
  get index(): MatchIndex | null {
    return this.follower.index;
  }

  /** Whether the log had nothing new when it was last read. */
  get isUnchanged(): boolean {
    return this.follower.isUnchanged;
  }

  get extent(): { pairs: number; bytes: number } {
    return this.index?.extent ?? { pairs: 0, bytes: 0 };
  }

  /** Builds the index, or applies everything committed before this call. */
  async update(): Promise<void> {
    await (this.index ? this.follow() : this.build());
  }

  build(): Promise<void> {
    return this.follower.build();
  }

  follow(): Promise<void> {
    return this.follower.follow();
  }

  /** Finishes current work, so that the database can be closed. */
  close(): Promise<void> {
    return this.follower.close();
  }

  /** Compares the index with the tables and describes the differences. */
  async check(): Promise<string[]> {
    await this.follow();
    return this.index ? differences(this.db, this.index) : ['the index is not built yet'];
  }

  holds(reader: number): boolean {
    return holds(this.shard, reader);
  }

  /** The best matches among the readers of the index. */
  candidates(index: MatchIndex, query: MatchQuery, count: number): Candidates | Promise<Candidates> {
    return index.isLong(query)
      ? this.follower.mutex.run(() => index.candidatesInSlices(query, count, nextTurn))
      : index.candidates(query, count);
  }

  /** How the reader of a query matches some readers of the index. */
  explain(index: MatchIndex, query: MatchQuery, others: readonly number[]): Promise<Map<number, Explained>> {
    return query.taste.size > LARGE_LIBRARY
      ? this.follower.mutex.run(() => explainByIndex(index, query, others, true))
      : explainByIndex(index, query, others, false);
  }

  /** Popular books about which to ask a new reader, chosen by how the readers of the index share them. */
  async familiar(
    index: MatchIndex,
    popular: readonly number[],
    answers: Answers,
    count: number,
  ): Promise<number[]> {
    const coOccurrences = await this.coOccurrences.forceFetch('popular', { context: { index, popular } });
    if (answers.read.length + answers.skipped.length > 0)
      return chooseFamiliar(index, coOccurrences, answers, count);
    const openings = this.openings.get(coOccurrences) ?? new Map<number, number[]>();
    const chosen = openings.get(count) ?? chooseFamiliar(index, coOccurrences, answers, count);
    this.openings.set(coOccurrences, openings.set(count, chosen));
    return chosen;
  }

  /** Two readers of the index who match well and may be shown to guests, among those of a popular book. */
  examplePair(index: MatchIndex, popularBook: number): readonly [number, number] | null {
    const known = this.examples.get(popularBook);
    if (known?.every((reader) => canBeShown(index, reader))) return known;
    const chosen = chooseExample(index, popularBook);
    if (chosen) this.examples.set(popularBook, chosen);
    return chosen;
  }
}
